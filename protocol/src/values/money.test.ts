import { expect, test } from 'vitest'
import { decimalText } from './money.ts'

test.each([
  ['0', 'INR/2', '0.00'],
  ['5', 'INR/2', '0.05'],
  ['-1248050', 'INR/2', '-12480.50'],
  ['-5', 'INR/2', '-0.05'],
  ['131000', 'VND/0', '131000'],
  ['9007199254740993125', 'INR/2', '90071992547409931.25'],
])('%s of %s is exactly %s', (minor, asset, text) => {
  expect(decimalText(minor, asset)).toBe(text)
  expect(decimalText(BigInt(minor), asset)).toBe(text)
})
