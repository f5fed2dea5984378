import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [110, 100, 100],
  ['900', '1000', -100],
  // A team that lost less than before rose, also below zero.
  ['-500', '-1000', 500],
  ['1', '-2', 1500],
  ['90071992547409930', '90071992547409920', 0],
  [5, 0, null],
])('AGT-2: %s after %s is a change of %s thousandths', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
