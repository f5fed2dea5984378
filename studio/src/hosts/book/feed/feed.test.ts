import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BetsValue, LegBody, PlaceBody } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { LEAGUE, testFeed, TOURNAMENT, type TestFeed } from '../../../testing/book-feed.ts'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { dyingDatabase } from '../../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { followFeeds } from './follow.ts'

const FULL = 10_000_000
const STAKE = 10_000
const MINUTE_MS = 60_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let feed: TestFeed
/** Lets a slip that waits in play go on; what it waits for. */
let waits: { ms: number; end: () => void }[] = []
let isWaiting = false
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 1)
  ann = await book.enter('ann')
  feed = testFeed(it, book)
  it.studio.hosts.book.host.wait = async (ms) => {
    const waited = Promise.withResolvers<void>()
    waits.push({ ms, end: waited.resolve })
    if (!isWaiting) waited.resolve()
    await waited.promise
  }
  expect(await feed.bind(LEAGUE)).toBe('RS_OK')
})
beforeEach(() => {
  waits = []
  isWaiting = false
})
afterAll(() => it.close())
afterEach(async () => {
  await feed.follow()
  expect(await bookFaults(it)).toEqual([])
})

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const nowMs = (): number => book.now().getTime()
const eventOf = (urn: string): string => `match-${urn.replaceAll(':', '-')}`
const fixture = (urn: string, fields: object = {}) => ({
  type: 'fixture_change',
  event_id: urn,
  sport: 'football',
  tournament: TOURNAMENT,
  home: { id: 'sr:competitor:1', name: 'Delhi Lions' },
  away: { id: 'sr:competitor:2', name: 'Mumbai Harbour' },
  starts_at: new Date(nowMs() + 60 * MINUTE_MS).toISOString(),
  ...fields,
})
const outcomes = (odds: Record<string, number>) =>
  Object.entries(odds).map(([id, each]) => ({ id, odds: each }))
const RESULT = { id: 1, outcomes: outcomes({ 1: 2.1, 2: 3.4, 3: 3.6 }) }
const TOTAL = { id: 18, specifiers: 'total=2.5', outcomes: outcomes({ 12: 1.9, 13: 1.95 }) }
const odds = (urn: string, markets: object[] = [RESULT, TOTAL], fields: object = {}) => ({
  type: 'odds_change',
  event_id: urn,
  markets,
  ...fields,
})
const LIVE = { sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 } }
const alive = { type: 'alive' }
const snapshot = { type: 'snapshot_complete' }
const settlement = (urn: string, results: Record<string, number>, fields: object = {}) => ({
  type: 'bet_settlement',
  event_id: urn,
  certainty: 1,
  markets: [{ id: 1, outcomes: Object.entries(results).map(([id, result]) => ({ id, result })) }],
  ...fields,
})
const HOME = { 1: 1, 2: 0, 3: 0 }
const AWAY = { 1: 0, 2: 0, 3: 1 }
const later = (): void => void (it.clock.offsetMs += 1000)

/** A match that its feed has entered and prices. */
async function aMatch(): Promise<{ urn: string; id: string }> {
  later()
  const urn = `sr:match:${randomInt(2 ** 40)}`
  await feed.tell(fixture(urn), odds(urn), alive, snapshot)
  return { urn, id: eventOf(urn) }
}
/** One that is played, and sold in play. */
async function aLiveMatch(): Promise<{ urn: string; id: string }> {
  const match = await aMatch()
  later()
  await feed.tell(alive, odds(match.urn, [RESULT, TOTAL], LIVE))
  return match
}
const place = (leg: LegBody, fields: Partial<PlaceBody> = {}) => ann.place({ legs: [leg], ...fields })
async function bet(id: string, market = 1, at = 0): Promise<string> {
  const { value, status } = await place(await book.leg(id, market, at))
  expect(status).toBe(200)
  return value.bet.id
}
const stored = async (round: string) =>
  (
    await it.rows('select state, payout::int, open_legs from studio.book_bets where round_id = $1', [round])
  )[0]
