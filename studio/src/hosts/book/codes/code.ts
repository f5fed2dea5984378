/**
 * Booking codes: eight letters of 22, none of which looks like another one or like a digit. There are 55 thousand million codes,
 * and an address may try 30 a minute: finding a given one takes thousands of years, finding any one of 100,000 two weeks. It
 * says what was picked, not by whom, and no stake.
 */
import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** A code as a person types it, in groups or in small letters; null for what is none. */
export function codeIn(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}
