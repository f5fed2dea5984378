import type { Countries } from '@night-market/protocol/site'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { z } from 'zod'

/** Every country that has a dialling code, by its ISO 3166 code. */
export const COUNTRIES: z.infer<typeof Countries> = getCountries()
  .map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) }))
  .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1))

/** The countries whose numbers are accepted, by ISO 3166 code, in the order of their dialling codes, the merchant's own first. */
export function servedCountries(dialingCodes: readonly string[]): z.infer<typeof Countries> {
  return dialingCodes.flatMap((countryDialingCode) =>
    COUNTRIES.filter((country) => country.countryDialingCode === countryDialingCode)
      // Of countries that share a code, its main country comes first.
      .toSorted((one, other) => isMain(other.countryCode) - isMain(one.countryCode)),
  )
}

const MAIN: readonly string[] = ['US', 'RU', 'IT', 'GB', 'AU']
const isMain = (countryCode: string): number => Number(MAIN.includes(countryCode))
