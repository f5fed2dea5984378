import { expect, test } from 'vitest'
import { beaconOf, firstRoundAt, isSigned, QUICKNET } from './rounds.ts'

// Round 1000 of quicknet, as its league published it.
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

test('a published round is what its league signed, and its beacon is the SHA-256 of the signature', () => {
  expect(isSigned(QUICKNET, ROUND)).toBe(true)
  expect(beaconOf(ROUND.signature)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
})

test('another round, another signature, another key and no signature at all are refused', () => {
  expect(isSigned(QUICKNET, { ...ROUND, round: 1001 })).toBe(false)
  expect(isSigned(QUICKNET, { ...ROUND, signature: ROUND.signature.replace(/9$/, '8') })).toBe(false)
  expect(isSigned({ ...QUICKNET, publicKey: QUICKNET.publicKey.replace(/a$/, 'b') }, ROUND)).toBe(false)
  expect(isSigned(QUICKNET, { ...ROUND, signature: '00'.repeat(48) })).toBe(false)
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
