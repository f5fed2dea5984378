import { DepositBody, type Deposit } from '@night-market/protocol/cashier/deposits'
import { findErrors } from '@night-market/ui/form/problems.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { amountRules, feeText, statusText } from './texts.ts'

/** Says the key and its values instead of words. */
const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const money = (minor: string) => `₹${minor}`
const limits = { min: '10000', max: '500000', asset: 'INR/2' }

test.each([
  [{ feeBps: 0, feeFixed: '0' }, 'deposit.fee_none'],
  [{ feeBps: 180, feeFixed: '0' }, '1.8 %'],
  [{ feeBps: 100, feeFixed: '500' }, '1 % + ₹500'],
])('PAY-2: a fee of %o is said before it is taken', (channel, said) => {
  expect(feeText(t, channel, money)).toBe(said)
})

test.each([
  ['', 'empty'],
  ['ten', 'deposit.not_an_amount'],
  ['99.99', 'deposit.too_small ₹10000'],
  ['5000.01', 'deposit.too_large ₹500000'],
  ['100', undefined],
  ['5,000.00', undefined],
])('PAY-2: the amount "%s" is judged by the limits of its channel', async (typed, said) => {
  const rules = {
    ...amountRules(t, limits, money),
    schema: () => Promise.resolve(DepositBody.pick({ amount: true })),
    body: ({ amount }: { amount: string }) => ({ amount: readAmount(amount, limits.asset) ?? '' }),
  }
  const { fields } = await findErrors({ amount: typed }, rules, { empty: 'empty', wrong: 'wrong' })
  expect(fields.amount).toBe(said)
})

test.each([
  [{ status: 'review', note: 'wrong_amount' }, 'deposit.concern.wrong_amount ₹900 ₹1000'],
  [{ status: 'review', note: 'late' }, 'deposit.concern.late'],
  [{ status: 'review', note: 'something new' }, 'deposit.concern.other'],
  [{ status: 'failed', note: '', failure: 'declined' }, 'deposit.failure.declined'],
  [{ status: 'failed', note: '', failure: 'something new' }, 'deposit.failure.other'],
  [{ status: 'waiting', note: '' }, 'deposit.waiting.upi'],
  [{ status: 'expired', note: '' }, 'deposit.text.expired'],
] as const)('PAY-2: %o has its own words', ({ status, note, ...rest }, said) => {
  const step = { status, by: 'provider', note, happenedAt: '2026-01-01T00:00:00.000Z' }
  const deposit = { status, method: 'upi', amount: '1000', received: '900', failure: null, steps: [step] }
  expect(statusText(t, { ...deposit, ...rest } as unknown as Deposit, money)).toBe(said)
})
