import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetsValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const FULL = 1_000_000
const STAKE = 10_000
const ONE = ['stf_asha']
const TWO = ['stf_asha', 'stf_ravi']
const WINS = (outcome: string) => ({ 1: 'L', 2: 'L', 3: 'L', [outcome]: 'W' })

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let fresh: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 10)
  fresh = [...book.ids]
  ann = await book.enter('ann')
})
afterAll(() => it.close())

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const next = (): string => fresh.pop() ?? ''
async function act(name: string, event: string, fields: object = {}): Promise<unknown> {
  const by = ['suspend', 'open', 'limit'].includes(name) ? ONE : TWO
  const call = { act_uuid: randomUUID(), act: name, event, by, reason: 'The feed was wrong.', ...fields }
  return (await it.platformCall('book/act', call)).status
}
async function settle(): Promise<void> {
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
  expect(await bookFaults(it)).toEqual([])
}
const stored = async (round: string) =>
  (await it.rows('select state, payout::int, revision from studio.book_bets where round_id = $1', [round]))[0]
async function bet(...legs: [id: string, place: number][]): Promise<{ id: string; d100: number[] }> {
  const wanted = await Promise.all(legs.map(([id, place]) => book.leg(id, 1, place)))
  const { value, status } = await ann.place({ legs: wanted })
  expect(status).toBe(200)
  return { id: value.bet.id, d100: wanted.map(({ d100 }) => d100) }
}
async function end(id: string): Promise<void> {
  await book.toLastStep(id)
  await book.toStep(id)
  await settle()
}

test('a market or a match that is suspended sells nothing and closes no bet, until it is opened', async () => {
  const id = next()
  const { id: round } = await bet([id, 0])
  const leg = await book.leg(id, 1)
  const total = await book.leg(id, 18)
  const cash = () =>
    ann.post('/play/book/cash-out', { bet: round, request: randomUUID(), shareBps: 10_000, least: '1' })
  expect(await act('suspend', id, { market: 1 })).toBe('RS_OK')
  expect(await ann.place({ legs: [leg] })).toMatchObject({ status: 409, code: 'market_suspended' })
  expect(await cash()).toMatchObject({ status: 409, code: 'market_suspended' })
  expect((await ann.place({ legs: [total] })).status).toBe(200)
  expect((await book.detail(id)).board.find(({ market }) => market === 1)?.status).toBe('suspended')
  expect(await act('suspend', id)).toBe('RS_OK')
  expect(await ann.place({ legs: [total] })).toMatchObject({ status: 409, code: 'market_suspended' })
  // A step of the match keeps it.
  await book.toStep(id)
  await it.studio.hosts.book.clock.tick()
  expect((await book.detail(id)).board.every(({ status }) => status === 'suspended')).toBe(true)
  expect(await act('open', id)).toBe('RS_OK')
  expect(await ann.place({ legs: [await book.leg(id, 1)] })).toMatchObject({ code: 'market_suspended' })
  expect(await act('open', id, { market: 1 })).toBe('RS_OK')
  expect((await ann.place({ legs: [await book.leg(id, 1)] })).status).toBe(200)
  expect((await cash()).status).toBe(200)
  await end(id)
})

test('a limit is a share of what a match may lose', async () => {
  const id = next()
  expect(await act('limit', id, { value: 0 })).toBe('RS_OK')
  expect(await ann.place({ legs: [await book.leg(id, 1)] })).toMatchObject({ code: 'stake_too_large' })
  expect(await act('limit', id, { value: 10_000 })).toBe('RS_OK')
  await bet([id, 0])
  await end(id)
})

