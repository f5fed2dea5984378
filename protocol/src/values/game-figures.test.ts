import { expect, test } from 'vitest'
import { maxWinText, percentText, returnText, simulatedText } from './game-figures.ts'

test('returns have two decimals, and largest wins are whole multiples', () => {
  expect([9630, 9803, 10_000, 9900].map((bps) => percentText(bps))).toEqual([
    '96.30%',
    '98.03%',
    '100.00%',
    '99.00%',
  ])
  expect(percentText(9803, 'hi-IN-u-nu-latn')).toBe('98.03%')
  expect([196, 200, 999, 1050].map((x100) => maxWinText(x100))).toEqual(['1.96×', '2×', '9.99×', '10×'])
  expect([144_210, 2_790_530, 990_000].map((x100) => maxWinText(x100))).toEqual([
    '1,442×',
    '27,905×',
    '9,900×',
  ])
})

test('a largest win below ten stakes keeps its hundredths', () => {
  expect([195, 597, 600, 999, 1050].map((x100) => maxWinText(x100))).toEqual([
    '1.95×',
    '5.97×',
    '6×',
    '9.99×',
    '10×',
  ])
})

test('a simulated return stands with its bounds', () => {
  expect(simulatedText(9408, 29)).toBe('94.08% ± 0.29%')
})

test('a return that depends on the bet is a range', () => {
  expect(returnText(9806, 9900)).toBe('98.06–99.00%')
  expect(returnText(9539, 9539)).toBe('95.39%')
})
