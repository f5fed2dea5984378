import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import { AGREEMENT_KINDS } from '@night-market/protocol/agents/words'
import { expect, test } from 'vitest'
import { termsOf, typedOf, wrongIn } from './typed-terms.ts'

const NONE = { periodValidBet: null, periodProfitAndLoss: null, betAmountDaily: null, betAmountHourly: null }
const BETS = {
  dividend: { periodValidBet: '1000000', periodProfitAndLoss: '250050' },
  daily: { betAmountDaily: '50000' },
  realtime: { betAmountDaily: '50000' },
  hourly: { betAmountHourly: '50000' },
}

test.each(AGREEMENT_KINDS)('AGT-5: the fields of a %s say the terms that they were filled from', (kind) => {
  const terms: AgreementTerms = {
    tiers: [
      { rate: 5, activeMembers: 0, ...NONE },
      { rate: 1250, activeMembers: 3, ...NONE, ...BETS[kind] },
    ],
    activeBet: '10000',
    period: kind === 'dividend' || kind === 'daily' ? 'weekly' : 'daily',
    carry: kind === 'dividend' ? 'previous' : 'permanent',
  }
  const chosen = { kind, period: 'weekly', carry: 'previous', count: 2 } as const
  const typed = typedOf(terms, kind, 'INR/2')
  expect(typed).toMatchObject({ rate0: '0.05', rate1: '12.50', active1: '3' })
  expect(termsOf(typed, chosen, 'INR/2')).toEqual(terms)
  expect(Object.values(wrongIn(typed, chosen, 'INR/2', WRONG)).filter(Boolean)).toEqual([])
})

const WRONG = { rate: 'no rate', amount: 'no amount', count: 'no number' }

test('AGT-5: each tier that is there is checked, those that are not are left alone', () => {
  const typed = {
    ...typedOf(null, 'dividend', 'INR/2'),
    rate0: '101',
    active0: '-1',
    bet0: 'x',
    loss0: '',
    activeBet: '1.234',
  }
  const wrong = (count: number) =>
    wrongIn(typed, { kind: 'dividend', period: 'monthly', carry: 'permanent', count }, 'INR/2', WRONG)
  expect(wrong(1)).toEqual({
    rate0: 'no rate',
    active0: 'no number',
    bet0: 'no amount',
    loss0: 'no amount',
    activeBet: 'no amount',
  })
  expect(wrong(2)).toMatchObject({ rate1: 'no rate', active1: undefined })
})
