import { expect, test } from 'vitest'
import { isBelow, minorOf } from './amount-text.ts'

test.each([
  ['500', 'INR/2', '50000'],
  ['0.1', 'INR/2', '10'],
  ['1,25,000.50', 'INR/2', '12500050'],
  ['₹ 1 000', 'INR/2', '100000'],
  ['१२३.४५', 'INR/2', '12345'],
  ['007', 'INR/2', '700'],
  ['131000', 'VND/0', '131000'],
  ['999999999999999.99', 'INR/2', '99999999999999999'],
])('PAY-2: %s of %s is exactly %s minor units', (typed, asset, minor) => {
  expect(minorOf(typed, asset)).toBe(minor)
})

test.each(['', '1.234', '-5', '1e3', 'all', '.', '1.2.3', '1234567890123456'])(
  '"%s" is no amount of rupees',
  (typed) => {
    expect(minorOf(typed, 'INR/2')).toBeNull()
  },
)

test('amounts are compared as whole numbers, however long', () => {
  expect(isBelow('9999', '10000')).toBe(true)
  expect(isBelow('10000', '10000')).toBe(false)
  expect(isBelow('99999999999999998', '99999999999999999')).toBe(true)
})
