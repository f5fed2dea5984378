import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { BetsValue, BookBet, FreeBetsValue, LegBody } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { decideBets } from '../settle/queries.ts'
import { decidedBets } from './queries.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const STAKE = 5000
const HOUR_MS = 3_600_000
const TWO = ['stf_asha', 'stf_ravi']
const WINS = (outcome: string) => ({ 1: 'L', 2: 'L', 3: 'L', [outcome]: 'W' })
type Held = z.output<typeof FreeBetsValue>['freeBets']

let it: TestStudio
let book: TestBook
let fresh: string[]
let esports: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  book = await testBook(it, 2, 12, ['lantern', 'monsoon', 'rift'])
  fresh = book.ids.filter((id) => id.startsWith('football'))
  esports = book.ids.filter((id) => !id.startsWith('football'))
})
afterAll(() => it.close())
afterEach(async () => {
  it.wallet.heal()
  await settle()
})

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const take = (): string => fresh.pop() ?? ''
const grant = (grant_uuid: string, user: string, fields: object = {}) =>
  it.platformCall('promo/grant', {
    grant_uuid,
    user,
    currency: 'INR',
    scale: 2,
    game_code: 'maidan',
    amount: STAKE * WIRE,
    count: 3,
    expires_at: book.now().getTime() + HOUR_MS,
    ...fields,
  })
const revoke = (grant_uuid: string) => it.platformCall('promo/revoke', { grant_uuid })
const paidOf = (id: string) => [...it.wallet.movements.values()].filter(({ reference }) => reference === id)
const use = (player: BookPlayer, id: string, legs: LegBody[], fields: object = {}) =>
  player.place({ legs, stake: String(STAKE), grant: id, ...fields })
const leftOf = async (player: BookPlayer): Promise<Held> =>
  (await player.get<z.output<typeof FreeBetsValue>>('/play/book/free-bets')).value.freeBets
const settledOf = async (player: BookPlayer): Promise<BookBet[]> =>
  (await player.get<z.output<typeof BetsValue>>('/play/book/bets?state=settled')).value.bets
const stateOf = async (id: string) =>
  (await it.rows('select state, payout::int from studio.book_bets where round_id = $1', [id]))[0]

/** A leg at these odds or better, of a match that no other test has bet on. */
async function legFrom(least = 150): Promise<LegBody> {
  for (let id = take(); id !== ''; id = take()) {
    const legs = await Promise.all([0, 1, 2].map((place) => book.leg(id, 1, place)))
    const found = legs.find(({ d100 }) => d100 >= least && d100 <= 1000)
    if (found !== undefined) return found
  }
  throw new Error(`no match has odds of ${least}`)
}

async function act(name: string, event: string, fields: object = {}): Promise<void> {
  const call = { act_uuid: randomUUID(), act: name, event, by: TWO, reason: 'The feed was wrong.', ...fields }
  expect(await it.platformCall('book/act', call)).toMatchObject({ status: 'RS_OK' })
}
const result = (leg: LegBody, outcome: string, name = 'result') =>
  act(name, leg.event, { market: 1, value: WINS(outcome) })
async function settle(): Promise<void> {
  await it.studio.recovery.sweep()
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
  expect(await bookFaults(it)).toEqual([])
}