const betsOn = async (id: string): Promise<number> =>
  (await it.rows('select from studio.book_legs where event_id = $1', [id])).length

test('GAME-6: a feed that two persons bound a league to enters, prices, sells in play and settles its matches', async () => {
  const { urn, id } = await aMatch()
  expect((await book.detail(id)).event).toMatchObject({
    driver: 'file',
    league: 'City Cup',
    state: 'upcoming',
  })
  const before = held()
  const early = await bet(id)
  later()
  await feed.tell(alive, odds(urn, [{ ...RESULT, outcomes: outcomes({ 1: 2.5, 2: 3.2, 3: 2.9 }) }], LIVE))
  expect((await book.detail(id)).event).toMatchObject({ state: 'live', material: 1, delayMs: 6000 })
  // Odds of before the start are not sold in play.
  expect(
    (await place({ ...(await book.leg(id, 1)), market: 18, spec: 'total=2.5', outcome: '12' })).code,
  ).toBe('market_suspended')
  const late = await bet(id, 1, 2)
  expect(waits.map(({ ms }) => ms)).toEqual([6000])
  later()
  await feed.tell(settlement(urn, HOME))
  expect([await stored(early), await stored(late)]).toMatchObject([
    { state: 'settled', payout: 21_000 },
    { state: 'settled', payout: 0 },
  ])
  expect(held()).toBe(before - 2 * STAKE + 21_000)
  expect(
    (
      await place({
        ...(await book.leg(id, 18).catch(() => null)),
        event: id,
        market: 1,
        spec: '',
        outcome: '1',
        d100: 250,
        material: 1,
      })
    ).code,
  ).toBe('market_closed')
  // What is less certain changes nothing; what is certain confirms, or corrects.
  later()
  await feed.tell(settlement(urn, AWAY))
  expect(await stored(late)).toMatchObject({ payout: 0 })
  later()
  await feed.tell(settlement(urn, AWAY, { certainty: 2 }))
  expect([await stored(early), await stored(late)]).toMatchObject([{ payout: 0 }, { payout: 29_000 }])
  expect(held()).toBe(before - 2 * STAKE + 29_000)
})

test('a final score settles what is left, and one that decides too little is for a person', async () => {
  const { urn, id } = await aLiveMatch()
  const over = await bet(id, 18)
  later()
  const score = { home: 2, away: 1, homeHalf: 1, awayHalf: 1, homeCorners: 6, awayCorners: 3 }
  const ended = (fields: object) => ({ sport_event_status: { status: 4, score: fields } })
  await feed.tell(settlement(urn, HOME, ended({ home: 2 })))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'refused', problem: 'away is missing' })
  await feed.tell(settlement(urn, HOME, ended(score)))
  expect((await book.detail(id)).event).toMatchObject({ state: 'ended', score })
  expect(await stored(over)).toMatchObject({ state: 'settled', payout: 19_000 })
})

test('a message counts once, and odds that are older than those applied are skipped', async () => {
  const { urn, id } = await aMatch()
  later()
  const message = {
    ...odds(urn, [{ ...RESULT, outcomes: outcomes({ 1: 1.8, 2: 3.4, 3: 4 }) }]),
    message_id: randomUUID(),
  }
  await feed.tell(message, { ...message, markets: [RESULT] })
  await feed.tell({ ...message, markets: [RESULT] })
  const { seq } = (await book.detail(id)).event
  await feed.tell(odds(urn, [RESULT], { timestamp: nowMs() - 500 }))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'skipped' })
  expect(await book.leg(id, 1)).toMatchObject({ d100: 180 })
  expect((await book.detail(id)).event.seq).toBe(seq)
  // Odds of before the start that come after it are not sold in play.
  later()
  await feed.tell(odds(urn, [RESULT], LIVE))
  await feed.tell(odds(urn, [TOTAL], { timestamp: nowMs() - 500 }))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'skipped' })
})

