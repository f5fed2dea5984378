import { expect, test } from 'vitest'
import type { BoardMarket, BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { EMPTY_FEED, keyOf, priceOf, withDetail, withEvents, withSnapshot } from './feed.ts'
import { FLASH_MS, flashesAfter, flashOf } from './flash.ts'
import { countOf, firstPart, leaguesOf, nextOf } from './lobby.ts'

const NOW = 1_000_000
const market = (
  number: number,
  d100s: (number | null)[],
  status: BoardMarket['status'] = 'open',
): BoardMarket => ({
  market: number,
  spec: '',
  tab: 'main',
  status,
  outcomes: d100s.map((d100, at) => ({ outcome: String(at + 1), ppm: 0, d100 })),
})
const side = (name: string): BookEvent['home'] => ({ id: name, name, colours: ['#000', '#fff'] })
const event = (id: string, seq: number, main: BoardMarket[], more: Partial<BookEvent> = {}): BookEvent => ({
  id,
  sport: 'football',
  driver: 'virtual',
  league: 'Lantern Premier',
  round: 1,
  home: side('A'),
  away: side('B'),
  competitors: null,
  state: 'live',
  startsAt: 0,
  endsAt: 1,
  score: {},
  minute: 1,
  period: 'first_half',
  seq,
  material: 2,
  pausedUntil: null,
  markets: 2,
  main,
  ...more,
})
const detail = (of: BookEvent, board: BoardMarket[]): BookEventDetail => ({
  event: of,
  board,
  incidents: [],
  course: [],
  fairness: { seedHash: '', sheetHash: '', seed: null, sheet: {}, beacon: null },
})
const ref = (number: number, outcome = '1') => ({ event: 'a', market: number, spec: '', outcome })
const feedOf = (...events: BookEvent[]) => withSnapshot(EMPTY_FEED, events)

test('a price is sold where its market is open, and locked while its match is paused', () => {
  const feed = feedOf(event('a', 1, [market(1, [212, null])]))
  expect(priceOf(feed, ref(1), NOW)).toEqual({ status: 'open', d100: 212, material: 2 })
  expect(priceOf(feed, ref(1, '2'), NOW).status).toBe('suspended')
  const paused = feedOf(event('a', 1, [market(1, [212])], { pausedUntil: NOW + 1 }))
  expect([priceOf(paused, ref(1), NOW).status, priceOf(paused, ref(1), NOW + 1).status]).toEqual([
    'suspended',
    'open',
  ])
  const late = feedOf(event('a', 1, [market(1, [212])], { state: 'suspended' }))
  expect(priceOf(late, ref(1), NOW).status).toBe('suspended')
  const closed = feedOf(event('a', 1, [market(1, [212], 'suspended')]))
  expect(priceOf(closed, ref(1), NOW).status).toBe('suspended')
})

test('a match that is over sells nothing, and one that is not known has no price', () => {
  const over = feedOf(event('a', 1, [market(1, [212])], { state: 'ended' }))
  expect(priceOf(over, ref(1), NOW).status).toBe('closed')
  expect(priceOf(EMPTY_FEED, ref(1), NOW).status).toBe('unknown')
})

test('a board that is older than its match sells nothing: its price is read anew', () => {
  const first = event('a', 1, [market(1, [212])])
  const read = withDetail(feedOf(first), detail(first, [market(1, [212]), market(45, [900])]))
  expect(priceOf(read, ref(45), NOW)).toMatchObject({ status: 'open', d100: 900 })
  const moved = withEvents(read, [event('a', 2, [market(1, [190])])])
  expect(priceOf(moved, ref(45), NOW)).toMatchObject({ status: 'unknown', d100: 900 })
  expect(priceOf(moved, ref(1), NOW)).toMatchObject({ status: 'open', d100: 190 })
  const again = event('a', 2, [market(1, [190])])
  expect(priceOf(withDetail(moved, detail(again, [])), ref(45), NOW).status).toBe('closed')
})

test('what comes late does not take the place of what is newer', () => {
  const feed = feedOf(event('a', 5, [market(1, [190])]))
  expect(priceOf(withEvents(feed, [event('a', 4, [market(1, [212])])]), ref(1), NOW).d100).toBe(190)
  const old = event('a', 4, [market(1, [212])])
  expect(priceOf(withDetail(feed, detail(old, [market(1, [212])])), ref(1), NOW).d100).toBe(190)
})

test('after a connection nothing of before stands but boards that are as new', () => {
  const [a, b] = [event('a', 5, [market(1, [190])]), event('b', 1, [])]
  const before = withDetail(withDetail(feedOf(a, b), detail(a, [market(45, [900])])), detail(b, []))
  const after = withSnapshot(before, [event('b', 1, []), event('a', 3, [market(1, [250])])])
  expect(priceOf(after, ref(1), NOW).d100).toBe(250)
  expect([...after.details.keys()]).toEqual(['b'])
})

test('a price that moved flashes its way for 900 ms, and no other does', () => {
  const before = feedOf(event('a', 1, [market(1, [212, 340, 350])]))
  const after = withEvents(before, [event('a', 2, [market(1, [200, 340, 360])])])
  const flashes = flashesAfter(new Map(), { before, after, ids: ['a'], now: NOW })
  const at = (outcome: string, now: number) => flashOf(flashes, keyOf(ref(1, outcome)), now)
  expect([at('1', NOW), at('2', NOW), at('3', NOW)]).toEqual(['down', null, 'up'])
  expect([at('1', NOW + FLASH_MS - 1), at('1', NOW + FLASH_MS)]).toEqual(['down', null])
  const later = flashesAfter(flashes, { before: after, after, ids: [], now: NOW + FLASH_MS })
  expect(later.size).toBe(0)
})

test('a price that is new does not flash', () => {
  const before = feedOf(event('a', 1, [market(1, [null])]))
  const after = withEvents(before, [event('a', 2, [market(1, [212]), market(18, [190])])])
  expect(flashesAfter(new Map(), { before, after, ids: ['a'], now: NOW }).size).toBe(0)
})

test('the lobby lists live and coming matches by league, the first to begin first', () => {
  const events = [
    event('late', 1, [], { startsAt: 9 }),
    event('early', 1, [], { startsAt: 3 }),
    event('paused', 1, [], { startsAt: 5, state: 'suspended', league: 'Monsoon League' }),
    event('next', 1, [], { state: 'upcoming' }),
    event('over', 1, [], { state: 'ended' }),
    event('newer', 1, [], { state: 'void', startsAt: 2 }),
  ]
  const live = leaguesOf(events, 'live')
  expect(live.map(({ name, events: inside }) => [name, inside.map(({ id }) => id)])).toEqual([
    ['Lantern Premier', ['early', 'late']],
    ['Monsoon League', ['paused']],
  ])
  const cricket = event('first', 1, [], { sport: 'cricket', league: 'Mela T20 League', startsAt: 1 })
  expect(leaguesOf([cricket, ...events], 'live').map(({ name }) => name)).toEqual([
    'Lantern Premier',
    'Monsoon League',
    'Mela T20 League',
  ])
  expect((['live', 'upcoming', 'ended'] as const).map((part) => countOf(events, part))).toEqual([3, 1, 2])
  expect(leaguesOf(events, 'ended')[0]?.events.map(({ id }) => id)).toEqual(['newer', 'over'])
})

test('the lobby opens with the matches that are on, else with those to come', () => {
  const [on, coming] = [event('a', 1, []), event('b', 1, [], { state: 'upcoming' })]
  expect([firstPart([coming, on]), firstPart([coming]), firstPart([])]).toEqual([
    'live',
    'upcoming',
    'upcoming',
  ])
})

test('a lobby of few live matches goes on with those that start next', () => {
  const live = Array.from({ length: 6 }, (_, at) => event(`live${at}`, 1, []))
  const coming = [7, 3, 5].map((at) => event(`at${at}`, 1, [], { state: 'upcoming', startsAt: at }))
  expect(nextOf([...live, ...coming]).map(({ id }) => id)).toEqual(['at3', 'at5'])
  expect(nextOf([...live, ...live, ...coming])).toEqual([])
})

test('matches of a sport that the page cannot show are not counted', () => {
  const events = [event('a', 1, [], { sport: 'unknown' })]
  expect([countOf(events, 'live'), firstPart(events)]).toEqual([0, 'upcoming'])
})

test('an entered league stands apart from a simulated one of the same name', () => {
  const events = [event('one', 1, []), event('other', 1, [], { driver: 'file', round: null })]
  expect(leaguesOf(events, 'live').map(({ driver }) => driver)).toEqual(['virtual', 'file'])
})

test('outrights stand before the matches that come, by themselves, and closed ones wait outside the lobby', () => {
  const competitors = ['A', 'B'].map((name) => ({ ...side(name), isOut: false }))
  const cup = { driver: 'file', round: null, competitors, startsAt: 99 } as const
  const events = [
    event('match', 1, [], { state: 'upcoming' }),
    event('cup', 1, [], { ...cup, state: 'upcoming' }),
    event('closed', 1, [], { ...cup, state: 'live' }),
    event('over', 1, [], { ...cup, state: 'ended' }),
  ]
  expect(
    leaguesOf(events, 'upcoming').map(({ isOutright, events: inside }) => [isOutright, inside.length]),
  ).toEqual([
    [true, 1],
    [false, 1],
  ])
  expect((['live', 'upcoming', 'ended'] as const).map((part) => countOf(events, part))).toEqual([0, 2, 1])
  expect(nextOf(events).map(({ id }) => id)).toEqual(['match'])
})
