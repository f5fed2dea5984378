import { expect, test } from 'vitest'
import { typedHundredths } from './figure-field.ts'

test('chances and multipliers are read as people type them', () => {
  expect(['49.5', '49,5 %', ' 2×', '9900'].map(typedHundredths)).toEqual([4950, 4950, 200, 990_000])
  expect(['1,000×', '10,000.50', '1,000,000'].map(typedHundredths)).toEqual([100_000, 1_000_050, 100_000_000])
  expect(typedHundredths('half')).toBeNaN()
})
