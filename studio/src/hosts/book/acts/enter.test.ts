import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BetsValue, BookEventDetail, LegBody } from '@night-market/protocol/vendor/book'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { tidyEvents } from '../queries.ts'

const FULL = 1_000_000
const STAKE = 10_000
const HOUR_MS = 3_600_000
const TWO = ['stf_asha', 'stf_ravi']
const MARKETS = [
  { market: 1, odds: { 1: 210, 2: 340, 3: 360 } },
  { market: 18, specifiers: 'total=2.5', odds: { 12: 190, 13: 195 } },
  { market: 16, specifiers: 'hcp=-0.75', odds: { 1714: 195, 1715: 190 } },
]
/** 2-1: over 2.5, and the home side wins by one, half of -0.75. */
const SCORE = { home: 2, away: 1, homeHalf: 1, awayHalf: 1, homeCorners: 6, awayCorners: 3 }
const OTHER = { ...SCORE, home: 1 }

let it: TestStudio
let book: TestBook
let ann: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 1)
  ann = await book.enter('ann')
})
afterAll(() => it.close())
afterEach(async () => {
  await settle()
  expect(await bookFaults(it)).toEqual([])
})

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const inHours = (hours: number): string => new Date(book.now().getTime() + hours * HOUR_MS).toISOString()
async function answerTo(act: string, event: string, fields: object = {}) {
  const call = { act_uuid: randomUUID(), act, event, by: TWO, reason: 'Read wrongly.', ...fields }
  return it.platformCall('book/act', call)
}
const act = async (...call: Parameters<typeof answerTo>): Promise<unknown> => (await answerTo(...call)).status

const aMatch = (fields: object = {}) => ({
  sport: 'football',
  league: 'City Cup',
  home: 'Delhi Lions',
  away: 'Mumbai Harbour',
  starts_at: inHours(3),
  ...fields,
})

/** A match that was just entered. */
async function entered(markets: object[] = MARKETS): Promise<string> {
  const id = `match-${randomUUID()}`
  expect(await act('fixture', id, { match: aMatch(), markets })).toBe('RS_OK')
  return id
}
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
  }
}
/** The matches that wait begin. */
async function begin(id: string): Promise<void> {
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [
    id,
    new Date(book.now().getTime() - 1),
  ])
  await settle()
}
async function bet(...legs: LegBody[]): Promise<string> {
  const { value, status } = await ann.place({ legs })
  expect(status).toBe(200)
  return value.bet.id
}
const stored = async (round: string) =>
  (await it.rows('select state, payout::int, revision from studio.book_bets where round_id = $1', [round]))[0]
const betsOf = async (state: 'open' | 'settled') =>
  (await ann.get<z.output<typeof BetsValue>>(`/play/book/bets?state=${state}`)).value.bets
const events = async () =>
  it.rows(`select event_id from studio.book_events where driver = 'file' order by event_id`)

test('GAME-6: a match that two persons entered is sold, begins, is settled by its score, and corrected by another', async () => {
  const id = await entered()
  const before = held()
  const [won, lost, half] = [
    await bet(await book.leg(id, 1, 0)),
    await bet(await book.leg(id, 1, 1)),
    await bet(await book.leg(id, 16, 0)),
  ]
  expect((await book.detail(id)).event).toMatchObject({
    driver: 'file',
    league: 'City Cup',
    round: null,
    endsAt: null,
    home: { name: 'Delhi Lions' },
    state: 'upcoming',
  })
  expect(await act('score', id, { score: SCORE })).toBe('RS_ERROR_ALREADY_SETTLED')
  await begin(id)
  expect((await book.detail(id)).event).toMatchObject({ state: 'live', markets: 0, main: [] })
  expect(await act('score', id, { score: SCORE })).toBe('RS_OK')
  expect((await book.detail(id)).event).toMatchObject({ state: 'ended', score: SCORE, period: 'ended' })
  await settle()
  // Half of the stake at -0.75 won by one wins at 1.95, the other half at -1 comes back.
  expect([await stored(won), await stored(lost), await stored(half)]).toMatchObject([
    { state: 'settled', payout: 21_000 },
    { state: 'settled', payout: 0 },
    { state: 'settled', payout: 14_750 },
  ])
  expect(held()).toBe(before - 3 * STAKE + 35_750)
  expect((await betsOf('settled')).find((each) => each.id === won)?.reason).toBeUndefined()

  expect(await act('score', id, { score: OTHER })).toBe('RS_OK')
  await settle()
  expect([await stored(won), await stored(lost), await stored(half)]).toMatchObject([
    { payout: 0 },
    { payout: 34_000 },
    { payout: 0 },
  ])
  expect(held()).toBe(before - 3 * STAKE + 34_000)
  expect((await betsOf('settled')).find((each) => each.id === won)?.reason).toBe('Read wrongly.')
  // A correction of one market stays, whatever score is entered after it.
  const value = { 1: 'V', 2: 'V', 3: 'V' }
  expect(await act('resettle', id, { market: 1, value })).toBe('RS_OK')
  expect(await act('score', id, { score: SCORE })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - STAKE + 14_750)
})

