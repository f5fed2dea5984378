import { AddPayoutAccountBody } from '@night-market/protocol/cashier/withdrawals'
import { findErrors } from '@night-market/ui/form/problems.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { emptyPayout, fieldsOf, payoutBody, wrongFields, type PayoutTyped } from './fields.ts'

const FILLED = {
  bank: { bank: ' State Bank ', accountNumber: '5010 0012 345678', code: 'sbin0001234' },
  upi: { upiId: 'Asha.Rao@Sandbox' },
  ewallet: { provider: 'PayFast', walletId: '+91 98765 43210' },
  crypto: { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
} as const
const METHODS = ['bank', 'upi', 'ewallet', 'crypto'] as const
const t: Translate = (key) => key

const typed = (method: PayoutTyped['method'], filled: Partial<PayoutTyped>): PayoutTyped => ({
  ...emptyPayout(method),
  paymentPassword: '482915',
  ...filled,
})

async function errorsOf(method: PayoutTyped['method'], filled: Partial<PayoutTyped>) {
  const schema = () => Promise.resolve(AddPayoutAccountBody)
  const rules = { schema, body: payoutBody, wrong: wrongFields(t) }
  const { fields, alert } = await findErrors(typed(method, filled), rules, { empty: 'empty', wrong: '' })
  expect(alert).toBeUndefined()
  return fields
}

test.each(METHODS)(
  'PAY-3: what the form sends for an account by %s, the server stores unchanged',
  async (method) => {
    const filled = { ...FILLED[method], holder: 'Asha Rao' }
    expect(await errorsOf(method, filled)).toEqual({})
    const body = payoutBody(typed(method, filled))
    const { network: _network, ...details } = body.details as { network?: string }
    expect(AddPayoutAccountBody.parse(body)).toEqual(method === 'crypto' ? body : { ...body, details })
  },
)

test('PAY-3: every field says what is missing and what is wrong with it', async () => {
  for (const method of METHODS) {
    const missing = fieldsOf(method).map(({ name }) => [name, 'empty'])
    expect(await errorsOf(method, {})).toEqual(Object.fromEntries(missing))
  }
  const wrong = { bank: 'State Bank', accountNumber: '12 34', code: 'SB', holder: 'A' }
  expect(await errorsOf('bank', wrong)).toEqual({
    accountNumber: 'withdraw.problem.account_number',
    code: 'withdraw.problem.code',
    holder: 'withdraw.problem.holder',
  })
  expect(await errorsOf('upi', { upiId: 'asha', holder: 'Asha Rao' })).toEqual({
    upiId: 'withdraw.problem.upi',
  })
})

test('PAY-3: spaces typed into a number are no part of it', () => {
  const { details } = payoutBody(typed('bank', { accountNumber: ' 5010 0012 34 ' }))
  expect(details).toMatchObject({ accountNumber: '5010001234' })
})
