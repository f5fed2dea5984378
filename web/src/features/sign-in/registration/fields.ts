import type { FieldRule, RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import type { ComponentProps } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import type { Values } from '../../../shell/i18n/i18n.ts'
import type { WordKey } from '../../../shell/i18n/words.ts'

/** A sentence to be said in the reader's language. */
export type Sentence = { key: WordKey; values?: Values }
export type Filled = Partial<Record<string, string>>

type Ask = {
  label: WordKey
  /** What is said of a wrong format, before what the pattern wants (specification, section 5). */
  wrong?: WordKey
  input?: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>
}

/** Ways to register: the name is chosen, or it is the number. */
export type RegisterWay = RegistrationRules['methods'][number]

/** How each field beside username, password and the invitation is asked for. */
export const PROFILE_ASKS = {
  payeeName: {
    label: 'identity.field.payee_name',
    wrong: 'identity.error.real_name',
    input: { autoComplete: 'name' },
  },
  email: {
    label: 'identity.field.email',
    wrong: 'identity.error.email',
    input: { type: 'email', autoComplete: 'email' },
  },
  countryDialingCode: { label: 'identity.field.dialing_code' },
  mobileNum: { label: 'identity.field.mobile', wrong: 'identity.error.mobile' },
  verificationCode: { label: 'identity.code', wrong: 'refusal.code_wrong' },
  recommenderId: { label: 'identity.field.recommender' },
  qqNum: { label: 'identity.field.qq', input: { inputMode: 'numeric' } },
  line: { label: 'identity.field.line' },
  whatsapp: { label: 'identity.field.whatsapp', input: { inputMode: 'numeric' } },
  facebook: { label: 'identity.field.facebook' },
  wechat: { label: 'identity.field.wechat' },
  telegram: { label: 'identity.field.telegram' },
  zalo: { label: 'identity.field.zalo', input: { inputMode: 'numeric' } },
  idNumber: { label: 'identity.field.id_number' },
  nickname: { label: 'identity.field.nickname', input: { autoComplete: 'nickname' } },
  birthday: { label: 'identity.field.birthday', input: { autoComplete: 'bday' } },
  address: { label: 'identity.field.address', input: { autoComplete: 'street-address' } },
  nationality: { label: 'identity.field.nationality', input: { autoComplete: 'country-name' } },
  occupation: { label: 'identity.field.occupation', input: { autoComplete: 'organization-title' } },
  incomeSource: { label: 'identity.field.income_source' },
  fullName: { label: 'identity.field.full_name', input: { autoComplete: 'name' } },
  paymentPassword: {
    label: 'identity.field.payment_password',
    input: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  },
  captcha: { label: 'identity.captcha', wrong: 'identity.error.captcha_empty' },
} as const satisfies Record<string, Ask>
export type ProfileField = keyof typeof PROFILE_ASKS

const WRONG: Partial<Record<string, WordKey>> = {
  username: 'identity.error.account',
  password: 'identity.error.password',
}

const PATTERN_WORDS: Record<string, WordKey> = {
  letter_first: 'identity.pattern.letter_first',
  letters_chinese_digits: 'identity.pattern.letters_chinese_digits',
  email: 'identity.pattern.email',
  alphanumeric: 'identity.pattern.alphanumeric',
  letters_and_digits: 'identity.pattern.letters_and_digits',
  digits: 'identity.pattern.digits',
  alphanumeric_with_uppercase: 'identity.pattern.alphanumeric_with_uppercase',
  english_and_spaces: 'identity.pattern.english_and_spaces',
  no_spaces: 'identity.pattern.no_spaces',
  chinese_with_punctuation: 'identity.pattern.chinese_with_punctuation',
  date_year_first: 'identity.pattern.date_year_first',
  date_month_first: 'identity.pattern.date_month_first',
  korean: 'identity.pattern.korean',
  thai: 'identity.pattern.thai',
  thai_or_english_with_spaces: 'identity.pattern.thai_or_english_with_spaces',
  uppercase_and_spaces: 'identity.pattern.uppercase_and_spaces',
  letters_digits_symbols: 'identity.pattern.letters_digits_symbols',
  every_kind: 'identity.pattern.every_kind',
  not_common: 'identity.pattern.not_common',
}

const ACCOUNT_FIELDS = ['username', 'password', 'confirmPassword'] as const
export type AskedField = ProfileField | (typeof ACCOUNT_FIELDS)[number]

/** ID-10, ID-12, ID-18: what this way to register asks for, in the order of the form. */
export function askedFields(
  rules: RegistrationRules,
  flags: Whitelabel['flags'],
  way: RegisterWay,
): AskedField[] {
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

/** The form a rule asks for; null where any text will do. */
export function formSentence({ patternId }: Pick<FieldRule, 'patternId'>): Sentence | null {
  const key = PATTERN_WORDS[patternId]
  return key === undefined ? null : { key }
}

function lengthSentence(rule: Shape): Sentence {
  return { key: 'identity.rule.length', values: { range: rangeOf(rule) } }
}

/** ID-11: what a rule asks, by its pattern and with its lengths. */
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

/** Spec 5: what is said of a field that is empty, where it is not the same for all. */
const EMPTY_WORDS: Partial<Record<string, WordKey>> = {
  mobileNum: 'identity.error.mobile_empty',
  verificationCode: 'refusal.code_wrong',
  captcha: 'identity.error.captcha_empty',
}

/** What is wrong with one field, as the server would see it: sentences to be said one after the other. */
export function fieldProblem(field: string, rule: FieldRule, text: string): Sentence[] {
  if (text === '') return rule.required ? [{ key: EMPTY_WORDS[field] ?? 'refusal.field_required' }] : []
  if (field === 'password' && !hasLength(rule, text)) {
    return [{ key: 'identity.error.password_length', values: { range: rangeOf(rule) } }]
  }
  return hasLength(rule, text) && hasForm(rule, text) ? [] : formatSentences(field, rule)
}

/** A wrong format: the specified sentence of the field, then what its pattern wants. */
function formatSentences(field: string, rule: Shape): Sentence[] {
  const ask: Ask | undefined = PROFILE_ASKS[field as ProfileField]
  const wrong = WRONG[field] ?? ask?.wrong
  // The checklist under username and password says the rest; a number, a code and a picture have none.
  if (wrong !== undefined && SAYS_ALL.has(field) && rule.patternId !== 'not_common') return [{ key: wrong }]
  return [...(wrong === undefined ? [] : [{ key: wrong }]), ...ruleSentences(rule)]
}

const SAYS_ALL = new Set(['username', 'password', 'mobileNum', 'verificationCode', 'captcha'])

/** The field a refused registration is about and what to say there; field null where it concerns the whole form. */
export function refusedField(error: unknown): { field: string; sentences: Sentence[] } | null {
  if (!(error instanceof RefusalError)) return null
  const { field, patternId, min, max } = error.details
  if (error.code === 'terms_not_accepted')
    return { field: 'terms', sentences: [{ key: 'identity.error.not_empty' }] }
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
