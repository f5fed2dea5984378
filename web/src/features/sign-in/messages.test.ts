import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findErrors, type Rules } from '@night-market/ui/form/problems.ts'
import { RefusalError, type FailureDetails } from '../../lib/api.ts'
import type { Translate } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { fieldOfRefusal, loginProblems } from './login/problems.ts'
import { problemsOf, shownAs } from './registration/body.ts'
import { requestedFields, refusedField, type RequestedField, type Filled } from './registration/fields.ts'
import { sendProblem } from './codes/use-code.ts'
import { mobileText } from './login/use-mobile-login.ts'
import { newPasswordRules } from './recovery/new-password.ts'

const words = { en: wordsOf('en'), hi: wordsOf('hi') }
const said: Translate = (key, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    words.en[key] ?? key,
  )

const rule = (patternId: string, acceptedPattern: string, minLength: number, maxLength: number) => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
})
const RULES = {
  methods: ['register' as const],
  fields: {
    username: rule('letter_first', '^[A-Za-z][A-Za-z0-9]*$', 4, 20),
    password: rule('every_kind', '^(?=.*[0-9])(?=.*[a-z]).*$', 8, 64),
    payeeName: rule('english_and_spaces', '^[A-Za-z ]+$', 2, 60),
    email: rule('email', '^.+@.+$', 5, 128),
    mobileNum: rule('digits', '^[0-9]+$', 10, 10),
    verificationCode: rule('digits', '^[0-9]+$', 6, 6),
    captcha: rule('alphanumeric', '^[A-Za-z0-9]+$', 5, 5),
  },
}
const RIGHT = {
  username: 'meera22',
  password: 'lanterns0',
  confirmPassword: 'lanterns0',
  payeeName: 'Meera Rao',
  email: 'meera@example.com',
  mobileNum: '98765 43210',
  verificationCode: '123456',
  captcha: 'AB2CD',
}
const REQUESTED: RequestedField[] = requestedFields(RULES, {}, 'register')

test('ID-17: what is filled in as it should be is complained of nowhere', () => {
  expect(underFields({})).toEqual({})
})

test.each<[change: Filled, field: string, sentence: string]>([
  [{ username: '' }, 'username', 'Input cannot be empty'],
  [{ username: '9 lives' }, 'username', 'Account format is incorrect'],
  [{ password: 'short' }, 'password', 'Please fill in your password with 8 - 64 characters'],
  [{ password: 'no digit here' }, 'password', 'Password format is incorrect'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Incorrect confirmation input'],
  [{ confirmPassword: 'other' }, 'confirmPassword', 'Confirmation password is not correct.'],
  [{ payeeName: 'R2D2' }, 'payeeName', 'Real name format is incorrect'],
  [{ email: 'nobody' }, 'email', 'E-mail format is incorrect'],
  [{ mobileNum: '' }, 'mobileNum', 'Please enter a valid mobile number'],
  [{ mobileNum: '12345' }, 'mobileNum', 'Phone number format is incorrect'],
  [{ verificationCode: '' }, 'verificationCode', 'Please enter a valid verification code'],
  [{ captcha: '' }, 'captcha', 'Please enter the captcha'],
])('ID-17: the registration says of %j under %s: %s', (change, field, sentence) => {
  const found = underFields(change)
  expect(found[field]?.startsWith(sentence), found[field]).toBe(true)
})

test('ID-17: unticked terms are "not empty?"', () => {
  const found = underFields({}, { acceptsTerms: false, isOfAge: false })
  expect(found).toEqual({ terms: 'not empty?', age: 'not empty?' })
})

test.each<[code: RefusalError['code'], details: FailureDetails, field: string, sentence: string]>([
  ['invitation_code_error', { field: 'affiliateCode' }, 'invitation', 'Invalid invitation code'],
  ['code_wrong', { field: 'verificationCode' }, 'verificationCode', 'Please enter a valid verification code'],
  [
    'code_expired',
    { field: 'verificationCode' },
    'verificationCode',
    'Verification code has expired, please send again.',
  ],
  [
    'field_format',
    { field: 'mobileNum', patternId: 'mobile', min: 0, max: 0 },
    'mobileNum',
    'Phone number format is incorrect',
  ],
  ['captcha_required', { field: 'captcha' }, 'captcha', 'Please type the characters in the picture.'],
  [
    'confirmation_differs',
    { field: 'confirmPassword' },
    'confirmPassword',
    'Confirmation password is not correct.',
  ],
  ['terms_not_accepted', {}, 'terms', 'not empty?'],
])("ID-17: the server's %s %j stands under %s: %s", (code, details, field, sentence) => {
  const refused = refusedField(new RefusalError(code, details))
  expect(refused && shownAs(refused.field, REQUESTED)).toBe(field)
  expect(refused?.sentences.map(({ key, values }) => said(key, values))).toEqual([sentence])
})

test('ID-17: a login without name and password, or with what can be no name, is said under its fields', () => {
  const empty = loginProblems('', '')
  expect([empty.username, empty.password].map((key) => key && said(key))).toEqual([
    'Please enter the username and password',
    'Please enter the username and password',
  ])
  const unfit = loginProblems('a b', 'x'.repeat(129))
  expect(unfit.username && said(unfit.username)).toBe('Account format is incorrect')
  expect(unfit.password && said(unfit.password)).toBe('Password format is incorrect')
  expect(fieldOfRefusal(new RefusalError('captcha_wrong'))).toBe('captcha')
  expect(fieldOfRefusal(new RefusalError('wrong_credentials'))).toBe('password')
})

test('ID-14, ID-17: a new password typed differently twice is "inconsistent twice"', async () => {
  const usual = { empty: said('ui.form.empty'), wrong: '' }
  const rules: Rules<typeof filled, typeof filled> = {
    ...newPasswordRules(said),
    required: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    body: (typed) => typed,
  }
  const filled = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'c' }
  const differing = await findErrors(filled, rules, usual)
  expect(differing.fields.confirmNewPassword).toMatch(/^Inconsistent twice/)
  const nothing = { oldPassword: '', newPassword: '', confirmNewPassword: '' }
  expect((await findErrors(nothing, rules, usual)).fields).toEqual({
    oldPassword: 'Input cannot be empty',
    newPassword: 'Input cannot be empty',
    confirmNewPassword: 'Incorrect confirmation input',
  })
})

