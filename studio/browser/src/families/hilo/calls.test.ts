import type { HiloConfig } from '@night-market/games/families/hilo/rules'
import { expect, test } from 'vitest'
import { callLabel } from './calls.ts'

const config: HiloConfig = { returnBps: 9900, same: 'wins', capX100: 100_000, skips: 52 }

test.each([
  ['wins', 7, 'call.higher_same', 'call.lower_same'],
  ['wins', 1, 'call.higher', 'call.same'],
  ['wins', 13, 'call.same', 'call.lower'],
  ['loses', 7, 'call.higher', 'call.lower'],
  ['loses', 1, 'call.higher', 'call.lower'],
] as const)(
  'where the same rank %s, the calls from rank %i are named for what they win on',
  (same, rank, up, down) => {
    expect(callLabel({ ...config, same }, rank, 1)).toBe(up)
    expect(callLabel({ ...config, same }, rank, 0)).toBe(down)
  },
)
