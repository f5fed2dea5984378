import { AddPayoutAccountBody } from '@night-market/protocol/cashier/withdrawals'
import { expect, test } from 'vitest'
import { detailsOf, fieldsOf, problemsIn, readField } from './fields.ts'

const FILLED = {
  bank: { bank: ' State Bank ', accountNumber: '5010 0012 345678', code: 'sbin0001234' },
  upi: { upiId: 'Asha.Rao@Sandbox' },
  ewallet: { provider: 'PayFast', walletId: '+91 98765 43210' },
  crypto: { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
} as const

test.each(['bank', 'upi', 'ewallet', 'crypto'] as const)(
  'PAY-3: what the form takes for an account by %s, the server takes too',
  (method) => {
    const filled = { ...FILLED[method], holder: 'Asha Rao' }
    expect(problemsIn(method, filled)).toEqual({})
    const details = detailsOf(method, filled, 'tron')
    const body = { holder: filled.holder, details, paymentPassword: '482915' }
    // The server would change nothing of it.
    expect(AddPayoutAccountBody.parse(body)).toEqual(body)
  },
)

test('PAY-3: every field says what is missing and what is wrong with it', () => {
  for (const method of ['bank', 'upi', 'ewallet', 'crypto'] as const) {
    const names = fieldsOf(method).map(({ name }) => name)
    expect(Object.keys(problemsIn(method, {}))).toEqual(names)
  }
  expect(problemsIn('bank', { bank: 'State Bank', accountNumber: '12 34', code: 'SB', holder: 'A' })).toEqual(
    {
      accountNumber: 'withdraw.problem.account_number',
      code: 'withdraw.problem.code',
      holder: 'withdraw.problem.holder',
    },
  )
  expect(problemsIn('upi', { upiId: 'asha', holder: 'Asha Rao' })).toEqual({ upiId: 'withdraw.problem.upi' })
})

test('PAY-3: spaces people type into numbers are none of the number', () => {
  const [, number] = fieldsOf('bank')
  expect(number && readField(number, ' 5010 0012 34 ')).toBe('5010001234')
})