test('PROMO-3: a free bet of the book costs nothing and pays what it wins beyond its stake, once', async () => {
  expect(await grant('f-1', 'ann')).toEqual({ status: 'RS_OK' })
  const ann = await book.enter('ann')
  expect(await leftOf(ann)).toMatchObject([
    { grant: 'f-1', gameCode: 'maidan', stake: `${STAKE}`, left: 3, leastOdds: 150 },
  ])
  const [won, lost] = [await legFrom(), await legFrom()]
  const single = await use(ann, 'f-1', [won])
  const greatest = Math.floor((STAKE * won.d100) / 100) - STAKE
  expect(single).toMatchObject({
    status: 200,
    value: {
      balance: '0',
      bet: { isFree: true, state: 'open', stake: `${STAKE}`, greatestWin: `${greatest}` },
    },
  })
  const double = await use(ann, 'f-1', [won, lost])
  expect([double.status, double.value.bet.cashOut, (await leftOf(ann))[0]?.left]).toEqual([200, null, 1])
  await result(won, won.outcome)
  await result(lost, lost.outcome === '1' ? '2' : '1')
  await settle()
  expect(held('ann')).toBe(greatest)
  expect(paidOf('f-1').map(({ kind }) => kind)).toEqual(['promo', 'promo'])
  expect(new Set(paidOf('f-1').map(({ amount }) => amount / WIRE))).toEqual(new Set([0, greatest]))
  expect((await settledOf(ann)).map(({ paid, isFree }) => [paid, isFree])).toEqual([
    ['0', true],
    [`${greatest}`, true],
  ])
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: single.value.bet.id })
  expect(SlipProof.parse(proof)).toMatchObject({ isFree: true, stake: `${STAKE}`, payout: `${greatest}` })
  // A correction takes the place of what it paid.
  await result(won, won.outcome === '1' ? '2' : '1', 'resettle')
  await settle()
  expect(held('ann')).toBe(0)
  await result(won, won.outcome, 'resettle')
  await settle()
  expect(held('ann')).toBe(greatest)
  expect(await revoke('f-1')).toEqual({ status: 'RS_OK', used: 2 })
})

test('a grant that the book cannot hold is refused', async () => {
  expect(await grant('f-2', 'bea', { amount: 999 * WIRE })).toEqual({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await grant('f-2', 'bea', { amount: 100_000_001 * WIRE })).toEqual({
    status: 'RS_ERROR_LIMIT_REACHED',
  })
  expect(await grant('f-2', 'bea', { amount: 1 })).toEqual({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await grant('f-2', 'bea', { game_code: 'IMES' })).toEqual({ status: 'RS_OK' })
})

test('a free bet is its player’s: one line of its stake, in its game, at its odds, of real play, before its end', async () => {
  await grant('f-3', 'cid', { min_odds_x100: 300 })
  await grant('f-4', 'cid', { game_code: 'IMES' })
  const [cid, dan] = [await book.enter('cid'), await book.enter('dan')]
  const [one, other, third] = [await legFrom(), await legFrom(300), await legFrom()]
  const low = await lowLeg()
  const esport = await book.leg(esports[0] ?? '', 186, 0)
  const cases: [BookPlayer, string, LegBody[], object, string][] = [
    [dan, 'f-3', [other], {}, 'no_free_bet'],
    [cid, 'none', [other], {}, 'no_free_bet'],
    [cid, 'f-3', [other], { stake: '5001' }, 'no_free_bet'],
    [cid, 'f-3', [one, other], { sizes: [1] }, 'no_free_bet'],
    [cid, 'f-3', [one, other, third], { sizes: [2, 3] }, 'no_free_bet'],
    [cid, 'f-3', [esport], {}, 'no_free_bet'],
    [cid, 'f-4', [other], {}, 'no_free_bet'],
    [cid, 'f-3', [low], {}, 'free_bet_odds'],
    [cid, 'a b', [other], {}, 'invalid_request'],
    [cid, '\u0000', [other], {}, 'invalid_request'],
  ]
  for (const [player, id, legs, fields, code] of cases)
    expect(await use(player, id, legs, fields), JSON.stringify([id, fields])).toMatchObject({ code })
  expect(await use(cid, 'f-3', [low])).toMatchObject({ status: 422, details: { limit: '300' } })
  const demo = await book.enter('cid', { mode: 'demo', currency: 'FUN' })
  expect([await leftOf(demo), (await use(demo, 'f-3', [other])).code]).toEqual([[], 'no_free_bet'])
  it.wallet.fail('user/info', { kind: 'says', status: 'RS_ERROR_TOKEN_EXPIRED' })
  expect((await use(cid, 'f-3', [other])).code).toBe('session_ended')
  // The odds of all legs count together.
  expect(low.d100 * other.d100).toBeGreaterThan(30_000)
  expect((await use(cid, 'f-3', [low, other])).status).toBe(200)
  await grant('f-5', 'cid', { expires_at: book.now().getTime() + 1000 })
  it.clock.offsetMs += 2000
  expect((await use(cid, 'f-5', [other])).code).toBe('free_bet_expired')
  expect((await leftOf(cid)).map(({ grant: id }) => id)).toEqual(['f-3', 'f-4'])
  expect(await revoke('f-3')).toEqual({ status: 'RS_OK', used: 1 })
  expect((await use(cid, 'f-3', [other])).code).toBe('no_free_bet')
  await act('void', other.event)
  await act('void', low.event)
})

test('the same request is one free bet, and of twenty for the last one, at two processes, one is', async () => {
  await grant('f-6', 'eve', { count: 2 })
  const eve = await book.enter('eve')
  const second = await it.secondStudio()
  const leg = await legFrom()
  const request = randomUUID()
  const at = (no: number) => (no % 2 === 0 ? it.studio : second)
  const copies = await Promise.all(
    Array.from({ length: 10 }, (_, no) =>
      eve.place({ legs: [leg], stake: `${STAKE}`, grant: 'f-6', request }, at(no)),
    ),
  )
  expect(new Set(copies.map(({ value }) => value.bet.id)).size).toBe(1)
  // Under the same name there is no bet of money.
  expect(await eve.place({ legs: [leg], stake: `${STAKE}`, request })).toMatchObject({
    code: 'invalid_request',
  })
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, no) =>
      eve.place({ legs: [leg], stake: `${STAKE}`, grant: 'f-6' }, at(no)),
    ),
  )
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(others.flatMap(({ code }) => code ?? []))).toEqual(new Set(['no_free_bet']))
  expect((await use(eve, 'f-6', [leg], { request })).value.bet.id).toBe(copies[0]?.value.bet.id)
  await result(leg, leg.outcome)
  await settle()
  expect(paidOf('f-6')).toHaveLength(2)
})

