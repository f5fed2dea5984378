import type { FieldRule, RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import type { ComponentProps } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import type { Values } from '../../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../../label-keys.ts'

/** A label and its values, to be translated. */
export type Sentence = { key: LabelKey; values?: Values }
export type Filled = Partial<Record<string, string>>

type Ask = {
  label: LabelKey
  /** The error of a wrong format, before what the pattern wants (specification, section 5). */
  wrong?: LabelKey
  input?: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>
}

/** Ways to register: the name is chosen, or it is the number. */
export type RegisterWay = RegistrationRules['methods'][number]

/** The label and input of each field beside username, password and invitation. */
export const PROFILE_ASKS = {
  payeeName: {
    label: 'sign_in.field.payee_name',
    wrong: 'sign_in.error.real_name',
    input: { autoComplete: 'name' },
  },
  email: {
    label: 'sign_in.field.email',
    wrong: 'sign_in.error.email',
    input: { type: 'email', autoComplete: 'email' },
  },
  countryDialingCode: { label: 'sign_in.field.dialing_code' },
  mobileNum: { label: 'sign_in.field.mobile', wrong: 'sign_in.error.mobile' },
  verificationCode: { label: 'sign_in.code', wrong: 'refusal.code_wrong' },
  recommenderId: { label: 'sign_in.field.recommender' },
  qqNum: { label: 'sign_in.field.qq', input: { inputMode: 'numeric' } },
  line: { label: 'sign_in.field.line' },
  whatsapp: { label: 'sign_in.field.whatsapp', input: { inputMode: 'numeric' } },
  facebook: { label: 'sign_in.field.facebook' },
  wechat: { label: 'sign_in.field.wechat' },
  telegram: { label: 'sign_in.field.telegram' },
  zalo: { label: 'sign_in.field.zalo', input: { inputMode: 'numeric' } },
  idNumber: { label: 'sign_in.field.id_number' },
  nickname: { label: 'sign_in.field.nickname', input: { autoComplete: 'nickname' } },
  birthday: { label: 'sign_in.field.birthday', input: { autoComplete: 'bday' } },
  address: { label: 'sign_in.field.address', input: { autoComplete: 'street-address' } },
  nationality: { label: 'sign_in.field.nationality', input: { autoComplete: 'country-name' } },
  occupation: { label: 'sign_in.field.occupation', input: { autoComplete: 'organization-title' } },
  incomeSource: { label: 'sign_in.field.income_source' },
  fullName: { label: 'sign_in.field.full_name', input: { autoComplete: 'name' } },
  paymentPassword: {
    label: 'sign_in.field.payment_password',
    input: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  },
  captcha: { label: 'sign_in.captcha', wrong: 'sign_in.error.captcha_empty' },
} as const satisfies Record<string, Ask>
export type ProfileField = keyof typeof PROFILE_ASKS

const WRONG: Partial<Record<string, LabelKey>> = {
  username: 'sign_in.error.account',
  password: 'sign_in.error.password',
}

const PATTERN_WORDS: Record<string, LabelKey> = {
  letter_first: 'sign_in.pattern.letter_first',
  letters_chinese_digits: 'sign_in.pattern.letters_chinese_digits',
  email: 'sign_in.pattern.email',
  alphanumeric: 'sign_in.pattern.alphanumeric',
  letters_and_digits: 'sign_in.pattern.letters_and_digits',
  digits: 'sign_in.pattern.digits',
  alphanumeric_with_uppercase: 'sign_in.pattern.alphanumeric_with_uppercase',
  english_and_spaces: 'sign_in.pattern.english_and_spaces',
  no_spaces: 'sign_in.pattern.no_spaces',
  chinese_with_punctuation: 'sign_in.pattern.chinese_with_punctuation',
  date_year_first: 'sign_in.pattern.date_year_first',
  date_month_first: 'sign_in.pattern.date_month_first',
  korean: 'sign_in.pattern.korean',
  thai: 'sign_in.pattern.thai',
  thai_or_english_with_spaces: 'sign_in.pattern.thai_or_english_with_spaces',
  uppercase_and_spaces: 'sign_in.pattern.uppercase_and_spaces',
  letters_digits_symbols: 'sign_in.pattern.letters_digits_symbols',
  every_kind: 'sign_in.pattern.every_kind',
  not_common: 'sign_in.pattern.not_common',
}

export const ACCOUNT_FIELDS = ['username', 'password', 'confirmPassword'] as const
export type RequestedField = ProfileField | (typeof ACCOUNT_FIELDS)[number]

/** ID-10, ID-12, ID-18: the fields of this way to register, in the order of the form. */
export function requestedFields(
  rules: RegistrationRules,
  flags: Whitelabel['flags'],
  way: RegisterWay,
): RequestedField[] {
  const all = Object.keys(PROFILE_ASKS) as ProfileField[]
  const isOn = (field: ProfileField) => rules.fields[field]?.enabled
  if (way === 'register') {
    // The number brings its country along.
    const hasNumber = isOn('mobileNum')
    const profile = all.filter((field) => isOn(field) && !(hasNumber && field === 'countryDialingCode'))
    return [...ACCOUNT_FIELDS, ...profile]
  }
  const hasPassword = flags.MOBILENUMPASSREG3 === true
  // Without a password only a proven number is a way in.
  const hasCode = flags.REGMOBVERF3 === true || !hasPassword
  return [
    'mobileNum',
    ...(hasCode ? (['verificationCode'] as const) : []),
    ...(hasPassword ? (['password', 'confirmPassword'] as const) : []),
    ...all.filter((field) => isOn(field) && !NUMBER_FIELDS.has(field)),
  ]
}

const NUMBER_FIELDS: ReadonlySet<string> = new Set(['mobileNum', 'countryDialingCode', 'verificationCode'])

/** ID-11: the lengths as one number when they are equal. */
export function rangeOf({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}`
}

type Shape = Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>

/** The format that a rule wants; null where any text will do. */
export function formSentence({ patternId }: Pick<FieldRule, 'patternId'>): Sentence | null {
  const key = PATTERN_WORDS[patternId]
  return key === undefined ? null : { key }
}

function lengthSentence(rule: Shape): Sentence {
  return { key: 'sign_in.rule.length', values: { range: rangeOf(rule) } }
}

/** ID-11: what a rule wants: its pattern and its lengths. */
export function ruleSentences(rule: Shape): Sentence[] {
  const form = formSentence(rule)
  const isWhole = rule.patternId.startsWith('date_') || rule.patternId === 'not_common'
  return [...(form === null ? [] : [form]), ...(isWhole ? [] : [lengthSentence(rule)])]
}

export function hasLength(rule: FieldRule, text: string): boolean {
  const length = [...text].length
  return length >= rule.minLength && length <= rule.maxLength
}

export function hasForm(rule: FieldRule, text: string): boolean {
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text)
}

/** Spec 5: the errors of empty fields that have their own. */
const EMPTY_WORDS: Partial<Record<string, LabelKey>> = {
  mobileNum: 'sign_in.error.mobile_empty',
  verificationCode: 'refusal.code_wrong',
  captcha: 'sign_in.error.captcha_empty',
}

/** The errors of one field, as the server would find them, in the order to show them. */
export function fieldProblem(field: string, rule: FieldRule, text: string): Sentence[] {
  if (text === '') return rule.required ? [{ key: EMPTY_WORDS[field] ?? 'refusal.field_required' }] : []
  if (field === 'password' && !hasLength(rule, text)) {
    return [{ key: 'sign_in.error.password_length', values: { range: rangeOf(rule) } }]
  }
  return hasLength(rule, text) && hasForm(rule, text) ? [] : formatSentences(field, rule)
}

/** A wrong format: the specified sentence of the field, then what its pattern wants. */
function formatSentences(field: string, rule: Shape): Sentence[] {
  const ask: Ask | undefined = PROFILE_ASKS[field as ProfileField]
  const wrong = WRONG[field] ?? ask?.wrong
  // The checklist under username and password shows the rest; a number, a code and a picture have none.
  if (wrong !== undefined && SAYS_ALL.has(field) && rule.patternId !== 'not_common') return [{ key: wrong }]
  return [...(wrong === undefined ? [] : [{ key: wrong }]), ...ruleSentences(rule)]
}

const SAYS_ALL = new Set(['username', 'password', 'mobileNum', 'verificationCode', 'captcha'])

/** The field that a refused registration is about, with its errors; null where it concerns the whole form. */
export function refusedField(error: unknown): { field: string; sentences: Sentence[] } | null {
  if (!(error instanceof RefusalError)) return null
  const { field, patternId, min, max } = error.details
  if (error.code === 'terms_not_accepted')
    return { field: 'terms', sentences: [{ key: 'sign_in.error.not_empty' }] }
  if (error.code === 'terms_changed') return { field: 'terms', sentences: [{ key: 'refusal.terms_changed' }] }
  if (typeof field !== 'string') return null
  if (error.code === 'field_required') {
    return { field, sentences: [{ key: EMPTY_WORDS[field] ?? 'refusal.field_required' }] }
  }
  if (error.code === 'field_format' && typeof patternId === 'string') {
    return {
      field,
      sentences: formatSentences(field, { patternId, minLength: Number(min), maxLength: Number(max) }),
    }
  }
  return { field, sentences: [{ key: `refusal.${error.code}` }] }
}
