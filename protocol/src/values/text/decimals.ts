/** Decimal figures in fields: read and written with the marks of a locale, exactly, never through a float. */
import { plainDigits } from './digits.ts'

export interface DecimalForm {
  /** The most decimals. */
  scale: number
  locale: string
  /** Signs of which one may stand before or after the digits: `₹`, `%`. */
  signs: readonly string[]
}

/**
 * What a person typed, in whole units of the last decimal, or null when it is no such figure: `1,250.5` of scale 2 is
 * `125050` in English, and `1.250,5` in Spanish. The locale decides which mark begins the decimals. Its other mark, and
 * spaces, only group, and only groups of three digits or India's (`1,25,000`): `500,50` is refused in English, `500.50`
 * in Spanish, because either reading of it could be meant. Digits may be of any script.
 */
export function unitsOf(typed: string, { scale, locale, signs }: DecimalForm): string | null {
  const { decimal, group } = marksOf(locale)
  const plain = withoutSign(plainMarks(plainDigits(typed), decimal, group), signs)
  const [whole = '', fraction = '', ...more] = plain.split(decimal)
  const digits = ungrouped(whole, group)
  if (digits === null || more.length > 0 || !/^\d*$/.test(fraction) || fraction.length > scale) return null
  return (digits + fraction.padEnd(scale, '0')).replace(/^0+(?=\d)/, '')
}

/** English decimal text with the locale's marks: `1,010.50` is `1.010,50` in Spanish. */
export function localDecimal(text: string, locale: string): string {
  const { decimal, group } = marksOf(locale)
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}

function marksOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group') }
}

/** Marks that name themselves, Arabic and full-width ones, as those of the locale; without marks of direction. */
const plainMarks = (text: string, decimal: string, group: string): string =>
  text
    .replaceAll('٫', decimal)
    .replaceAll('٬', group)
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replace(/\p{Cf}/gu, '')
    .trim()

function withoutSign(text: string, signs: readonly string[]): string {
  for (const sign of signs) {
    if (sign === '') continue
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** Bare digits, groups of three, and India's groups of two before the last three. A group never begins with a zero. */
const WHOLE = [/^\d{1,15}$/, /^[1-9]\d{0,2}(?:,\d{3})+$/, /^[1-9]\d?(?:,\d{2})+,\d{3}$/]

/** The digits of a whole number whose groups are separated by `group` or by spaces; null when they are no groups. */
function ungrouped(whole: string, group: string): string | null {
  if (group !== ',' && whole.includes(',')) return null
  const spaced = whole.replace(/\s/g, ' ')
  const mark = spaced.includes(' ') ? ' ' : group
  const digits = spaced.replaceAll(mark, '')
  const isWhole = WHOLE.some((form) => form.test(spaced.replaceAll(mark, ',')))
  return isWhole && digits.length <= 15 ? digits : null
}
