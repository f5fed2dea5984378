import { expect, test } from 'vitest'
import { percentText } from '@night-market/protocol/values/game-figures'
import { moneyText, timesText } from './money-text.ts'

test('money is written exactly, beyond what a float holds', () => {
  const money = moneyText('en', 'INR', 2)
  expect(money.full(9_007_199_254_740_993_125n)).toBe('₹90,071,992,547,409,931.25')
})

test('Hindi groups as India does', () => {
  expect(moneyText('HI', 'INR', 2).full(123_456_750n)).toBe('₹12,34,567.50')
})

test('demo money names itself, and has no sign to stand before the figure', () => {
  const money = moneyText('en', 'FUN', 2)
  expect(money.full(150n)).toBe('1.50 FUN')
  expect(money.tight(150n)).toBe('1.50')
})

test('multipliers and rates are written from whole numbers', () => {
  expect([timesText(250), timesText(3500), timesText(860_645)]).toEqual(['2.50×', '35×', '8,606.45×'])
  expect([percentText(9610), percentText(5)]).toEqual(['96.10%', '0.05%'])
})
