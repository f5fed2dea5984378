import { expect, test } from 'vitest'
import { percentText } from '@night-market/protocol/values/game-figures'
import { chanceText, moneyOf, moneyText, shortTimes, timesText } from './money-text.ts'

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

test('PROMO-3: bonus money is written in the currency that the platform named, and never by its code', () => {
  const opening = { mode: 'bonus', currency: 'BNS', scale: 2, language: 'EN' } as const
  expect(moneyOf({ ...opening, shownCurrency: 'INR' }).full(9000n)).toBe('₹90.00')
  expect(moneyOf(opening).full(9000n)).toBe('90.00')
  expect(moneyOf({ ...opening, mode: 'demo', currency: 'INR' }).full(9000n)).toBe('90.00 FUN')
})

test('multipliers and rates are written from whole numbers', () => {
  expect([timesText(250), timesText(3500), timesText(860_645)]).toEqual(['2.50×', '35×', '8,606.45×'])
  expect([percentText(9610), percentText(5)]).toEqual(['96.10%', '0.05%'])
})

test('a multiplier for tight places ends with no zero of its hundredths', () => {
  expect([100, 150, 155, 1000, 1050].map(shortTimes)).toEqual(['1×', '1.5×', '1.55×', '10×', '10.5×'])
})

test('a small chance keeps three figures that count', () => {
  expect([0.495, 0.0099, 0.000_012_345, 9.9e-7, 0].map(chanceText)).toEqual([
    '49.50%',
    '0.990%',
    '0.00123%',
    '0.0000990%',
    '0.00%',
  ])
})
