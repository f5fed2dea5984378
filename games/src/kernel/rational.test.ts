import { expect, test } from 'vitest'
import { bpsOf, floorOf, isLess, minus, numberOf, over, plus, power, rational, times } from './rational.ts'

test('fractions stand in lowest terms with a positive denominator', () => {
  expect(rational(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n })
  expect(rational(0n, 5n)).toEqual({ numerator: 0n, denominator: 1n })
  expect(() => rational(1n, 0n)).toThrow('over zero')
})

test('sums, products and order are exact', () => {
  expect(plus(rational(1n, 6n), rational(1n, 3n))).toEqual(rational(1n, 2n))
  expect(times(rational(2n, 3n), rational(3n, 4n))).toEqual(rational(1n, 2n))
  expect(isLess(rational(1n, 3n), rational(34n, 100n))).toBe(true)
  expect(isLess(rational(1n, 3n), rational(2n, 6n))).toBe(false)
})

test('differences, quotients, powers and whole parts are exact', () => {
  expect(minus(rational(1n, 6n), rational(1n, 3n))).toEqual(rational(-1n, 6n))
  expect(over(rational(1n, 6n), rational(-1n, 3n))).toEqual(rational(-1n, 2n))
  expect(() => over(rational(1n), rational(0n))).toThrow('over zero')
  expect(power(rational(-2n, 3n), 3)).toEqual(rational(-8n, 27n))
  expect(power(rational(2n, 3n), 0)).toEqual(rational(1n))
  expect([7n, -7n, 6n, -6n].map((part) => floorOf(rational(part, 3n)))).toEqual([2n, -3n, 2n, -2n])
})

test('basis points round half up, doubles survive fractions far beyond them', () => {
  expect(bpsOf(rational(36n, 37n))).toBe(9730)
  expect(bpsOf(rational(19_001n, 40_000n))).toBe(4750)
  expect(bpsOf(rational(9501n, 20_000n))).toBe(4751)
  expect(numberOf(rational(3n * 10n ** 400n + 1n, 4n * 10n ** 400n))).toBeCloseTo(0.75, 12)
})
