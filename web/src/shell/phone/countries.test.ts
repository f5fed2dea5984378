import { expect, test } from 'vitest'
import { phoneBody, phoneOf } from './countries.ts'
import { writtenPhone } from './phone-format.ts'

const COUNTRIES = ['91', '1', '971', '9'].map((dialingCode) => ({ code: 'XX', dialingCode, name: '' }))

test('ID-8: a number that is remembered whole is shown as its country and the rest', () => {
  expect(phoneOf('+919876543210', COUNTRIES)).toEqual({ dialingCode: '91', number: '9876543210' })
  expect(phoneOf('+971501234567', COUNTRIES)).toEqual({ dialingCode: '971', number: '501234567' })
  expect(phoneOf('9876543210', COUNTRIES)).toEqual({ dialingCode: '', number: '9876543210' })
  expect(phoneOf('+4412345', COUNTRIES)).toEqual({ dialingCode: '', number: '+4412345' })
})

test("a number of the merchant's own country is sent without one", () => {
  expect(phoneBody({ dialingCode: '', number: ' 98765 43210 ' })).toEqual({ mobileNum: '98765 43210' })
  expect(phoneBody({ dialingCode: '1', number: '2015550123' })).toEqual({
    mobileNum: '2015550123',
    countryDialingCode: '1',
  })
})

test('a number is spaced while it is typed, and a whole one that is pasted finds its country', () => {
  expect(writtenPhone({ dialingCode: '91', number: '9876543210' }, ['91', '1'])).toEqual({
    dialingCode: '91',
    number: '98765 43210',
  })
  expect(writtenPhone({ dialingCode: '91', number: '+1 201 555 0123' }, ['91', '1'])).toEqual({
    dialingCode: '1',
    number: '(201) 555-0123',
  })
  expect(writtenPhone({ dialingCode: '91', number: '+44 20 7946' }, ['91', '1'])).toEqual({
    dialingCode: '91',
    number: '+44 20 7946',
  })
})
