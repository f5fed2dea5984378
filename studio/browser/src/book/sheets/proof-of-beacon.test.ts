import { expect, test, vi } from 'vitest'
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import type { BookGame } from '../game.ts'
import type { Tree } from '../../lib/tree.ts'
import type { DrawnDetail } from '../model/replay.ts'
import { BeaconChecks, beaconVerdicts, beaconWords } from './proof-of-beacon.ts'

// Round 1000 of quicknet, as its league published it; round 1001 is none.
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
/** Football's first step is due six seconds after the start. */
const startsAt = QUICKNET.genesisMs + (ROUND.round - 1) * QUICKNET.periodMs - 6000
const quicknet = (...rounds: BeaconReadings['rounds']): BeaconReadings => ({ source: 'quicknet', rounds })

function detailOf(beacon: BeaconReadings | null, event: object = {}): DrawnDetail {
  const shown = { id: 'fb-a', sport: 'football', startsAt, seq: 1, ...event }
  return { event: shown, fairness: { beacon } } as DrawnDetail
}

/** A page that shows the proof; what it says, without the values. */
function pageOf(detail: DrawnDetail, sheet = 'fairness') {
  const state = { sheet }
  const t = (label: string, values: object = {}): string => [label, ...Object.values(values)].join(' ')
  const game = { parts: { t }, state, redraw: () => {} } as unknown as BookGame
  const checks = new BeaconChecks()
  const says = (): string[] => {
    const list = beaconVerdicts(game, detail, checks)
    return typeof list === 'object' && list !== null ? list.children.map(textOf) : []
  }
  return { state, says, words: () => textOf(beaconWords(game, detail)) }
}
const textOf = (tree: Tree | string): string =>
  typeof tree === 'string' ? tree : tree.children.map(textOf).join('')

test('a match says with which beacon it is drawn, or that the house could know', () => {
  const wordsOf = (beacon: BeaconReadings | null, event?: object) => pageOf(detailOf(beacon, event)).words()
  expect(wordsOf(null)).toBe('proof.no_beacon')
  expect(wordsOf(null, { seq: 0 })).toBe('proof.beacon_later')
  expect(wordsOf(quicknet())).toBe('proof.beacon_quicknet')
  expect(wordsOf({ ...quicknet(), source: 'sandbox' })).toBe('proof.beacon_sandbox')
})

test('before the end, and without a beacon, there is nothing to check', () => {
  expect(pageOf(detailOf(null)).says()).toEqual([])
  expect(pageOf(detailOf(quicknet())).says()).toEqual([])
})

test('the page says how far the signatures are checked, and that they are right', async () => {
  expect(firstRoundAt(QUICKNET, startsAt + 6000).round).toBe(ROUND.round)
  const page = pageOf(detailOf(quicknet(ROUND)))
  expect(page.says()).toEqual(['proof.rounds_ok', 'proof.signing 0 1 1'])
  await vi.waitFor(() => expect(page.says()).toEqual(['proof.rounds_ok', 'proof.signed_ok 1']))
})

test('a signature of another, and a round of an earlier time, are named by their steps', async () => {
  const page = pageOf(detailOf(quicknet(ROUND, { ...ROUND, round: 1001 })))
  page.says()
  await vi.waitFor(() => expect(page.says()).toEqual(['proof.rounds_bad 2', 'proof.signed_bad 2']))
})

test('a sheet that was closed has not checked the rest, and says so until it is asked to go on', async () => {
  const page = pageOf(detailOf(quicknet(ROUND, { ...ROUND, round: 1002 })), 'bets')
  page.says()
  const part = ['proof.rounds_ok', 'proof.signed_part 1 2 2 proof.check_rest']
  await vi.waitFor(() => expect(page.says()).toEqual(part))
})
