import { expect, test } from 'vitest'
import { minorOf } from '../../lib/amount.ts'
import { pasted } from './paste.ts'

test('numbers are taken with any sign between them, each once', () => {
  expect(pasted('8429, 4312;8429\n0230 | 9900', 4)).toEqual({
    singles: ['8429', '4312', '0230', '9900'],
    wrong: null,
  })
})

test('digits without a sign between them are cut', () => {
  expect(pasted('84294312', 4).singles).toEqual(['8429', '4312'])
})

test('a roll is one of the numbers', () => {
  expect(pasted('r300 R12', 4)).toEqual({ singles: ['R300'], wrong: { line: 1, word: 'R12' } })
})

test('the first line that has a wrong word is named, and the rest is taken', () => {
  expect(pasted('123\n45\nabc', 3)).toEqual({ singles: ['123'], wrong: { line: 2, word: '45' } })
})

test.each([
  ['1,234.5', 2, 123450n],
  ['0.02', 2, 2n],
  ['5', 0, 5n],
  ['0', 2, null],
  ['1.005', 2, null],
  ['-3', 2, null],
  ['', 2, null],
])('the amount %s with %i decimals', (text, scale, minor) => {
  expect(minorOf(text, scale)).toBe(minor)
})
