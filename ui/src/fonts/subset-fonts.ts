/**
 * Writes the fonts of this folder, each with the letters that `fonts.css` gives it and the widths and weights that style
 * sheets use. The letters of an English page come first, 65 KB instead of 104, the rupee sign in 1 KB instead of 36, and the
 * languages' own names without the whole Devanagari font (252 KB). Run it when a range of letters or a language
 * changes: `node ui/src/fonts/subset-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = import.meta.dirname
const LATIN = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2'
const LATIN_EXT = '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2'
const DEVANAGARI = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'
const NASTALIQ = '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2'

type Font = { file: string; source: string; axes: Record<string, { min: number; max: number }> }

const WEIGHTS = { min: 400, max: 800 }
const WIDTHS = { min: 82, max: 125 }

export const FONTS: readonly Font[] = [
  { file: 'latin.woff2', source: LATIN, axes: { wght: WEIGHTS, wdth: WIDTHS } },
  { file: 'latin-accents.woff2', source: LATIN, axes: { wght: WEIGHTS, wdth: WIDTHS } },
  { file: 'rupee.woff2', source: LATIN_EXT, axes: { wght: WEIGHTS } },
  { file: 'urdu.woff2', source: NASTALIQ, axes: { wght: { min: 400, max: 700 } } },
  { file: 'language-names.woff2', source: DEVANAGARI, axes: { wght: { min: 400, max: 700 } } },
]

export const pathOf = ({ file }: Font): string => join(FOLDER, file)

export function subset({ file, source, axes }: Font): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  return subsetFont(whole, lettersOf(file), { targetFormat: 'woff2', variationAxes: axes })
}

/** The faces of `fonts.css`. `letters` are those of the `unicode-range`, empty where there is none. */
export const FACES: readonly { family: string; file: string; letters: string }[] = readFileSync(
  join(FOLDER, 'fonts.css'),
  'utf8',
)
  .split('@font-face')
  .slice(1)
  .map((face) => {
    const part = (pattern: RegExp): string => face.match(pattern)?.[1] ?? ''
    return {
      family: part(/font-family: '([^']+)'/),
      file: part(/url\(\s*'(?:[^']*\/)?([^'/]+)'/),
      letters: (face.match(/U\+[\dA-F-]+/g) ?? []).map(lettersIn).join(''),
    }
  })

const lettersOf = (file: string): string => FACES.find((face) => face.file === file)?.letters ?? ''

/** `U+41` or `U+41-5A` */
function lettersIn(range: string): string {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

if (import.meta.main) for (const font of FONTS) writeFileSync(pathOf(font), await subset(font))
