import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Env } from '../../platform/env.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface MobileNumber {
  /** `+919876543210`: what codes are sent to and accounts are found by. */
  e164: string
  /** Without the country. */
  national: string
  /** The name of an account registered with it: as the merchant's own country writes it, with the country elsewhere. */
  username: string
}

/**
 * The number somebody typed, however it was spelled.
 *
 * Refuses nothing typed (`field_required`), no number (`field_format`) and a country that is not served
 * (`field_format`), naming the field it was typed into.
 */
export function mobileNumber(
  env: Pick<Env, 'DIALING_CODES'>,
  typed: { number: string; countryDialingCode: string },
  field = 'mobileNum',
): MobileNumber {
  const details = { field, patternId: 'mobile', min: 0, max: 0 }
  if (typed.number.trim() === '') throw new Refusal('field_required', details)
  const country = typed.countryDialingCode.replace(/^\+/, '')
  if (!env.DIALING_CODES.includes(country)) {
    throw new Refusal('field_format', { ...details, field: 'countryDialingCode' })
  }
  const number = parsePhoneNumberFromString(typed.number, { defaultCallingCode: country, extract: false })
  if (number === undefined || !number.isValid() || !env.DIALING_CODES.includes(number.countryCallingCode)) {
    throw new Refusal('field_format', details)
  }
  const isOwn = number.countryCallingCode === env.DIALING_CODES[0]
  const { number: e164, nationalNumber: national } = number
  return { e164, national, username: isOwn ? national : e164 }
}