test('a slip proof names an entered match as such, with its score', async () => {
  const id = await entered()
  const round = await bet(await book.leg(id, 18, 0))
  const proofOf = async () =>
    SlipProof.parse((await it.platformCall('round/detail', { user: 'ann', round })).proof)
  expect((await proofOf()).matches).toMatchObject([
    { event: id, seedHash: null, sheet: null, seed: null, score: null },
  ])
  await begin(id)
  await act('score', id, { score: SCORE })
  await settle()
  const { matches, selections } = await proofOf()
  expect(matches).toMatchObject([{ home: 'Delhi Lions', seedHash: null, score: SCORE }])
  expect(selections).toMatchObject([{ verdict: 'W' }])
})

test('sale stops at the start, before any process has seen it, and for good', async () => {
  const id = await entered()
  const leg = await book.leg(id, 1)
  expect((await ann.place({ legs: [leg] })).status).toBe(200)
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [
    id,
    new Date(book.now().getTime() - 1),
  ])
  expect(await ann.place({ legs: [leg], policy: 'any' })).toMatchObject({
    status: 409,
    code: 'market_suspended',
  })
  expect(await act('odds', id, { markets: MARKETS })).toBe('RS_ERROR_ALREADY_SETTLED')
  await settle()
  expect(await ann.place({ legs: [leg], policy: 'any' })).toMatchObject({
    status: 409,
    code: 'market_closed',
  })
})

test('a match without a score 48 hours after its start is void: stakes go back; a score that comes later counts', async () => {
  const id = await entered()
  const before = held()
  const round = await bet(await book.leg(id, 1))
  await begin(id)
  const [event] = await it.rows(
    'select due_at - starts_at as left from studio.book_events where event_id = $1',
    [id],
  )
  expect(event?.left).toMatchObject({ days: 2 })
  await begin(id)
  expect((await book.detail(id)).event.state).toBe('void')
  expect(await stored(round)).toMatchObject({ state: 'settled', payout: STAKE })
  expect(held()).toBe(before)
  expect(await act('score', id, { score: SCORE })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before + 11_000)
})

test('other odds ask every slip again, and what is not offered any more is closed', async () => {
  const id = await entered()
  const leg = await book.leg(id, 1)
  const total = await book.leg(id, 18)
  const placed = await bet(total)
  const [result] = MARKETS
  const shorter = { ...result, odds: { 1: 180, 2: 340, 3: 400 } }
  const placing = ann.place({ legs: [leg], policy: 'any' })
  expect(await act('odds', id, { markets: [shorter] })).toBe('RS_OK')
  // Written at the old odds before, or asked again.
  const reply = await placing
  if (reply.status === 200) expect(reply.value.bet.legs).toMatchObject([{ d100: 210 }])
  else expect(reply.code).toBe('odds_changed')
  expect(await ann.place({ legs: [leg], policy: 'any' })).toMatchObject({ code: 'odds_changed' })
  expect(await ann.place({ legs: [{ ...total, material: 1 }] })).toMatchObject({ code: 'market_closed' })
  expect(await book.leg(id, 1)).toMatchObject({ d100: 180, material: 1 })
  await bet(await book.leg(id, 1))
  await begin(id)
  // What was sold before is judged as well.
  await act('score', id, { score: SCORE })
  await settle()
  expect(await stored(placed)).toMatchObject({ payout: 19_000 })
})

test('no bet with an open leg on an entered match is closed early', async () => {
  const id = await entered()
  const [virtual = ''] = book.ids
  const round = await bet(await book.leg(id, 1), await book.leg(virtual, 1))
  const shown = (await betsOf('open')).find((each) => each.id === round)
  expect([shown?.cashOut, shown?.legs.map(({ isEntered }) => isEntered)]).toEqual([null, [true, undefined]])
  const wanted = { bet: round, request: randomUUID(), shareBps: 10_000, least: '1' }
  expect(await ann.post('/play/book/cash-out', wanted)).toMatchObject({ code: 'market_suspended' })
  await begin(id)
  await act('score', id, { score: SCORE })
  await settle()
  expect((await betsOf('open')).find((each) => each.id === round)?.cashOut).not.toBeNull()
})

