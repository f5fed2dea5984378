/** Writes down for the server which paths the player site has, which search engines list, and how it presents itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { TRANSLATED } from '../src/shell/i18n/translated.ts'
import { HIDDEN, HOMES, INDEXED, LAUNCHES, PATHS } from '../src/sites/player/paths.ts'

const LABELS = join(import.meta.dirname, '../src/sites/player')

/** Writes it to `site.json`. In a path a word after a colon stands for any. */
export function describedSite(): Plugin {
  return {
    name: 'night-market-site',
    apply: 'build',
    generateBundle() {
      const paths = [...new Set<string>([...Object.values(PATHS), ...HOMES, ...LAUNCHES])]
      const homes = [...HOMES]
      const texts = Object.fromEntries(TRANSLATED.map((locale) => [locale, textsIn(locale)]))
      const source = JSON.stringify({ paths, homes, indexed: INDEXED, hidden: HIDDEN, texts })
      this.emitFile({ type: 'asset', fileName: 'site.json', source })
    },
  }
}

function textsIn(locale: string): { title: string; description: string } {
  const { 'player.logo': title } = labelsIn('.', locale)
  const { 'install.description': description } = labelsIn('install', locale)
  if (title === undefined || description === undefined)
    throw new Error(`no title or description in ${locale}`)
  return { title, description }
}

const labelsIn = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LABELS, folder, `labels/${locale}.json`), 'utf8')) as Record<string, string>
