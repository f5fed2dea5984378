import type { Countries } from '@night-market/protocol/site'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { z } from 'zod'

/** The countries whose numbers are taken, by ISO 3166 code, in the order of their dialling codes: the merchant's own first. */
export function countriesOf(dialingCodes: readonly string[]): z.infer<typeof Countries> {
  return dialingCodes.flatMap((countryDialingCode) =>
    getCountries()
      .filter((countryCode) => getCountryCallingCode(countryCode) === countryDialingCode)
      // Of a code that several share, the one whose it mainly is comes first.
      .toSorted((one, other) => mainFirst(countryDialingCode, one, other))
      .map((countryCode) => ({ countryCode, countryDialingCode })),
  )
}

const MAIN: Partial<Record<string, string>> = { '1': 'US', '7': 'RU', '39': 'IT', '44': 'GB', '61': 'AU' }

function mainFirst(dialingCode: string, one: string, other: string): number {
  if (one === MAIN[dialingCode]) return -1
  if (other === MAIN[dialingCode]) return 1
  return one < other ? -1 : 1
}
