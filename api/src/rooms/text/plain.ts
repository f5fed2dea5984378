/** A text as it is judged: what hides a link, a number or a handle from a reader of patterns is unified once. */
import { plainDigits } from '@night-market/protocol/values/text/digits'
import { withoutUnseen } from '@night-market/protocol/values/text/unseen'

/** Joiners, selectors and the frame of a keycap: seen beside emoji and letters, never needed to read an address or a number. */
const ORNAMENTS = /\u200c|\u200d|[\ufe00-\ufe0f]|\u20e3/gu
/** Stops of other scripts, and dots that stand in the middle or above. */
const STOPS = /[。｡．﹒・･·•∙⋅‧।۔]/gu
const AT = /\s*[([{<]\s*at\s*[)\]}>]\s*/gu
/** A dot in brackets or spelled out. */
const DOT = /\s*[([{<]\s*(?:dot|\.)\s*[)\]}>]\s*|\s+(?:dot|punto|ponto|डॉट)\s+/gu
/** `best-odds . com`: endings that are no words of a sentence. */
const SPACED = /(?<=[\p{L}\p{N}])\s*\.\s+(?=(?:com|net|org|info|biz|xyz|vip|cc|io|gg|tk)(?![\p{L}\p{N}]))/gu
const BEFORE_DOT = /(?<=[\p{L}\p{N}])\s+\.(?=[\p{L}])/gu

const WORDS_OF_DIGITS = [
  'zero|oh|शून्य|cero',
  'one|एक|uno',
  'two|दो|dos',
  'three|तीन|tres',
  'four|चार|cuatro',
  'five|पांच|पाँच|cinco',
  'six|छह|छः|seis',
  'seven|सात|siete',
  'eight|आठ|ocho',
  'nine|नौ|nueve',
].map((words) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'gu'))

/** In small letters, without marks and ornaments, with plain digits, stops, `@` and dots. */
export function plainText(text: string): string {
  return plainDigits(
    withoutUnseen(text.normalize('NFKD')).replace(ORNAMENTS, '').replace(/\p{M}/gu, '').normalize('NFKC'),
  )
    .toLowerCase()
    .replace(STOPS, '.')
    .replace(AT, ' @')
    .replace(DOT, '.')
    .replace(BEFORE_DOT, '.')
    .replace(SPACED, '.')
}

/** The same with digits that are spelled out written as such. */
export const withSpelledDigits = (text: string): string =>
  WORDS_OF_DIGITS.reduce((left, words, digit) => left.replace(words, String(digit)), text)
