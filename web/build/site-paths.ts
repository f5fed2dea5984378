/** Writes down for the server which paths the player site has, which search engines list, and how it presents itself. */
import type { Plugin } from 'vite'
import { TRANSLATED } from '../src/shell/i18n/translated.ts'
import { HIDDEN, HOMES, INDEXED, LAUNCHES, PATHS } from '../src/shell/paths.ts'
import { screensIn } from './first-screen/screens.ts'
import { labelsOf } from './labels-of.ts'

/** Writes it to `site.json`. In a path a word after a colon stands for any. */
export function describedSite(): Plugin {
  return {
    name: 'night-market-site',
    apply: 'build',
    generateBundle(_options, bundle) {
      const paths = [...new Set<string>([...Object.values(PATHS), ...HOMES, ...LAUNCHES])]
      const homes = [...HOMES]
      const texts = Object.fromEntries(TRANSLATED.map((locale) => [locale, textsIn(locale)]))
      const screens = screensIn(bundle)
      const source = JSON.stringify({ paths, homes, indexed: INDEXED, hidden: HIDDEN, texts, screens })
      this.emitFile({ type: 'asset', fileName: 'site.json', source })
    },
  }
}

function textsIn(locale: string): { title: string; description: string } {
  const { 'shell.site': title } = labelsOf('shell', locale)
  const { 'install.description': description } = labelsOf('sites/player/install', locale)
  if (title === undefined || description === undefined)
    throw new Error(`no title or description in ${locale}`)
  return { title, description }
}
