/** What the player site declares of its pages, for what the build makes of them. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Declared = typeof import('../src/sites/player/pages/pages.ts')

const FILE = join(import.meta.dirname, '../src/sites/player/pages/pages.ts')
const PLACES = 'virtual:player-paths'

// By an address that Vite does not follow: its configuration would bundle every page of the site.
export const { PAGES } = (await import(pathToFileURL(FILE).href)) as Declared

/** Tells another site at which path each place of the player site stands. */
export function playerPaths(): Plugin {
  const paths = Object.entries(PAGES).map(([place, { path }]) => [place, path])
  return {
    name: 'night-market-player-paths',
    resolveId: { filter: { id: new RegExp(`^${PLACES}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`${PLACES}$`) },
      handler: () => `export const PATHS = ${JSON.stringify(Object.fromEntries(paths))}`,
    },
  }
}
