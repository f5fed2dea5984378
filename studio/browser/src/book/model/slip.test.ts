import { expect, test } from 'vitest'
import type { Price } from './feed.ts'
import {
  atPrices,
  bodyOf,
  canBe,
  costOf,
  draftsOf,
  greatestWinOf,
  kindOf,
  mostStake,
  mustAgree,
  relatedEvents,
  systemsOf,
  toggled,
  without,
  type Leg,
  type Slip,
} from './slip.ts'

const MOST = 100_000_000n
const empty: Slip = { legs: [], kind: null, sizes: [], stake: 10_000n, free: null, policy: 'higher' }
const leg = (event: string, d100: number, outcome = '1'): Leg => ({
  event,
  market: 1,
  spec: '',
  outcome,
  d100,
  material: 3,
  home: 'A',
  away: 'B',
  sport: 'football',
  stake: null,
})
const slipOf = (...legs: Leg[]): Slip => legs.reduce(toggled, empty)
const price = (d100: number | null, material = 3): Price => ({ status: 'open', d100, material })
const three = slipOf(leg('a', 212), leg('b', 340), leg('c', 183))

test('a second press takes an outcome off, and another outcome of the match stands beside the first', () => {
  const one = slipOf(leg('a', 212))
  expect(toggled(one, leg('a', 190)).legs).toEqual([])
  const related = toggled(one, leg('a', 340, '2'))
  expect([related.legs.length, [...relatedEvents(related)]]).toEqual([2, ['a']])
  expect(kindOf(related)).toBe('singles')
  expect(kindOf(three)).toBe('multiple')
})

test('what the player chose holds while the legs allow it', () => {
  const system: Slip = { ...three, kind: 'system' }
  expect([kindOf(system), system.sizes]).toEqual(['system', [2]])
  const two = without(system, [leg('b', 340)])
  expect([kindOf(two), two.sizes]).toEqual(['multiple', []])
  expect(canBe('system', slipOf(...Array.from({ length: 11 }, (_, at) => leg(`e${at}`, 200))))).toBe(false)
})

test('a slip holds twenty legs', () => {
  const full = slipOf(...Array.from({ length: 20 }, (_, at) => leg(`e${at}`, 200)))
  expect(toggled(full, leg('x', 200)).legs).toHaveLength(20)
})

test('a free bet is of one line, costs nothing and wins what is beyond its stake', () => {
  const free = { grant: 'f', gameCode: 'maidan', stake: '5000', left: 1, leastOdds: 150, expiresAt: 0 }
  const [draft] = draftsOf({ ...slipOf(leg('a', 212)), free })
  if (draft === undefined) throw new Error('there is no draft')
  expect([draft.grant, costOf(draft), greatestWinOf(draft, MOST)]).toEqual(['f', 0n, 5600n])
  expect(bodyOf(draft, 'any', 'r')).toMatchObject({ grant: 'f', stake: '5000', sizes: [1] })
  expect(draftsOf({ ...three, free }).map(({ grant }) => grant)).toEqual(['f'])
  for (const kind of ['singles', 'system'] as const)
    expect(draftsOf({ ...three, kind, free }).map(({ grant }) => grant)).not.toContain('f')
})

test('a chosen system goes on with another leg where it is still offered', () => {
  const trixie: Slip = { ...three, kind: 'system', sizes: [2] }
  expect(toggled(trixie, leg('d', 200)).sizes).toEqual([2])
  const named: Slip = { ...three, kind: 'system', sizes: [2, 3] }
  expect(toggled(named, leg('d', 200)).sizes).toEqual([2])
})

test.each([
  [3, 'trixie', 4],
  [3, 'patent', 7],
  [4, 'yankee', 11],
  [4, 'lucky15', 15],
  [5, 'canadian', 26],
  [6, 'heinz', 57],
  [8, 'goliath', 247],
])('of %i legs a %s has %i lines', (count, name, lines) => {
  const sizes = systemsOf(count).find((system) => system.name === name)?.sizes ?? []
  const legs = Array.from({ length: count }, (_, at) => leg(`e${at}`, 200))
  expect(costOf({ legs, sizes, stake: 1n })).toBe(BigInt(lines))
})

test('singles are bets of their own, with their own stakes', () => {
  const [first, second] = [leg('a', 212), { ...leg('b', 340), stake: 500n }]
  const drafts = draftsOf({ ...slipOf(first, second), kind: 'singles' })
  expect(drafts.map((draft) => [draft.sizes, draft.stake])).toEqual([
    [[1], 10_000n],
    [[1], 500n],
  ])
  expect(drafts.map((draft) => greatestWinOf(draft, MOST))).toEqual([21_200n, 1700n])
})

test('a treble pays the product of its odds, rounded down once', () => {
  const [draft] = draftsOf(three)
  expect(draft && greatestWinOf(draft, MOST)).toBe(131_906n)
  expect(draft && greatestWinOf(draft, 100_000n)).toBe(100_000n)
})

test('a lower price asks, a higher one is taken, and after a goal every other price asks', () => {
  const seen = leg('a', 212)
  const asks = (policy: Slip['policy'], now: Price): boolean => mustAgree(seen, now, policy)
  expect([asks('higher', price(200)), asks('higher', price(230)), asks('higher', price(212))]).toEqual([
    true,
    false,
    false,
  ])
  expect([asks('none', price(230)), asks('any', price(150)), asks('any', price(null))]).toEqual([
    true,
    false,
    false,
  ])
  expect([asks('higher', price(230, 4)), asks('any', price(150, 4)), asks('any', price(212, 4))]).toEqual([
    true,
    true,
    false,
  ])
})

test('at the prices of now a leg has the new price and stroke; one without a price keeps what was seen', () => {
  const now = atPrices(three, ({ event }) => (event === 'a' ? price(199, 4) : price(null)))
  expect(now.legs.map(({ d100, material }) => [d100, material])).toEqual([
    [199, 4],
    [340, 3],
    [183, 3],
  ])
})

test('the most that can be staked is what all lines together leave, and what a bet pays at most', () => {
  expect(mostStake({ ...three, kind: 'system', sizes: [2] }, 1000n, MOST)).toBe(333n)
  expect(mostStake(slipOf(leg('a', 400)), MOST, 1_000_000n)).toBe(250_000n)
  expect([mostStake(empty, 1000n, MOST), mostStake(three, -5n, MOST)]).toEqual([0n, 0n])
})

test('a bet is sent at the odds and the stroke that were shown', () => {
  const [draft] = draftsOf(slipOf(leg('a', 212)))
  expect(draft && bodyOf(draft, 'higher', 'request-1')).toEqual({
    request: 'request-1',
    sizes: [1],
    stake: '10000',
    policy: 'higher',
    legs: [{ event: 'a', market: 1, spec: '', outcome: '1', d100: 212, material: 3 }],
  })
})
