/**
 * Writes `src/shell/fonts/language-names.woff2`: only the letters of the languages' own names in Devanagari, so that a reader
 * of English does not download the whole Devanagari font (252 KB) for one word in the language switch. Run it
 * when a language is added: `node web/build/language-names-font.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { LANGUAGES } from '@night-market/protocol/values/languages'

export const LANGUAGE_NAMES_FONT = fileURLToPath(
  new URL('../src/shell/fonts/language-names.woff2', import.meta.url),
)

const SOURCE = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'

export function languageNamesFont(): Promise<Buffer> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE))
  const names = Object.values(LANGUAGES).flatMap(({ name }) => (/[\u0900-\u097f]/.test(name) ? name : []))
  return subsetFont(source, names.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
}

if (import.meta.main) writeFileSync(LANGUAGE_NAMES_FONT, await languageNamesFont())
