import { expect, test } from 'vitest'
import { problemsOf } from './body.ts'

const digits = (acceptedPattern: string, length: number) => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId: 'digits',
  minLength: length,
  maxLength: length,
})

test.each([
  ['mobileNum', '९८७६५ ४३२१०', '^[0-9]+$', 10],
  ['birthday', '۱۹۹۰-۰۵-۲۱', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 10],
  ['paymentPassword', '১৩৫৭৯২', '^[0-9]+$', 6],
  ['whatsapp', '１３５７９２', '^[0-9]+$', 6],
] as const)('ID-11: %s takes the digits of every script', (field, typed, pattern, length) => {
  const consents = { acceptsTerms: true, isOfAge: true }
  const rules = { methods: [], fields: { [field]: digits(pattern, length) } } as never
  const problems = (text: string) =>
    problemsOf({ rules, requested: [field], filled: { [field]: text }, consents, ownCode: '91' })
  expect(problems(typed)).toEqual([])
  expect(problems(typed.slice(1))).toHaveLength(1)
})
