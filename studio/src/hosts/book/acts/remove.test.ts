import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BookBet, BetsValue, LegBody, PlaceBody } from '@night-market/protocol/vendor/book'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const FULL = 100_000_000
const STAKE = 10_000
const DAY_MS = 86_400_000
const [WINNER, TOP] = [534, 536]
const SIDES = ['Lions', 'Harbour', 'Kites', 'Tides']

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let bob: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, FULL * WIRE)
  book = await testBook(it, 1, 1)
  ;[ann, bob] = await Promise.all([book.enter('ann'), book.enter('bob')])
})
afterAll(() => it.close())
afterEach(async () => {
  await settle()
  expect(await bookFaults(it)).toEqual([])
})

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
async function act(name: string, event: string, fields: object): Promise<unknown> {
  const two = { by: ['stf_asha', 'stf_ravi'], reason: 'Withdrawn.' }
  return (await it.platformCall('book/act', { act_uuid: randomUUID(), act: name, event, ...two, ...fields }))
    .status
}
const remove = (event: string, competitor: string) => act('remove', event, { competitor })
const market = (places: number, ...odds: number[]) => ({
  places,
  odds: Object.fromEntries(odds.flatMap((d100, at) => (d100 > 0 ? [[SIDES[at] ?? '', d100]] : []))),
})
/** Σ 1/d is 1.1 for the winner, 2.2 for the first two. */
const PRICES = [market(1, 250, 400, 500, 400), market(2, 150, 200, 220, 170)]

async function entered(prices = PRICES, sport = 'football'): Promise<string> {
  const id = `match-${randomUUID()}`
  const at = (days: number): string => new Date(book.now().getTime() + days * DAY_MS).toISOString()
  const outright = { sport, league: 'City Cup', name: 'City Cup', competitors: SIDES }
  const times = { closes_at: at(30), ends_at: at(60) }
  expect(await act('outright', id, { outright: { ...outright, ...times }, prices })).toBe('RS_OK')
  return id
}
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
  }
}
async function places(id: string, ...named: string[]): Promise<void> {
  const table = Object.fromEntries(named.map((name, at) => [name, at + 1]))
  expect(await act('places', id, { places: table })).toBe('RS_OK')
  await settle()
}
async function bet(player: BookPlayer, legs: LegBody[], fields: Partial<PlaceBody> = {}): Promise<string> {
  const { value, status, code } = await player.place({ legs, ...fields })
  expect([status, code]).toEqual([200, undefined])
  return value.bet.id
}
async function paid(...rounds: string[]): Promise<unknown[]> {
  const text = 'select round_id, payout::int from studio.book_bets where round_id = any ($1)'
  const found = await it.rows(text, [rounds])
  return rounds.map((round) => found.find(({ round_id: id }) => id === round)?.payout)
}
async function shown(round: string, state: 'open' | 'settled' = 'open'): Promise<BookBet | undefined> {
  const { value } = await ann.get<z.output<typeof BetsValue>>(`/play/book/bets?state=${state}`)
  return value.bets.find(({ id }) => id === round)
}

test('GAME-6: bets of two accounts on all but a favourite that is removed pay less than they cost', async () => {
  const id = await entered([market(1, 140, 1000, 1200, 800), market(2, 104, 300, 320, 250)])
  const before = held('ann') + held('bob')
  // Each of them would pay as much as any other.
  await bet(ann, [await book.leg(id, WINNER, 1)], { stake: '12000' })
  await bet(bob, [await book.leg(id, WINNER, 2)], { stake: '10000' })
  await bet(bob, [await book.leg(id, WINNER, 3)], { stake: '15000' })
  const favourite = await bet(ann, [await book.leg(id, WINNER, 0)])
  expect(await remove(id, 'Lions')).toBe('RS_OK')
  await settle()
  expect(await paid(favourite)).toEqual([STAKE])
  for (const first of SIDES.slice(1)) {
    await places(id, first, ...SIDES.slice(1).filter((name) => name !== first))
    // 1.20 lakh x (1 - 1/1.4).
    expect(held('ann') + held('bob') - before).toBe(34_285 - 37_000)
  }
})

test('odds count for less by the board that each bet was accepted on, and those of later bets count whole', async () => {
  const id = await entered()
  const [early, two] = [
    await bet(ann, [await book.leg(id, WINNER, 1)]),
    await bet(ann, [await book.leg(id, TOP, 1)]),
  ]
  await it.platformCall('promo/grant', {
    grant_uuid: 'free',
    user: 'ann',
    currency: 'INR',
    scale: 2,
    game_code: 'maidan',
    amount: STAKE * WIRE,
    count: 1,
    min_odds_x100: 101,
    expires_at: book.now().getTime() + DAY_MS,
  })
  const free = await bet(ann, [await book.leg(id, WINNER, 2)], { grant: 'free' })
  expect(await act('prices', id, { prices: [market(1, 500, 300, 500, 250)] })).toBe('RS_OK')
  const later = await bet(bob, [await book.leg(id, WINNER, 1)])
  expect(await remove(id, 'Lions')).toBe('RS_OK')
  expect(await act('prices', id, { prices: [market(1, 0, 260, 300, 280)] })).toBe('RS_OK')
  const last = await bet(bob, [await book.leg(id, WINNER, 1)])
  // x (1 - 1/2.5), (2 - 1/1.5) / 2, and (1 - 1/5).
  expect(await shown(early)).toMatchObject({
    greatestWin: '24000',
    legs: [{ d100: 400, reduced: { d100: 240, removed: ['Lions'] } }],
  })
  expect(await shown(two)).toMatchObject({
    greatestWin: '13333',
    legs: [{ d100: 200, reduced: { d100: 133 } }],
  })
  expect(await shown(free)).toMatchObject({ greatestWin: '20000' })
  const exposed = await it.rows(
    `select outcome, amount::int from studio.book_exposures where event_id = $1 and market = $2 order by outcome`,
    [id, WINNER],
  )
  expect(exposed).toEqual([
    { outcome: '', amount: 30_000 },
    { outcome: '2', amount: 24_000 + 24_000 },
    { outcome: '3', amount: 20_000 + 30_000 },
  ])
  expect(await remove(id, 'Tides')).toBe('RS_OK')
  // x (1 - 1/2.5 - 1/4), and (1 - 1/5 - 1/2.5), and (1 - 1/2.8). Of two that are left both are among the first two.
  expect((await shown(early))?.legs).toMatchObject([{ reduced: { d100: 140, removed: ['Lions', 'Tides'] } }])
  await places(id, 'Harbour', 'Kites')
  expect(await paid(early, two, later, last)).toEqual([14_000, STAKE, 12_000, 0])
  // A correction counts the same.
  await places(id, 'Kites', 'Harbour')
  expect(await paid(early, two, later, last)).toEqual([0, STAKE, 0, 19_285])
  // 5.00 x 0.35, without the stake.
  expect(await shown(free, 'settled')).toMatchObject({ paid: '7500' })
  expect((await shown(early, 'settled'))?.legs[0]?.reduced?.d100).toBe(140)
})

