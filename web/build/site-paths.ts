/** Tells the server which paths the player site has, so that every other is answered with 404. */
import type { Plugin } from 'vite'
import { HOMES, LAUNCHES, PATHS } from '../src/sites/player/paths.ts'

/** Writes them to `paths.json`, a word after a colon standing for any. */
export function listedPaths(): Plugin {
  return {
    name: 'night-market-paths',
    apply: 'build',
    generateBundle() {
      const paths = [...new Set<string>([...Object.values(PATHS), ...HOMES, ...LAUNCHES])]
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(paths) })
    },
  }
}
