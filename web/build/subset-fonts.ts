/**
 * Writes the fonts in `src/shell/fonts`, each with the letters that `fonts.css` gives it and the widths and weights that style
 * sheets use. The letters of an English page come first, 65 KB instead of 104, the rupee sign in 1 KB instead of 36, and the
 * languages' own names without the whole Devanagari font (252 KB). Run it when a range of letters or a language
 * changes: `node web/build/subset-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { LANGUAGES } from '@night-market/protocol/values/languages'

const FOLDER = join(import.meta.dirname, '../src/shell/fonts')
const LATIN = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2'
const LATIN_EXT = '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2'
const DEVANAGARI = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'

type Font = { file: string; source: string; axes: Record<string, { min: number; max: number }> }

const WEIGHTS = { min: 400, max: 800 }
const WIDTHS = { min: 82, max: 125 }

export const FONTS: readonly Font[] = [
  { file: 'latin.woff2', source: LATIN, axes: { wght: WEIGHTS, wdth: WIDTHS } },
  { file: 'latin-accents.woff2', source: LATIN, axes: { wght: WEIGHTS, wdth: WIDTHS } },
  { file: 'rupee.woff2', source: LATIN_EXT, axes: { wght: WEIGHTS } },
  { file: 'language-names.woff2', source: DEVANAGARI, axes: { wght: { min: 400, max: 700 } } },
]

export const pathOf = ({ file }: Font): string => join(FOLDER, file)

export function subset({ file, source, axes }: Font): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  return subsetFont(whole, lettersOf(file), { targetFormat: 'woff2', variationAxes: axes })
}

/** Those of the font's `unicode-range`; the font of the names has none. */
function lettersOf(file: string): string {
  const faces = readFileSync(join(FOLDER, 'fonts.css'), 'utf8').split('@font-face')
  const ranges = faces.find((face) => face.includes(`/${file}'`))?.match(/U\+[\dA-F-]+/g)
  if (ranges) return ranges.map(lettersIn).join('')
  return Object.values(LANGUAGES)
    .flatMap(({ name }) => (/[\u0900-\u097f]/.test(name) ? name : []))
    .join('')
}

/** `U+41` or `U+41-5A` */
function lettersIn(range: string): string {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

if (import.meta.main) for (const font of FONTS) writeFileSync(pathOf(font), await subset(font))