test('a void of the whole match takes it off sale for good and ends it; its score can still be entered', async () => {
  const id = await entered()
  const before = held()
  const leg = await book.leg(id, 1)
  const round = await bet(leg)
  expect(await act('void', id)).toBe('RS_OK')
  await settle()
  expect((await book.detail(id)).event).toMatchObject({ state: 'void', markets: 0 })
  expect(await stored(round)).toMatchObject({ state: 'settled', payout: STAKE })
  expect(held()).toBe(before)
  expect(await ann.place({ legs: [leg] })).toMatchObject({ code: 'market_closed' })
  for (const wanted of ['open', 'suspend'])
    expect(await act(wanted, id, { by: ['stf_asha'] }), wanted).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await act('odds', id, { markets: MARKETS })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await act('score', id, { score: SCORE })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before + 11_000)
})

test('a suspended market sells nothing, and a limit stands, as on other matches', async () => {
  const id = await entered()
  const by = ['stf_asha']
  expect(await act('suspend', id, { by, market: 1 })).toBe('RS_OK')
  const leg = await book.leg(id, 1)
  expect(await ann.place({ legs: [leg] })).toMatchObject({ code: 'market_suspended' })
  // New odds do not open it.
  expect(await act('odds', id, { markets: MARKETS })).toBe('RS_OK')
  expect(await ann.place({ legs: [await book.leg(id, 1)] })).toMatchObject({ code: 'market_suspended' })
  expect(await act('open', id, { by, market: 1 })).toBe('RS_OK')
  expect(await act('limit', id, { by, value: 0 })).toBe('RS_OK')
  expect(await ann.place({ legs: [await book.leg(id, 1)] })).toMatchObject({ code: 'stake_too_large' })
})

test('the same act twice is done once, at once or later, and its id takes no other contents', async () => {
  const id = `match-${randomUUID()}`
  const call = { act_uuid: randomUUID(), match: aMatch(), markets: MARKETS }
  expect(await Promise.all([act('fixture', id, call), act('fixture', id, call)])).toEqual(['RS_OK', 'RS_OK'])
  expect(await act('fixture', id, { ...call, act_uuid: randomUUID() })).toBe('RS_OK')
  const others = { ...call, match: aMatch({ home: 'Pune Kites' }) }
  expect(await act('fixture', id, others)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await act('fixture', id, { ...others, act_uuid: randomUUID() })).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  )
  const odds = { act_uuid: randomUUID(), markets: MARKETS.slice(0, 1) }
  expect(await Promise.all([act('odds', id, odds), act('odds', id, odds)])).toEqual(['RS_OK', 'RS_OK'])
  expect((await book.detail(id)).event).toMatchObject({ seq: 2, material: 1 })
  const round = await bet(await book.leg(id, 1))
  await begin(id)
  // What was done is done, also once it could not be done any more.
  expect(await act('odds', id, odds)).toBe('RS_OK')
  expect(await act('fixture', id, call)).toBe('RS_OK')
  const score = { act_uuid: randomUUID(), score: SCORE }
  expect(await Promise.all([act('score', id, score), act('score', id, score)])).toEqual(['RS_OK', 'RS_OK'])
  await settle()
  expect(await act('score', id, score)).toBe('RS_OK')
  expect(await act('score', id, { ...score, score: OTHER })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await stored(round)).toMatchObject({ payout: 21_000, revision: 0 })
  const acts = await it.rows('select act from studio.book_acts where event_id = $1 order by act_no', [id])
  expect(acts.map(({ act: name }) => name)).toEqual(['fixture', 'odds', 'score'])
})

test('two corrections at once, and one beside the settlement, leave each bet with what one of them makes of it', async () => {
  const id = await entered()
  const before = held()
  for (const place of [0, 1, 2]) await bet(await book.leg(id, 1, place))
  await begin(id)
  await act('score', id, { score: SCORE })
  const settling = settle()
  await Promise.all([act('score', id, { score: OTHER }), act('score', id, { score: SCORE })])
  await settling
  await settle()
  const { score } = (await book.detail(id)).event
  expect(held() - before + 3 * STAKE).toBe(score.home === 2 ? 21_000 : 34_000)
})

