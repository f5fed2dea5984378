import type { Countries } from '@night-market/protocol/site'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { z } from 'zod'

/** Every country that has a dialling code, by its ISO 3166 code. */
export const COUNTRIES: z.infer<typeof Countries> = getCountries()
  .map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) }))
  .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1))
