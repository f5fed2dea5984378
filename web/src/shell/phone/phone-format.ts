import { AsYouType } from 'libphonenumber-js/min'
import type { Phone } from './countries.ts'

/** A number as its country writes it, so far as it is typed. One with a country in front of it takes that country. */
export function writtenPhone({ dialingCode, number }: Phone, served: readonly string[]): Phone {
  const writing = new AsYouType({ defaultCallingCode: dialingCode })
  const written = writing.input(number)
  const given = writing.getCallingCode()
  if (!number.trimStart().startsWith('+') || given === undefined || !served.includes(given)) {
    return { dialingCode, number: written }
  }
  const rest = number.replace(/\D/g, '').slice(given.length)
  const national = new AsYouType({ defaultCallingCode: given }).input(rest)
  return { dialingCode: given, number: national }
}
