import { expect, test } from 'vitest'
import type { TableRound } from '@night-market/protocol/studio-table'
import { phaseOf, timeLeft } from './standing.ts'

const round = (state: TableRound['state']): TableRound => ({
  roundId: 'r',
  number: 1,
  seedHash: '',
  state,
  opensAt: 0,
  locksAt: 10_000,
  revealsAt: 11_000,
  endsAt: 20_000,
  risesAt: null,
})

test.each([
  [{ isConnected: false, round: round('open'), isShown: false }, 0, 'connecting'],
  [{ isConnected: true, round: null, isShown: false }, 0, 'waiting'],
  [{ isConnected: true, round: round('open'), isShown: false }, 9999, 'open'],
  // The server's word of the lock is still on its way.
  [{ isConnected: true, round: round('open'), isShown: false }, 10_000, 'closed'],
  [{ isConnected: true, round: round('locked'), isShown: false }, 5000, 'closed'],
  [{ isConnected: true, round: round('revealed'), isShown: false }, 12_000, 'showing'],
  [{ isConnected: true, round: round('revealed'), isShown: true }, 12_000, 'shown'],
  [{ isConnected: true, round: round('settled'), isShown: false }, 12_000, 'shown'],
])('%o at %i is %s', (seen, now, phase) => expect(phaseOf(seen, now)).toBe(phase))

test('the time left counts down to nothing by the clock of the server', () => {
  expect(timeLeft(round('open'), 2500)).toEqual({ share: 0.75, seconds: 8, leftMs: 7500 })
  expect(timeLeft(round('open'), 12_000)).toEqual({ share: 0, seconds: 0, leftMs: 0 })
  expect(timeLeft(round('locked'), 2500)).toEqual({ share: 0, seconds: 0, leftMs: 0 })
  expect(timeLeft(null, 2500)).toEqual({ share: 0, seconds: 0, leftMs: 0 })
})
