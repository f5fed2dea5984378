/** A registration as it is filled in: what is wrong with it, and its request. */
import type { RegisterBody, RegisterMobileBody } from '@night-market/protocol/sign-in/login'
import { plainDigits } from '@night-market/protocol/values/text/digits'
import type { RegistrationRules } from '@night-market/protocol/site'
import { currentLanguage } from '../../../shell/i18n/i18n.ts'
import { fieldProblem, type RequestedField, type Filled, type Sentence } from './fields.ts'
import { ticketOfNewcomer } from '../social/social.ts'

export type Consents = { acceptsTerms: boolean; isOfAge: boolean; termsVersion?: string }
type Form = {
  requested: readonly RequestedField[]
  filled: Filled
  consents: Consents
  invitation: { affiliateCode?: string | undefined; referralCode?: string | undefined }
}
type Problem = [field: string, sentences: Sentence[]]

/** The errors of each field in the order of the form, before anything is sent. */
export function problemsOf(form: {
  rules: RegistrationRules
  requested: readonly RequestedField[]
  filled: Filled
  consents: Consents
  /** The dialling code of the merchant's own country. */
  ownCode: string | undefined
}): Problem[] {
  const { acceptsTerms, isOfAge } = form.consents
  const found = form.requested.map((field): Problem => [field, problemOf(form, field)])
  if (!acceptsTerms) found.push(['terms', [{ key: 'sign_in.error.not_empty' }]])
  if (!isOfAge) found.push(['age', [{ key: 'sign_in.error.not_empty' }]])
  return found.filter(([, sentences]) => sentences.length > 0)
}

function problemOf(
  { rules, requested, filled, ownCode }: Parameters<typeof problemsOf>[0],
  field: RequestedField,
): Sentence[] {
  const text = textOf(filled, field)
  if (field === 'confirmPassword') {
    if (text === '') return [{ key: 'sign_in.error.confirmation' }]
    return text === (filled.password ?? '') ? [] : [{ key: 'refusal.confirmation_differs' }]
  }
  const rule = rules.fields[field]
  if (rule === undefined) return []
  // A registration by number needs the number, its code and the password, whatever their own rules say.
  const isNeeded = rule.required || (requested[0] === 'mobileNum' && BY_THE_WAY.has(field))
  const isElsewhere = field === 'mobileNum' && !['', ownCode, undefined].includes(filled.countryDialingCode)
  const held = isElsewhere ? { ...rule, acceptedPattern: '*', minLength: 4, maxLength: 20 } : rule
  return fieldProblem(field, { ...held, required: isNeeded }, text)
}

const BY_THE_WAY: ReadonlySet<string> = new Set(['mobileNum', 'verificationCode', 'password'])

/** The field of the form that shows an error: both kinds of invitation share one, a number and its country too. */
export function shownAs(
  field: string,
  requested: readonly RequestedField[],
): RequestedField | 'invitation' | 'terms' | undefined {
  if (field === 'affiliateCode' || field === 'referralCode') return 'invitation'
  if (field === 'invitation' || field === 'terms') return field
  const isNumber = field === 'mobileNo' || (field === 'countryDialingCode' && requested.includes('mobileNum'))
  return requested.find((each) => each === (isNumber ? 'mobileNum' : field))
}

export const usernameBody = (form: Form): RegisterBody => ({
  ...profileOf(form),
  username: textOf(form.filled, 'username'),
  password: form.filled.password ?? '',
  confirmPassword: form.filled.confirmPassword ?? '',
})

export const mobileBody = (form: Form): RegisterMobileBody => ({
  ...profileOf(form),
  ...(form.requested.includes('password')
    ? { password: form.filled.password ?? '', confirmPassword: form.filled.confirmPassword ?? '' }
    : {}),
  registerUrl: location.href,
  registerMethod: 'WEB',
})

/** What both ways send: of the fields on the form, those that are filled in. */
function profileOf({ requested, filled, consents, invitation }: Form) {
  const fields = requested.filter((field) => !OF_THE_ACCOUNT.has(field))
  const withCountry = fields.includes('mobileNum') ? [...fields, 'countryDialingCode' as const] : fields
  const texts = withCountry.map((field) => [field, textOf(filled, field)]).filter(([, text]) => text !== '')
  return {
    ...(Object.fromEntries(texts) as Partial<RegisterBody & RegisterMobileBody>),
    ...invitation,
    ...consents,
    ...ticketOfNewcomer(),
    language: currentLanguage(),
    domain: location.hostname,
    login: true as const,
  }
}

const OF_THE_ACCOUNT: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])

const WITH_DIGITS: ReadonlySet<RequestedField> = new Set<RequestedField>([
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'qqNum',
  'whatsapp',
  'zalo',
  'idNumber',
  'birthday',
  'paymentPassword',
  'captcha',
])

/** Spaces around a text are no part of it, nor those inside a number; those around a password are. */
function textOf(filled: Filled, field: RequestedField): string {
  const text = filled[field] ?? ''
  if (field === 'password' || field === 'confirmPassword') return text
  const plain = WITH_DIGITS.has(field) ? plainDigits(text) : text
  return field === 'mobileNum' ? plain.replace(/[\s()-]/g, '') : plain.trim()
}
