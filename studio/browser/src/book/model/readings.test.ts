import { expect, test } from 'vitest'
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import { isSigned } from '@night-market/protocol/beacon/rounds'
import { checkSignatures, timingOf, type Signed } from './readings.ts'

const startsAt = Date.UTC(2026, 11, 1, 10)
const first = firstRoundAt(QUICKNET, startsAt).round
const at = (...rounds: number[]) => rounds.map((round) => ({ round: first + round, signature: '' }))
/** Football takes a step in six seconds, basketball in three. */
const football = (...rounds: number[]) => timingOf({ sport: 'football', startsAt, rounds: at(...rounds) })
const basketball = (...rounds: number[]) => timingOf({ sport: 'basketball', startsAt, rounds: at(...rounds) })

test('each step has the round of its time, a pace after the one before', () => {
  expect(football(2, 4, 6)).toEqual({ early: null, late: 0 })
  expect(basketball(1, 2, 3)).toEqual({ early: null, late: 0 })
  expect(football()).toEqual({ early: null, late: 0 })
})

test('a round of an earlier time, the same round twice and another order are found out', () => {
  expect(football(1, 4)).toMatchObject({ early: 1 })
  expect(football(2, 4, 5)).toMatchObject({ early: 3 })
  expect(basketball(1, 1)).toMatchObject({ early: 2 })
  expect(football(4, 2)).toMatchObject({ early: 2 })
})

test('a match that stood still goes on from there', () => {
  expect(football(2, 900, 902)).toEqual({ early: null, late: 1 })
  expect(football(3, 5, 10)).toEqual({ early: null, late: 2 })
})

// Round 1000 of quicknet, as its league published it.
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const readings = (...rounds: BeaconReadings['rounds']): BeaconReadings => ({ source: 'quicknet', rounds })

test('signatures are checked one by one, as far as is wanted, and go on from there', async () => {
  const told: Signed[] = []
  const all = { isSigned, told: (signed: Signed): boolean => told.push(signed) > 0 }
  expect(await checkSignatures(readings(ROUND, ROUND), { checked: 0 }, all)).toEqual({
    checked: 2,
    wrong: null,
  })
  expect(told.map(({ checked }) => checked)).toEqual([1, 2])
  const one = { isSigned, told: () => false }
  expect(await checkSignatures(readings(ROUND, ROUND), { checked: 0 }, one)).toEqual({
    checked: 1,
    wrong: null,
  })
  const other = { ...ROUND, round: 1001 }
  expect(await checkSignatures(readings(other, ROUND), { checked: 1 }, all)).toEqual({
    checked: 2,
    wrong: null,
  })
  expect(await checkSignatures(readings(ROUND, other), { checked: 0 }, all)).toEqual({ checked: 1, wrong: 2 })
})

test('a sandbox is held against the key that it names, and quicknet against its own', async () => {
  const all = { isSigned, told: () => true }
  const simulated = { ...readings(ROUND), source: 'sandbox' as const }
  expect(await checkSignatures(simulated, { checked: 0 }, all)).toEqual({ checked: 0, wrong: 1 })
  const named = { ...simulated, key: QUICKNET.publicKey }
  expect(await checkSignatures(named, { checked: 0 }, all)).toEqual({ checked: 1, wrong: null })
  const named2 = { ...readings(ROUND), key: 'f'.repeat(192) }
  expect(await checkSignatures(named2, { checked: 0 }, all)).toEqual({ checked: 1, wrong: null })
})