test('a free bet whose legs are all void comes back; one of a revoked grant stays used, and pays nothing', async () => {
  await grant('f-7', 'fay', { count: 1 })
  await grant('f-8', 'fay', { count: 1 })
  const fay = await book.enter('fay')
  const leg = await legFrom()
  const back = await use(fay, 'f-7', [leg])
  const stays = await use(fay, 'f-8', [leg])
  expect([back.status, stays.status, await leftOf(fay)]).toEqual([200, 200, []])
  // The bet goes on when its grant ends, and counts.
  expect(await revoke('f-8')).toEqual({ status: 'RS_OK', used: 1 })
  await act('void', leg.event)
  await settle()
  expect([await stateOf(back.value.bet.id), await stateOf(stays.value.bet.id)]).toMatchObject([
    { state: 'returned', payout: null },
    { state: 'settled', payout: STAKE },
  ])
  expect([paidOf('f-7'), paidOf('f-8').map(({ amount }) => amount), held('fay')]).toEqual([[], [0], 0])
  expect(await leftOf(fay)).toMatchObject([{ grant: 'f-7', left: 1 }])
  // A correction finds nothing to correct in what came back.
  await result(leg, leg.outcome, 'resettle')
  await settle()
  expect(await stateOf(back.value.bet.id)).toMatchObject({ state: 'returned' })
  const won = Math.floor((STAKE * leg.d100) / 100) - STAKE
  expect(held('fay')).toBe(won)
  const next = await legFrom()
  expect((await use(fay, 'f-7', [next])).status).toBe(200)
  await result(next, next.outcome === '1' ? '2' : '1')
  await settle()
  expect(await revoke('f-7')).toEqual({ status: 'RS_OK', used: 1 })
  // A void after the result leaves it used: the platform has counted it.
  await act('void', next.event)
  await settle()
  expect([(await leftOf(fay)).length, held('fay')]).toEqual([0, won])
})

test('half a result pays what is beyond the stake and never less than nothing; a void leg beside others counts 1', async () => {
  await grant('f-9', 'gus')
  const gus = await book.enter('gus')
  const [halfWon, halfLost, whole] = [await legFrom(), await legFrom(), await legFrom()]
  await use(gus, 'f-9', [halfWon])
  await use(gus, 'f-9', [halfLost])
  const voided = await legFrom()
  await use(gus, 'f-9', [whole, voided])
  await act('result', halfWon.event, { market: 1, value: { ...WINS('1'), [halfWon.outcome]: 'HW' } })
  await act('result', halfLost.event, { market: 1, value: { ...WINS('1'), [halfLost.outcome]: 'HL' } })
  await result(whole, whole.outcome)
  await act('void', voided.event)
  await settle()
  const half = Math.floor((STAKE * (100 + halfWon.d100)) / 200) - STAKE
  const full = Math.floor((STAKE * whole.d100) / 100) - STAKE
  expect(new Set(paidOf('f-9').map(({ amount }) => amount / WIRE))).toEqual(new Set([half, 0, full]))
  expect(held('gus')).toBe(half + full)
})