test('in a multiple that is closed before its end a leg counts what its odds are reduced to', async () => {
  const virtual = await book.leg(book.ids[0] ?? '', 1)
  const [id, other] = [
    await entered(),
    await entered([market(1, 140, 240, 500, 1000), market(2, 130, 200, 220, 240)], 'kabaddi'),
  ]
  const reduced = await bet(ann, [await book.leg(id, WINNER, 1), virtual])
  const whole = await bet(ann, [await book.leg(other, WINNER, 1), virtual])
  const double = await bet(ann, [await book.leg(id, WINNER, 1), await book.leg(other, WINNER, 1)])
  expect(await remove(id, 'Lions')).toBe('RS_OK')
  expect(await shown(double)).toMatchObject({ greatestWin: '57600' })
  await places(id, 'Harbour', 'Kites')
  await places(other, 'Harbour', 'Kites')
  expect(await paid(double)).toEqual([57_600])
  // 4.00 that count 2.40 are as much as 2.40.
  const offered = (await shown(whole))?.cashOut
  expect(offered?.parts.length).toBeGreaterThan(0)
  expect((await shown(reduced))?.cashOut).toEqual(offered)
  const part = { bet: reduced, request: randomUUID(), shareBps: 5000, least: '1' }
  expect((await ann.post('/play/book/cash-out', part)).status).toBe(200)
})

test('a slip proof names who was removed, and the odds that all of it follows from', async () => {
  const id = await entered()
  const round = await bet(ann, [await book.leg(id, WINNER, 2)])
  await remove(id, 'Lions')
  await places(id, 'Kites', 'Tides')
  const proof = SlipProof.parse((await it.platformCall('round/detail', { user: 'ann', round })).proof)
  expect(proof.selections).toMatchObject([
    { d100: 500, verdict: 'W', reduced: { above: '3', below: '1', removed: ['Lions'], sold: PRICES } },
  ])
  expect(proof.payout).toBe('30000')
})

test('two removals at once beside bets count both, and no bet is left out', async () => {
  const id = await entered()
  const legs = await Promise.all([1, 3, 1, 3, 1].map((at) => book.leg(id, WINNER, at)))
  const placed = Promise.all(legs.map((leg) => bob.place({ legs: [leg], policy: 'any' })))
  expect(await Promise.all([remove(id, 'Lions'), remove(id, 'Kites')])).toEqual(['RS_OK', 'RS_OK'])
  await placed
  expect(await remove(id, 'Tides')).toBe('RS_ERROR_ALREADY_SETTLED')
  await places(id, 'Tides', 'Harbour')
  const bets = await it.rows(
    `select b.payout::int, l.outcome, l.removed from studio.book_bets b join studio.book_legs l using (round_id)
      where l.event_id = $1 and b.state = 'settled'`,
    [id],
  )
  for (const one of bets) {
    expect(one['removed']).toHaveLength(2)
    expect(one['payout']).toBe(one['outcome'] === '4' ? 16_000 : 0)
  }
})

test('a bet whose odds stayed whole when an earlier version removed one counts what is removed from now on', async () => {
  const id = await entered()
  const round = await bet(ann, [await book.leg(id, WINNER, 1)])
  await remove(id, 'Lions')
  const countAs = async (odds: string): Promise<void> => {
    const move = 'select studio.move_book_room(array[$1], $2, $3)'
    await it.rows(move, [round, id, -1])
    await it.rows(`update studio.book_legs set ${odds} where round_id = $1`, [round])
    await it.rows(move, [round, id, 1])
  }
  await countAs('odds_above = null, odds_below = null, removed = null')
  expect((await shown(round))?.greatestWin).toBe('40000')
  expect(await remove(id, 'Kites')).toBe('RS_OK')
  // x (1 - 1/5).
  expect(await shown(round)).toMatchObject({
    greatestWin: '32000',
    legs: [{ reduced: { d100: 320, removed: ['Kites'] } }],
  })
  await places(id, 'Tides', 'Harbour')
  // The judge knows of no such version.
  expect(await bookFaults(it)).toEqual([`leg of ${round} counts 16/5 3, not 8/5 1,3`])
  await countAs(`odds_above = 8, odds_below = 5, removed = '{1,3}'`)
})
