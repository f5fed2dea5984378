/** Writes down for the server which paths the player site has, which search engines list, and how it presents itself. */
import type { Plugin } from 'vite'
import { TRANSLATED } from '../src/shell/i18n/translated.ts'
import type { PlayerPage } from '../src/sites/player/pages/page.ts'
import { screensIn } from './first-screen/screens.ts'
import { labelsOf } from './labels-of.ts'
import { PAGES } from './player-pages.ts'

/** Writes it to `site.json`. In a path a word after a colon stands for any. */
export function describedSite(): Plugin {
  return {
    name: 'night-market-site',
    apply: 'build',
    generateBundle(_options, bundle) {
      const pages: PlayerPage[] = Object.values(PAGES)
      const paths = pages.flatMap(({ path, also = [] }) => [path, ...also])
      const homes = [PAGES.home.path, ...PAGES.home.also]
      const indexed = pages.flatMap(({ path, isIndexed }) => (isIndexed ? path : []))
      // Calls are no pages.
      const hidden = [...pages.flatMap(({ path, isHidden }) => (isHidden ? path : [])), '/wps/']
      const texts = Object.fromEntries(TRANSLATED.map((locale) => [locale, textsIn(locale)]))
      const screens = screensIn(bundle)
      const source = JSON.stringify({ paths, homes, indexed, hidden, texts, screens })
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