test('what two persons have not bound is not sold: it waits for them', async () => {
  const urn = `sr:match:${randomInt(2 ** 40)}`
  const other = { ...TOURNAMENT, id: `sr:tournament:${randomInt(2 ** 40)}` }
  later()
  await feed.tell(fixture(urn, { tournament: other }), odds(urn), alive, snapshot)
  expect(await it.rows('select from studio.book_events where event_id = $1', [eventOf(urn)])).toEqual([])
  expect((await feed.states()).slice(-4).map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'applied',
    'applied',
  ])
  const call = {
    act_uuid: randomUUID(),
    act: 'feed',
    event: eventOf(urn),
    feed: 'file',
    reason: 'A contract.',
  }
  const bound = async (by: string[]) => (await it.platformCall('book/act', { ...call, by })).status
  expect(await bound(['stf_asha'])).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await bound(['stf_asha', 'stf_asha'])).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await bound(['stf_asha', 'stf_ravi'])).toBe('RS_OK')
  expect(await bound(['stf_asha', 'stf_ravi'])).toBe('RS_OK')
  expect(await bound(['stf_asha', 'stf_omar'])).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  await feed.follow()
  await bet(eventOf(urn))
  // One that is bound no more is not sold, nor settled.
  expect(await feed.bind(eventOf(urn), 'none')).toBe('RS_OK')
  expect((await book.detail(eventOf(urn))).event.markets).toBe(0)
  await feed.tell(settlement(urn, HOME))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'waiting' })
})

test('a silent producer suspends its matches until it has sent all anew, also before a process has noticed', async () => {
  const { urn, id } = await aLiveMatch()
  const upcoming = (await aMatch()).id
  const [leg, other] = [await book.leg(id, 1), await book.leg(upcoming, 1)]
  it.clock.offsetMs += 21_000
  expect((await place(leg)).code).toBe('market_suspended')
  expect((await book.detail(id)).event.state).toBe('suspended')
  expect((await place(other)).status).toBe(200)
  await feed.tell(alive)
  expect((await place(leg)).code).toBe('market_suspended')
  expect((await place(other)).status).toBe(200)
  // A match that comes to it now waits as well.
  const young = `sr:match:${randomInt(2 ** 40)}`
  await feed.tell(fixture(young), odds(young))
  expect((await place(await book.leg(eventOf(young), 1))).code).toBe('market_suspended')
  await feed.tell(odds(urn, [RESULT, TOTAL], LIVE), snapshot)
  for (const each of [id, eventOf(young)]) await bet(each)
  it.clock.offsetMs += 301_000
  expect((await place(other)).code).toBe('market_suspended')
})

test('a settlement that is rolled back opens its bets again; the result that follows corrects what was paid', async () => {
  const { urn, id } = await aLiveMatch()
  const second = await aLiveMatch()
  const paid = await bet(id)
  const legs = [await book.leg(id, 1), await book.leg(second.id, 1)]
  const { value } = await ann.place({ legs })
  later()
  await feed.tell(settlement(urn, HOME))
  expect([await stored(paid), await stored(value.bet.id)]).toMatchObject([
    { payout: 21_000 },
    { open_legs: 1 },
  ])
  const rollback = { type: 'rollback_bet_settlement', event_id: urn, markets: [{ id: 1 }] }
  later()
  await feed.tell(rollback)
  expect([await stored(paid), await stored(value.bet.id)]).toMatchObject([
    { payout: 21_000 },
    { open_legs: 2 },
  ])
  later()
  await feed.tell(settlement(urn, AWAY), settlement(second.urn, HOME))
  expect([await stored(paid), await stored(value.bet.id)]).toMatchObject([
    { state: 'settled', payout: 0 },
    { state: 'settled', payout: 0 },
  ])
})