test.each<[code: RefusalError['code'], details: FailureDetails, field: string | null, sentence: string]>([
  ['field_required', { field: 'mobileNum' }, 'mobileNum', 'Please enter a valid phone number.'],
  ['field_format', { field: 'mobileNo' }, 'mobileNo', 'Phone number format is incorrect'],
  ['code_too_many', { minutes: 5 }, null, 'Too many requests, please try again after 5 minutes.'],
  ['code_not_sent', {}, null, 'An unknown error occured.'],
  ['code_quota', {}, null, 'Quota not sufficient, please contact customer service.'],
  ['code_not_available', {}, null, 'Not enabled function, please contact customer service.'],
  ['human_check_failed', {}, null, 'Please complete verification first'],
  ['network_abnormal', {}, null, 'Network link is abnormal, please try again'],
  ['network_timeout', {}, null, 'The page took longer time to load, please check your network connectivity'],
  ['invalid_url', {}, null, 'Invalid URL, please contact customer service'],
  ['access_restricted', {}, null, 'Access restricted'],
  ['unknown', {}, null, 'Unknown error'],
  ['system_error', {}, null, 'System error, please try again later'],
])(
  'ID-17, SYS-5: a code that is not sent for %s %j is told under %s: %s',
  (code, details, field, sentence) => {
    expect(sendProblem(said, new RefusalError(code, details))).toMatchObject({ field, text: sentence })
  },
)

test('ID-17: a login by number says what is wrong with the number', () => {
  const format = new RefusalError('field_format', { field: 'username', patternId: 'mobile', min: 0, max: 0 })
  expect(mobileText(said, format)).toBe('Phone number format is incorrect')
  expect(mobileText(said, new RefusalError('field_required', { field: 'username' }))).toBe(
    'Please enter a valid mobile number',
  )
  expect(refusalText(said, new RefusalError('not_logged_in'))).toBe('You are not logged in, please login')
})

test('ID-17: every message of identity is said in Hindi as well, and in Hindi letters', () => {
  const messages = Object.keys(words.en).filter((key) =>
    /^(identity\.error|identity\.pattern|refusal)\./.test(key),
  )
  expect(messages.length).toBeGreaterThan(60)
  expect(messages.filter((key) => !/\p{Script=Devanagari}/u.test(words.hi[key] ?? ''))).toEqual([])
})

function underFields(
  change: Filled,
  consents = { acceptsTerms: true, isOfAge: true },
): Record<string, string> {
  const filled = {
    ...RIGHT,
    ...('password' in change ? { confirmPassword: change.password } : {}),
    ...change,
  }
  const found = problemsOf({ rules: RULES, requested: REQUESTED, filled, consents, ownCode: '91' })
  return Object.fromEntries(
    found.map(([field, sentences]) => [
      shownAs(field, REQUESTED) ?? field,
      sentences.map(({ key, values }) => said(key, values)).join('. '),
    ]),
  )
}

function wordsOf(locale: 'en' | 'hi'): Record<string, string> {
  const folders = ['.', '../../shell', '../../shell/refusals', '../../../../ui/src']
  const files = folders.map((folder) =>
    readFileSync(join(import.meta.dirname, folder, `labels/${locale}.json`), 'utf8'),
  )
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as Record<string, string>)) as Record<
    string,
    string
  >
}
