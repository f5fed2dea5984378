import { expect, test } from 'vitest'
import { laid, noChips } from '../../chips/stack.ts'
import { betsOf, coverOf } from './bets.ts'

test('chips on a field are a bet on the numbers it covers', () => {
  const limits = { most: 1000n, maxBets: 2 }
  const one = laid(noChips(), 'straight:17', 50n, limits) ?? []
  const two = laid(one, 'straight:17', 100n, limits) ?? []
  expect(betsOf(laid(two, 'red', 10n, limits) ?? [])).toEqual([
    { kind: 'straight', numbers: [17], stake: '150' },
    { kind: 'red', numbers: coverOf('red').numbers, stake: '10' },
  ])
})