test('a rollback that comes before its settlement drops both', async () => {
  const { urn, id } = await aLiveMatch()
  const round = await bet(id)
  later()
  const sent = settlement(urn, HOME, { timestamp: nowMs() })
  later()
  await feed.tell({ type: 'rollback_bet_settlement', event_id: urn, markets: [{ id: 1 }] })
  await feed.tell(sent)
  expect(await stored(round)).toMatchObject({ state: 'open', open_legs: 1 })
  later()
  await feed.tell(settlement(urn, AWAY))
  expect(await stored(round)).toMatchObject({ state: 'settled', payout: 0 })
})

test('bets of a cancelled time count as not bet, also paid ones, until the cancellation is rolled back', async () => {
  const { urn, id } = await aLiveMatch()
  const first = await bet(id)
  it.clock.offsetMs += 2000
  const from = nowMs()
  const second = await bet(id)
  it.clock.offsetMs += 2000
  const until = nowMs()
  const third = await bet(id, 1, 2)
  const cancel = { event_id: urn, start_time: from, end_time: until, markets: [{ id: 1 }] }
  later()
  await feed.tell({ type: 'bet_cancel', ...cancel })
  expect([await stored(first), await stored(second), await stored(third)]).toMatchObject([
    { state: 'open' },
    { state: 'settled', payout: STAKE },
    { state: 'open' },
  ])
  const { bets } = (await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=settled')).value
  expect(bets.find((each) => each.id === second)?.reason).toContain('made bets of this time void')
  later()
  await feed.tell(settlement(urn, HOME))
  expect([await stored(first), await stored(second)]).toMatchObject([{ payout: 21_000 }, { payout: STAKE }])
  later()
  await feed.tell({ type: 'rollback_bet_cancel', ...cancel })
  expect(await stored(second)).toMatchObject({ payout: 21_000 })
  later()
  // Without bounds it is all of them, and nothing more is sold.
  await feed.tell({ type: 'bet_cancel', event_id: urn, markets: [{ id: 1 }] })
  expect([await stored(first), await stored(third)]).toMatchObject([{ payout: STAKE }, { payout: STAKE }])
})

test('a cancellation after the end voids the bets of its time, and leaves the others as the score has them', async () => {
  const { urn, id } = await aLiveMatch()
  const first = await bet(id, 18)
  it.clock.offsetMs += 2000
  const from = nowMs()
  const second = await bet(id, 18)
  const score = { home: 2, away: 1, homeHalf: 1, awayHalf: 1, homeCorners: 6, awayCorners: 3 }
  later()
  await feed.tell(settlement(urn, HOME, { sport_event_status: { status: 4, score } }))
  const cancel = { event_id: urn, start_time: from, markets: [{ id: 18, specifiers: 'total=2.5' }] }
  later()
  await feed.tell({ type: 'bet_cancel', ...cancel })
  expect([await stored(first), await stored(second)]).toMatchObject([{ payout: 19_000 }, { payout: STAKE }])
  later()
  await feed.tell({ type: 'rollback_bet_cancel', ...cancel })
  expect(await stored(second)).toMatchObject({ payout: 19_000 })
})

test('a slip in play is judged by the board at the end of its delay, and nothing of it is held before', async () => {
  const { urn, id } = await aLiveMatch()
  const before = held()
  const leg = await book.leg(id, 1)
  isWaiting = true
  const placing = place(leg, { policy: 'any' })
  await expect.poll(() => waits.length).toBe(1)
  expect([await betsOn(id), held()]).toEqual([0, before])
  later()
  const goal = { sport_event_status: { ...LIVE.sport_event_status, away_score: 1 } }
  await feed.tell(odds(urn, [{ ...RESULT, outcomes: outcomes({ 1: 4.2, 2: 3.4, 3: 1.7 }) }], goal))
  waits.forEach(({ end }) => end())
  expect(await placing).toMatchObject({ status: 409, code: 'odds_changed', details: { d100: 420 } })
  // What the message has no odds of is not sold at those of before the goal.
  expect((await book.detail(id)).board.map(({ market, outcomes: each }) => [market, each[0]?.d100])).toEqual([
    [1, 420],
    [18, null],
  ])
  await feed.tell(odds(urn, [TOTAL], { timestamp: nowMs() - 500 }))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'skipped' })
  const stopping = place({ ...leg, material: 2, d100: 420 })
  await expect.poll(() => waits.length).toBe(2)
  later()
  await feed.tell({ type: 'bet_stop', event_id: urn })
  waits.forEach(({ end }) => end())
  expect(await stopping).toMatchObject({ status: 409, code: 'market_suspended' })
  expect([await betsOn(id), held()]).toEqual([0, before])
})

