import { expect, test } from 'vitest'
import { countedOf } from './use.ts'

const limit = (value: string | null, used: string | null) =>
  ({ kind: 'deposit_day', value, used, roomAt: null, pending: null }) as const

test.each([
  ['500000', '100000', 'left', 400_000n, 20],
  ['500000', '500000', 'reached', 0n, 100],
  ['500000', '1250000', 'over', 750_000n, 100],
  ['500000', '-20000', 'left', 520_000n, 0],
] as const)('safer play: of a limit of %s, %s counted', (value, used, state, difference, percent) => {
  expect(countedOf(limit(value, used))).toEqual({
    value: BigInt(value),
    used: BigInt(used),
    state,
    difference,
    percent,
  })
})

test('safer play: without a limit nothing is counted', () => {
  expect(countedOf(limit(null, null))).toBeNull()
})