test('a wrong result that is corrected after payout pays what the right one would have, a void the stake', async () => {
  const [id, other] = [next(), next()]
  const before = held()
  const single = await bet([id, 0])
  const double = await bet([id, 0], [other, 0])
  expect(await act('result', id, { market: 1, value: WINS('2') })).toBe('RS_OK')
  await settle()
  expect([await stored(single.id), await stored(double.id)]).toMatchObject([
    { state: 'settled', payout: 0 },
    { state: 'open', payout: null },
  ])
  // The market is not sold again.
  expect(await ann.place({ legs: [await book.leg(id, 1)] })).toMatchObject({ code: 'market_closed' })
  expect(await act('open', id, { market: 1 })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await act('result', id, { market: 1, value: WINS('1') })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await act('resettle', id, { market: 1, value: WINS('1') })).toBe('RS_OK')
  await settle()
  const won = Math.floor((STAKE * (single.d100[0] ?? 0)) / 100)
  expect(await stored(single.id)).toMatchObject({ state: 'settled', payout: won })
  expect(held()).toBe(before - 2 * STAKE + won)
  expect(await act('void', id)).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - STAKE)
  // A cancellation is taken back.
  expect(await act('resettle', id, { market: 1, value: WINS('1') })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - 2 * STAKE + won)
  const bets = (await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=settled')).value.bets
  expect(bets.find((each) => each.id === single.id)).toMatchObject({
    paid: `${won}`,
    reason: 'The feed was wrong.',
  })
  await end(id)
  await end(other)
})

test('a bet that its player closed stays closed when the result is corrected', async () => {
  const id = next()
  const { id: round } = await bet([id, 0])
  await ann.post('/play/book/cash-out', { bet: round, request: randomUUID(), shareBps: 10_000, least: '1' })
  const closed = await stored(round)
  const after = held()
  expect(await act('result', id, { market: 1, value: WINS('1') })).toBe('RS_OK')
  await settle()
  expect([await stored(round), held()]).toMatchObject([{ state: 'settled', payout: closed?.payout }, after])
  await end(id)
})

test('the part that its player closed stays paid when the rest is corrected', async () => {
  const id = next()
  const before = held()
  const { id: round, d100 } = await bet([id, 0])
  await ann.post('/play/book/cash-out', { bet: round, request: randomUUID(), shareBps: 4000, least: '1' })
  const cashed = held() - before + STAKE
  expect(cashed).toBeGreaterThan(0)
  const won = Math.floor((STAKE * 0.6 * (d100[0] ?? 0)) / 100)
  expect(await act('result', id, { market: 1, value: WINS('2') })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - STAKE + cashed)
  expect(await act('resettle', id, { market: 1, value: WINS('1') })).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - STAKE + cashed + won)
  expect(await act('void', id)).toBe('RS_OK')
  await settle()
  expect(held()).toBe(before - STAKE * 0.4 + cashed)
  await end(id)
})

test('an act needs its persons, a match that is sold, and a verdict for all that was bet on', async () => {
  const id = next()
  await bet([id, 0])
  const value = WINS('1')
  for (const [name, fields] of [
    ['void', { by: ONE }],
    ['void', { by: ['stf_asha', 'stf_asha'] }],
    ['suspend', { by: TWO }],
    ['result', { market: 1, by: ONE, value }],
    ['result', { value }],
    ['result', { market: 1 }],
    ['result', { market: 1, value: { 2: 'W' } }],
    ['result', { market: 1, value: { 9: 'W' } }],
    ['result', { market: 999, value }],
    ['result', { market: 1, value: 5000 }],
    ['limit', { value: 10_001 }],
    ['limit', { market: 1, value: 5000 }],
    ['suspend', { specifiers: 'total=2.5' }],
    ['cancel', {}],
    ['suspend', { reason: '' }],
  ] as [string, object][])
    expect(await act(name, id, fields), `${name} ${JSON.stringify(fields)}`).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await act('suspend', 'none')).toBe('RS_ERROR_INVALID_GAME')
  expect(await act('resettle', id, { market: 1, value })).toBe('RS_ERROR_ALREADY_SETTLED')
  const again = { act_uuid: randomUUID(), market: 1, value }
  const both = await Promise.all([act('result', id, again), act('result', id, again)])
  expect(both).toEqual(['RS_OK', 'RS_OK'])
  expect(await act('result', id, { ...again, value: WINS('2') })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(
    await it.rows('select act from studio.book_acts where act_uuid = $1', [again.act_uuid]),
  ).toHaveLength(1)
  await end(id)
  expect(await act('suspend', id)).toBe('RS_ERROR_ALREADY_SETTLED')
})