test('the same slip twice within its delay waits twice and bets once', async () => {
  const { id } = await aLiveMatch()
  const before = held()
  isWaiting = true
  const body = { request: randomUUID() }
  const leg = await book.leg(id, 1)
  const both = [place(leg, body), place(leg, body)]
  await expect.poll(() => waits.length).toBe(2)
  waits.forEach(({ end }) => end())
  const [one, other] = await Promise.all(both)
  expect([one?.status, other?.status, one?.value.bet.id]).toEqual([200, 200, other?.value.bet.id])
  expect([await betsOn(id), held()]).toEqual([1, before - STAKE])
})

test('a match that begins within a slip’s wait has its own', async () => {
  const live = await aLiveMatch()
  const soon = await aMatch()
  isWaiting = true
  const legs = [await book.leg(live.id, 1), await book.leg(soon.id, 1)]
  const placing = ann.place({ legs })
  await expect.poll(() => waits.length).toBe(1)
  later()
  await feed.tell(odds(soon.urn, [RESULT], LIVE))
  waits.forEach(({ end }) => end())
  expect(await placing).toMatchObject({ code: 'odds_changed' })
})

test('lines that move together are held against one another as they are now', async () => {
  const { urn, id } = await aMatch()
  const line = (total: number, over: number, under: number) => ({
    id: 18,
    specifiers: `total=${total}`,
    outcomes: outcomes({ 12: over, 13: under }),
  })
  later()
  await feed.tell(odds(urn, [line(1.5, 1.3, 3.4), line(2.5, 1.9, 1.95)]))
  later()
  // Over 1.5 at 2.10 beside the old under 2.5 at 1.95 would be a sure win.
  await feed.tell(odds(urn, [line(1.5, 2.1, 1.75), line(2.5, 3.6, 1.28)]))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'applied', problem: null })
  later()
  await feed.tell(odds(urn, [line(2.5, 3.6, 1.95)]))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'refused' })
  expect(await book.leg(id, 18)).toMatchObject({ spec: 'total=1.5', d100: 210 })
})

test('two processes that lead at once apply each message once', async () => {
  const { urn, id } = await aLiveMatch()
  const round = await bet(id)
  const { seq } = (await book.detail(id)).event
  later()
  feed.say(alive, odds(urn, [TOTAL], LIVE), settlement(urn, HOME), alive)
  const { host } = it.studio.hosts.book
  await Promise.all([followFeeds(host, host.feeds), followFeeds(host, host.feeds)])
  await feed.follow()
  expect((await book.detail(id)).event.seq).toBe(seq + 2)
  expect(await stored(round)).toMatchObject({ payout: 21_000 })
})

