import { expect, test } from 'vitest'
import { beaconFault, beaconOf, drawChance, drawText, firstRoundAt, QUICKNET } from './beacon.ts'

// Round 1000 of quicknet, as its league published it.
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const READING = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
/** Of the vectors of the lottery. */
const SEED = 'c88f2bec01a25f7a23b45a024734d6549fde2067e1a5dbade2bc305995fdbadf'

test('the beacon of a round is the SHA-256 of its signature', () => {
  expect(beaconOf(SIGNATURE)).toBe(READING)
})

test.each([
  ['-', [9, 0, 0, 2, 2]],
  [READING, [8, 3, 1, 5, 6]],
])('LOT-2: the digits of a draw follow from its seed and the beacon %s', (beacon, digits) => {
  const chance = drawChance(SEED, drawText('nm-ssc-1', '20261122-0001', beacon))
  expect(digits.map(() => chance.below(10))).toEqual(digits)
})

test.each([
  ['before its second', 1_795_276_857_001, 34_157_832],
  ['at its second', 1_795_276_860_000, 34_157_832],
  ['after it', 1_795_276_860_001, 34_157_833],
  ['at the genesis', QUICKNET.genesisMs, 1],
  ['long before', 0, 1],
])('the round of a draw is the first at or after it: %s', (_when, at, round) => {
  const found = firstRoundAt(QUICKNET, at)
  expect(found.round).toBe(round)
  expect(found.dueMs).toBeGreaterThanOrEqual(at)
})

test('what is wrong with a reading is named: another round, another reading, a signature of another', () => {
  const claim = {
    drawsAt: QUICKNET.genesisMs + 999 * QUICKNET.periodMs,
    beacon: READING,
    round: 1000,
    signature: SIGNATURE,
  }
  const asked: unknown[] = []
  const signs = (isTrue: boolean) => (league: unknown, signed: unknown) => {
    asked.push([league, signed])
    return isTrue
  }
  expect(beaconFault(claim, QUICKNET, signs(true))).toBe(null)
  expect(asked).toEqual([[QUICKNET, { round: 1000, signature: SIGNATURE }]])
  expect(beaconFault({ ...claim, drawsAt: claim.drawsAt + 1 }, QUICKNET, signs(true))).toBe('round')
  expect(beaconFault({ ...claim, round: 999 }, QUICKNET, signs(true))).toBe('round')
  expect(beaconFault({ ...claim, beacon: '-' }, QUICKNET, signs(true))).toBe('reading')
  expect(beaconFault({ ...claim, signature: '00'.repeat(48) }, QUICKNET, signs(true))).toBe('reading')
  expect(beaconFault(claim, QUICKNET, signs(false))).toBe('signature')
})
