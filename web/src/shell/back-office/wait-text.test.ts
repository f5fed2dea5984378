import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [0, '1 min'],
  [59_999, '1 min'],
  [120_000, '2 min'],
  [3_600_000, '1 hr'],
  [172_800_000, '2 days'],
])('%s ms of waiting are %s', (ms, text) => {
  expect(waitText(ms, 'en')).toBe(text)
})
