import type { FieldRule } from '@night-market/protocol/site'
import { expect, test } from 'vitest'
import { RefusalError } from '../../../lib/api.ts'
import {
  requestedFields,
  fieldProblem,
  PROFILE_ASKS,
  rangeOf,
  refusedField,
  ruleSentences,
} from './fields.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  patternId: 'letter_first',
  minLength: 4,
  maxLength: 20,
  ...change,
})

test('ID-11: a field is held to its pattern and length, and the range is one number when both are equal', () => {
  expect(rangeOf(rule())).toBe('4 - 20')
  expect(rangeOf(rule({ minLength: 6, maxLength: 6 }))).toBe('6')
  expect(ruleSentences(rule())).toEqual([
    { key: 'sign_in.pattern.letter_first' },
    { key: 'sign_in.rule.length', values: { range: '4 - 20' } },
  ])
  expect(fieldProblem('username', rule(), 'ravi22')).toEqual([])
  expect(fieldProblem('username', rule(), '9ravi')).toEqual([{ key: 'sign_in.error.account' }])
  expect(fieldProblem('username', rule(), '')).toEqual([{ key: 'refusal.field_required' }])
  expect(fieldProblem('nickname', rule({ required: false }), '')).toEqual([])
})

test('ID-17: a password of the wrong length is asked for with its limits', () => {
  const password = rule({ acceptedPattern: '*', patternId: 'any', minLength: 8, maxLength: 64 })
  expect(fieldProblem('password', password, 'short')).toEqual([
    { key: 'sign_in.error.password_length', values: { range: '8 - 64' } },
  ])
  // Two code units, one character: counted as people count.
  expect(fieldProblem('password', { ...password, minLength: 2 }, '😀')).toHaveLength(1)
})

test('a profile field says the specified sentence and what its pattern wants', () => {
  const email = rule({ acceptedPattern: '^.+@.+$', patternId: 'email', minLength: 5, maxLength: 128 })
  expect(fieldProblem('email', email, 'nobody')).toEqual([
    { key: 'sign_in.error.email' },
    { key: 'sign_in.pattern.email' },
    { key: 'sign_in.rule.length', values: { range: '5 - 128' } },
  ])
})

test('a refusal is shown under the field it names', () => {
  const taken = new RefusalError('username_taken', { field: 'username' })
  expect(refusedField(taken)).toEqual({ field: 'username', sentences: [{ key: 'refusal.username_taken' }] })
  const common = new RefusalError('field_format', {
    field: 'password',
    patternId: 'not_common',
    min: 8,
    max: 64,
  })
  expect(refusedField(common)?.sentences.at(-1)?.key).toBe('sign_in.pattern.not_common')
  expect(refusedField(new RefusalError('terms_not_accepted'))?.field).toBe('terms')
  expect(refusedField(new RefusalError('network_abnormal'))).toBeNull()
})

test('ID-10, ID-18: what a registration by number asks for, the flags decide', () => {
  const rules = { methods: ['registerMobile' as const], fields: { email: rule(), mobileNum: rule() } }
  const asked = (flags: Record<string, boolean>) => requestedFields(rules, flags, 'registerMobile')
  const password = ['password', 'confirmPassword']
  expect(asked({ MOBILENUMPASSREG3: true, REGMOBVERF3: true })).toEqual([
    'mobileNum',
    'verificationCode',
    ...password,
    'email',
  ])
  expect(asked({ MOBILENUMPASSREG3: true })).toEqual(['mobileNum', ...password, 'email'])
  // Who has no password comes in by code alone, so the number has to be proven.
  expect(asked({})).toEqual(['mobileNum', 'verificationCode', 'email'])
})

test('ID-12: every field of the specification is asked for where it is on, a number with its country in one', () => {
  const fields = Object.fromEntries(Object.keys(PROFILE_ASKS).map((field) => [field, rule()]))
  const asked = requestedFields({ methods: ['register'], fields }, {}, 'register')
  expect(asked).toEqual([
    'username',
    'password',
    'confirmPassword',
    ...Object.keys(PROFILE_ASKS).filter((field) => field !== 'countryDialingCode'),
  ])
  const { mobileNum: _, ...withoutNumber } = fields
  expect(requestedFields({ methods: ['register'], fields: withoutNumber }, {}, 'register')).toContain(
    'countryDialingCode',
  )
})
