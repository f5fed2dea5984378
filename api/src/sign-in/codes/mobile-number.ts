import { plainDigits } from '@night-market/protocol/values/text/digits'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { SiteEnv } from '../../site/index.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'

export interface MobileNumber {
  /** `+919876543210`: the target of codes and the key of accounts. */
  e164: string
  /** Without the country. */
  national: string
  /** The username of an account registered with it: national in the merchant's own country, E.164 elsewhere. */
  username: string
}

/** Loose on purpose: `mobileNumber` refuses a malformed number with a translated message, a schema could not. */
export const TypedNumber = z.string().trim().max(20).default('')

/**
 * Parses a mobile number as typed, in any spelling.
 *
 * Refuses an empty one (`field_required`), an invalid one and one of a country that is not served (`field_format`), each with
 * the name of its field.
 */
export function mobileNumber(
  env: Pick<SiteEnv, 'DIALING_CODES'>,
  typed: { number: string; countryDialingCode: string },
  field = 'mobileNum',
): MobileNumber {
  const details = { field, patternId: 'mobile', min: 0, max: 0 }
  if (typed.number.trim() === '') throw new Refusal('field_required', details)
  const country = plainDigits(typed.countryDialingCode).replace(/^\+/, '')
  if (!env.DIALING_CODES.includes(country)) {
    throw new Refusal('field_format', { ...details, field: 'countryDialingCode' })
  }
  // The library reads the digits of some scripts only.
  const digits = plainDigits(typed.number)
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: country, extract: false })
  if (number === undefined || !number.isValid() || !env.DIALING_CODES.includes(number.countryCallingCode)) {
    throw new Refusal('field_format', details)
  }
  const isOwn = number.countryCallingCode === env.DIALING_CODES[0]
  const { number: e164, nationalNumber: national } = number
  return { e164, national, username: isOwn ? national : e164 }
}