test('a free bet takes of its person what it may win, and makes no room for the other side', async () => {
  await grant('f-10', 'hal', { amount: 2_000_000 * WIRE })
  const [hal, ida] = [await book.enter('hal', { person: 'one' }), await book.enter('ida', { person: 'one' })]
  it.wallet.balances.set('ida', 100_000_000 * WIRE)
  const leg = await legFrom(200)
  const body = { legs: [leg], stake: '2000000', grant: 'f-10' }
  expect((await hal.place(body)).status).toBe(200)
  const rows = await it.rows(
    'select outcome, amount::int from studio.book_exposures where event_id = $1 order by outcome',
    [leg.event],
  )
  const owed = Math.floor((2_000_000 * leg.d100) / 100) - 2_000_000
  expect(rows).toEqual([
    { outcome: '', amount: 0 },
    { outcome: leg.outcome, amount: owed },
  ])
  // What one account may win is taken from the other.
  const room = 50_000_000 - owed
  const rest = Math.floor((room * 100) / (leg.d100 - 100))
  expect(await ida.place({ legs: [leg], stake: String(rest + 100) })).toMatchObject({
    code: 'stake_too_large',
  })
  expect((await ida.place({ legs: [leg], stake: String(rest - 100) })).status).toBe(200)
  expect(await bookFaults(it)).toEqual([])
  const [bet] = await it.rows(`select round_id from studio.book_bets where is_free and stake = 2000000`)
  const cash = { bet: bet?.['round_id'], request: randomUUID(), shareBps: 10_000, least: '1' }
  expect(await hal.post('/play/book/cash-out', cash)).toMatchObject({ status: 409, code: 'market_closed' })
  await act('void', leg.event)
})

test('a win whose answer is lost is asked for again and paid once', async () => {
  await grant('f-11', 'jo', { count: 1 })
  const jo = await book.enter('jo')
  const leg = await legFrom()
  await use(jo, 'f-11', [leg])
  it.wallet.fail('promo/win', { kind: 'reply_lost' }, 1)
  it.wallet.fail('promo/win', { kind: 'broken' }, 1)
  await result(leg, leg.outcome)
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    it.clock.offsetMs += 60_000
    await it.studio.recovery.sweep()
  }
  expect(paidOf('f-11')).toHaveLength(1)
  expect(held('jo')).toBe(Math.floor((STAKE * leg.d100) / 100) - STAKE)
})

test('a free bet that a process gave back before it was killed is back, and can be used again', async () => {
  await grant('f-12', 'kit', { count: 1 })
  const kit = await book.enter('kit')
  const leg = await legFrom()
  const { value } = await use(kit, 'f-12', [leg])
  await act('void', leg.event)
  const { host } = it.studio.hosts.book
  const decisions = (await decidedBets(host.db, 100, 0n)).map(({ round_id: roundId, revision }) => ({
    roundId,
    payout: 0n,
    revision,
  }))
  expect(await decideBets(host.db, decisions, book.now())).toEqual([value.bet.id])
  // Its fate is not sealed yet.
  expect(await leftOf(kit)).toEqual([])
  it.clock.offsetMs += 1000
  await it.studio.recovery.sweep()
  expect((await settledOf(kit)).map(({ state, paid }) => [state, paid])).toEqual([['returned', '0']])
  expect((await use(kit, 'f-12', [await legFrom()])).status).toBe(200)
})

/** A leg at odds below 3. */
async function lowLeg(): Promise<LegBody> {
  const id = take()
  for (let place = 0; place < 3; place++) {
    const leg = await book.leg(id, 10, place)
    if (leg.d100 < 300) return leg
  }
  throw new Error(`${id} has no low odds`)
}