test('what makes no sense is refused with a sentence, and one person alone enters nothing', async () => {
  const known = (await events()).length
  const fixture = (fields: object = {}, match: object = {}): [string, object] => [
    'fixture',
    { match: aMatch(match), markets: MARKETS, ...fields },
  ]
  for (const [[name, fields], problem] of [
    [fixture({ by: ['stf_asha'] }), 'two persons'],
    [fixture({ by: ['stf_asha', 'stf_asha'] }), 'two persons'],
    [fixture({}, { sport: 'chess' }), 'the sports are football'],
    [fixture({}, { away: 'delhi  LIONS' }), 'both sides are the same'],
    [fixture({}, { starts_at: inHours(-1) }), 'has begun already'],
    [fixture({}, { starts_at: inHours(24 * 61) }), 'more than 60 days'],
    [fixture({ markets: [{ market: 1, odds: { 1: 210, 2: 340, 3: 50_001 } }] }), 'within 1.01 and 500'],
    [fixture({ markets: [{ market: 1, odds: { 1: 310, 2: 340, 3: 360 } }] }), 'a sure win'],
    [fixture({ markets: [{ market: 1, odds: { 1: 210, 3: 360 } }] }), 'its outcomes are'],
    [fixture({ market: 1 }), 'the whole match'],
    [fixture({ score: SCORE }), 'those of another act'],
    [['odds', { score: SCORE }], 'those of another act'],
    [['score', { markets: MARKETS }], 'those of another act'],
  ] as [[string, object], string][]) {
    const answer = await answerTo(name, `match-${randomUUID()}`, fields)
    expect(answer, problem).toEqual({
      status: 'RS_ERROR_WRONG_SYNTAX',
      problem: expect.stringContaining(problem),
    })
  }
  expect(await answerTo('fixture', 'football-lantern-20261201-21-1', fixture()[1])).toMatchObject({
    problem: expect.stringContaining('match-'),
  })
  expect(await act('fixture', `match-${randomUUID()}`, fixture({}, { home: '' })[1])).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
  expect(await events()).toHaveLength(known)
  expect(await act('odds', 'match-none', { markets: MARKETS })).toBe('RS_ERROR_INVALID_GAME')
  expect(await act('score', 'match-none', { score: SCORE })).toBe('RS_ERROR_INVALID_GAME')
  const id = await entered()
  await begin(id)
  for (const [score, problem] of [
    [{ home: 2, away: 1 }, 'homeHalf is missing'],
    [{ ...SCORE, homeHalf: 3 }, 'half-time'],
    [{ ...SCORE, goals: 3 }, 'has no goals'],
  ] as const)
    expect(await answerTo('score', id, { score })).toEqual({
      status: 'RS_ERROR_WRONG_SYNTAX',
      problem: expect.stringContaining(problem),
    })
  expect(await act('void', id, { markets: MARKETS })).toBe('RS_ERROR_WRONG_SYNTAX')
})

test('a simulated match takes no odds; an entered one stands in the lobby, not at the entrance', async () => {
  const [virtual = ''] = book.ids
  const answer = await answerTo('odds', virtual, { markets: MARKETS })
  expect(answer).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  const id = await entered()
  const lobby = async () =>
    (await ann.get<{ events: BookEventDetail['event'][] }>('/play/book/events')).value.events.map(
      (event) => event.id,
    )
  expect(await lobby()).toContain(id)
  await begin(id)
  expect(await lobby()).toContain(id)
  const entrance = (await it.studio.app.inject({ url: '/book/matches.json' })).body
  expect(entrance).not.toContain(id)
  expect((await book.detail(id)).fairness).toBeNull()
})

test('GAME-6: an entered match stays with its acts, and what stood on its board goes after thirty days', async () => {
  const id = await entered()
  const round = await bet(await book.leg(id, 1))
  await begin(id)
  await act('score', id, { score: SCORE })
  await settle()
  const at = (days: number) => new Date(book.now().getTime() + days * 24 * HOUR_MS)
  await tidyEvents(it.studio.db, at(1), 100)
  await tidyEvents(it.studio.db, at(31), 100)
  expect((await book.detail(id)).event).toMatchObject({ state: 'ended', score: SCORE })
  // A correction reaches it as long as it is asked for.
  expect(await act('score', id, { score: OTHER })).toBe('RS_OK')
  await settle()
  expect(await stored(round)).toMatchObject({ payout: 0 })
})
