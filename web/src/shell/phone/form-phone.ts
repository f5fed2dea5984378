import type { FormOf } from '@night-market/ui/form/use-form.ts'
import type { Phone } from './countries.ts'

/** A number among the fields of a form, named as requests name it. */
export type PhoneFields = { mobileNum: string; countryDialingCode: string }
type PhoneForm = Pick<FormOf<PhoneFields>, 'typed' | 'errorOf' | 'set'>

export function phoneIn({ mobileNum, countryDialingCode }: PhoneFields): Phone {
  return { number: mobileNum, dialingCode: countryDialingCode }
}

export const phoneFields = ({ number, dialingCode }: Phone): PhoneFields => ({
  mobileNum: number,
  countryDialingCode: dialingCode,
})

/** The props of the number's field. */
export const phoneControl = (form: PhoneForm) => ({
  value: phoneIn(form.typed),
  error: form.errorOf('mobileNum') ?? form.errorOf('countryDialingCode'),
  onChange: (phone: Phone) => form.set(phoneFields(phone)),
})