test('what cannot be sold is suspended and named, and stops no other market or message', async () => {
  const { urn, id } = await aMatch()
  later()
  feed.lines(
    '{',
    JSON.stringify({ type: 'odds_change' }),
    '{"type":"alive","message_id":"\\u0000","product":1,"timestamp":1}',
  )
  await feed.tell(
    odds(urn, [
      { ...RESULT, outcomes: outcomes({ 1: 3.1, 2: 3.4, 3: 3.6 }) },
      { ...TOTAL, outcomes: outcomes({ 12: 1.8, 13: 2.05 }) },
      { id: 29, outcomes: outcomes({ 74: 1.8 }) },
      { id: 10, outcomes: outcomes({ 9: 1.3, 10: 1.31, 11: 700 }) },
      { id: 9999, outcomes: outcomes({ 1: 1.3 }) },
    ]),
    { ...alive, timestamp: nowMs() + 120_000 },
  )
  const states = (await feed.states()).slice(-5)
  expect(states.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
  expect(states.map(({ problem }) => problem).join()).toMatch(
    /no JSON.*sure win.*its outcomes are 74, 76.*within 1.01 and 500.*in the future/s,
  )
  const { board } = await book.detail(id)
  expect(board.map(({ market, outcomes: each }) => [market, each[0]?.d100])).toEqual([
    [1, null],
    [18, 180],
  ])
})

test('what staff decided stays: a suspension, a result, and odds that are theirs no more', async () => {
  const { urn, id } = await aMatch()
  const round = await bet(id)
  const act = async (name: string, fields: object) =>
    (
      await it.platformCall('book/act', {
        act_uuid: randomUUID(),
        act: name,
        event: id,
        reason: 'Read wrongly.',
        by: ['stf_asha', 'stf_ravi'],
        ...fields,
      })
    ).status
  expect(await act('suspend', { by: ['stf_asha'], market: 18, specifiers: 'total=2.5' })).toBe('RS_OK')
  later()
  await feed.tell(odds(urn))
  expect((await place(await book.leg(id, 18))).code).toBe('market_suspended')
  const markets = [{ market: 1, odds: { 1: 210, 2: 340, 3: 360 } }]
  expect(await act('odds', { markets })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await act('result', { market: 1, value: { 1: 'L', 2: 'L', 3: 'W' } })).toBe('RS_OK')
  await feed.follow()
  later()
  await feed.tell(settlement(urn, HOME, { certainty: 2 }))
  expect((await feed.states()).at(-1)).toMatchObject({ state: 'refused', problem: '1: staff decided it' })
  expect(await stored(round)).toMatchObject({ payout: 0 })
})

test('a match is moved, put off for good after 48 hours, and void when it is cancelled', async () => {
  const { urn, id } = await aMatch()
  const round = await bet(id)
  later()
  const startsAt = new Date(nowMs() + 120 * MINUTE_MS)
  await feed.tell(fixture(urn, { starts_at: startsAt.toISOString() }))
  expect((await book.detail(id)).event.startsAt).toBe(startsAt.getTime())
  later()
  await feed.tell(fixture(urn, { starts_at: new Date(nowMs() + 50 * 60 * MINUTE_MS).toISOString() }))
  expect((await book.detail(id)).event.state).toBe('void')
  expect(await stored(round)).toMatchObject({ state: 'settled', payout: STAKE })
  const other = await aMatch()
  await feed.tell(fixture(other.urn, { change_type: 3 }))
  expect((await book.detail(other.id)).event.state).toBe('void')
})

test('a process that is killed between any two statements has applied each message once, or the next one does', async () => {
  const { urn, id } = await aLiveMatch()
  const [won, lost] = [await bet(id), await bet(id, 1, 2)]
  later()
  const changed = { ...RESULT, outcomes: outcomes({ 1: 1.8, 2: 3.4, 3: 4 }) }
  feed.say(odds(urn, [changed], LIVE), settlement(urn, HOME))
  const { host } = it.studio.hosts.book
  const { seq } = (await book.detail(id)).event
  for (let statements = 0; ; statements += 3) {
    const { db, isDead } = dyingDatabase(host.db, statements)
    await followFeeds({ ...host, db, log: { warn: () => {}, error: () => {} } }, host.feeds)
    if (!isDead()) break
  }
  await feed.follow()
  expect((await feed.states()).slice(-2).map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect((await book.detail(id)).event.seq).toBe(seq + 2)
  expect([await stored(won), await stored(lost)]).toMatchObject([{ payout: 21_000 }, { payout: 0 }])
})
