import { expect, test } from 'vitest'
import { en } from '../locales/en.ts'
import { moneyText } from '../lib/money-text.ts'
import { countedTo, isWin, lookOf, outcomeOf, outcomeWithin, resultWords, soundOf } from './outcome.ts'
import type { Translate } from '../lib/texts.ts'

test.each([
  [0n, 'lost'],
  [1n, 'back'],
  [99n, 'back'],
  [100n, 'back'],
  [101n, 'win'],
  [999n, 'win'],
  [1000n, 'big'],
  [2500n, 'mega'],
  [6000n, 'epic'],
  [900_000n, 'epic'],
])('a stake of 100 that pays %s came to: %s', (payout, outcome) => {
  expect(outcomeOf(payout, 100n)).toBe(outcome)
})

test('a round that pays no more than its stake is not celebrated in sight, sound or words', () => {
  const t: Translate = (key, values = {}) =>
    en[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const money = moneyText('en', 'INR', 2)
  for (const payout of [1n, 240n, 399n, 400n]) {
    const outcome = outcomeOf(payout, 400n)
    expect([isWin(outcome), lookOf(outcome), soundOf(outcome)]).toEqual([false, 'is-back', 'loss'])
  }
  expect(resultWords(t, money, 240n, 400n)).toBe('₹2.40 of ₹4.00 came back.')
  expect(resultWords(t, money, 0n, 400n)).toBe('No win.')
  expect(resultWords(t, money, 401n, 400n)).toBe('You won ₹4.01.')
})

test.each([
  [50n, 50n, 'back'],
  [50n, 100n, 'back'],
  [0n, 100n, 'lost'],
  [50n, 150n, 'win'],
  [1200n, 1300n, 'big'],
  [0n, 1300n, 'lost'],
])('a free spin of %s that brings the round to %s for a stake of 100: %s', (payout, total, outcome) => {
  expect(outcomeWithin(payout, total, 100n)).toBe(outcome)
})

test('a figure counts up in whole minor units and ends on the payout exactly', () => {
  const payout = 9_007_199_254_740_993n
  expect(countedTo(payout, 0)).toBe(0n)
  expect(countedTo(payout, 0.5)).toBeLessThan(payout)
  expect(countedTo(payout, 1)).toBe(payout)
  expect(countedTo(payout, 7)).toBe(payout)
})
