import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BetsValue, PlaceValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { bookFaults } from '../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { judgeEvents } from './settle/judge.ts'

const FULL = 1_000_000
const STAKE = 10_000
type Placed = z.output<typeof PlaceValue>

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let fresh: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 2, 10)
  fresh = [...book.ids]
  ann = await book.enter('ann')
})
afterAll(() => it.close())
afterEach(async () => {
  it.wallet.heal()
  await it.studio.recovery.sweep()
  await it.studio.hosts.book.clock.settled()
  expect(await bookFaults(it)).toEqual([])
})

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const cashOut = (bet: string, least: string, request: string = randomUUID(), shareBps = 10_000) =>
  ann.post<Placed>('/play/book/cash-out', { bet, request, shareBps, least })
const wholeOf = (quote: Placed['bet']['cashOut'] | undefined): number => Number(quote?.parts.at(-1)?.amount)
const openBets = async () =>
  (await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=open')).value.bets

async function placed(id: string): Promise<Placed['bet']> {
  const { value } = await ann.place({ legs: [await book.leg(id, 1)] })
  return value.bet
}

test('GAME-9: a bet is closed for what was quoted, once, and the same request again pays nothing more', async () => {
  const before = held('ann')
  const { id, cashOut: quote } = await placed(fresh.pop() ?? '')
  expect(quote?.feeBps).toBe(300)
  const amount = wholeOf(quote)
  expect(amount).toBeGreaterThan(STAKE * 0.88)
  expect(amount).toBeLessThan(STAKE)
  expect((await openBets()).find((bet) => bet.id === id)?.cashOut).toEqual(quote)
  expect(await cashOut(id, String(amount + 1))).toMatchObject({
    code: 'odds_changed',
    details: { amount: `${amount}` },
  })
  for (const shareBps of [0, 99, 10_001, 2500.5])
    expect(await cashOut(id, '1', randomUUID(), shareBps)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  expect(await cashOut('bok_1', '1')).toMatchObject({ status: 404 })
  expect(await cashOut('\u0000', '1')).toMatchObject({ status: 404 })
  const request = randomUUID()
  const replies = await Promise.all([
    cashOut(id, String(amount), request),
    cashOut(id, String(amount), request),
  ])
  expect(replies.map(({ value }) => value.bet.paid)).toEqual([`${amount}`, `${amount}`])
  expect(await cashOut(id, '1')).toMatchObject({ status: 409, code: 'market_closed' })
  expect(held('ann')).toBe(before - STAKE + amount)
  expect((await ann.get<Placed>(`/play/book/bets?state=open`)).status).toBe(200)
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: id })
  expect(proof).toMatchObject({ payout: `${amount}`, cashOuts: [{ amount: `${amount}` }] })
})

test('GAME-9: parts are closed one by one, each once, and the rest pays by the result', async () => {
  const before = held('ann')
  const id = fresh.pop() ?? ''
  const { id: bet, cashOut: quote } = await placed(id)
  expect(quote?.parts.map(({ shareBps }) => shareBps)).toEqual([2500, 5000, 7500, 10_000])
  const request = randomUUID()
  const [first, again] = await Promise.all([0, 1].map(() => cashOut(bet, '1', request, 4000)))
  const part = Number(first?.value.bet.paid)
  expect(again?.value.bet.paid).toBe(`${part}`)
  expect(first?.value.bet).toMatchObject({ state: 'open', openStake: `${STAKE * 0.6}` })
  // Each amount is rounded down once, so that a part may lack a unit of its share of the whole.
  expect(Math.abs(part - wholeOf(quote) * 0.4)).toBeLessThan(1)
  expect(held('ann')).toBe(before - STAKE + part)
  expect(await cashOut(bet, '1', request, 5000)).toMatchObject({ status: 400, code: 'invalid_request' })
  // A third of 6,000 and the whole of what is left of it race: both come through, or the whole alone.
  const [third, all] = await Promise.all([cashOut(bet, '1', undefined, 3333), cashOut(bet, '1')])
  expect(all.status).toBe(200)
  if (third.status !== 200) expect(third.code).toBe('market_closed')
  const [stored] = await it.rows('select state, payout::int from studio.book_bets where round_id = $1', [bet])
  expect(stored?.state).toBe('settled')
  expect(held('ann')).toBe(before - STAKE + Number(stored?.payout))
})

test('a share that comes to nothing is refused, and never offered', async () => {
  const id = fresh.pop() ?? ''
  const bet = await placed(id)
  expect((await cashOut(bet.id, '1', undefined, 9999)).value.bet.openStake).toBe('1')
  await cashOut(bet.id, '1', undefined, 9900)
  expect(await cashOut(bet.id, '1', undefined, 9900)).toMatchObject({
    code: expect.stringMatching(/^(stake_too_small|market_suspended)$/),
  })
  const shown = (await openBets()).find((each) => each.id === bet.id)
  expect(shown?.cashOut?.parts ?? []).toEqual([])
})

test('parts and the result of a bet at once: each part is paid once, and the result of what is left', async () => {
  for (const id of fresh.splice(0, 4)) {
    const before = held('ann')
    const bet = await placed(id)
    await cashOut(bet.id, '1', undefined, 2500)
    await book.toLastStep(id)
    const cashing = [5000, 3000, 10_000].map((shareBps) => cashOut(bet.id, '1', undefined, shareBps))
    await book.toStep(id)
    await it.studio.hosts.book.clock.tick()
    for (const { status, code } of await Promise.all(cashing))
      if (status !== 200) expect(code, id).toMatch(/^market_(closed|suspended)$/)
    await it.studio.hosts.book.clock.settled()
    const [{ state, payout } = {}] = await it.rows(
      'select state, payout from studio.book_bets where round_id = $1',
      [bet.id],
    )
    expect(state, id).toBe('settled')
    expect(held('ann'), id).toBe(before - STAKE + Number(payout))
  }
})

test('nothing is closed while a match is paused or its step is due', async () => {
  const id = fresh.pop() ?? ''
  const bet = await placed(id)
  await it.rows('update studio.book_events set paused_until = $2 where event_id = $1', [
    id,
    new Date(book.now().getTime() + 5000),
  ])
  expect(await cashOut(bet.id, '1')).toMatchObject({ status: 409, code: 'market_suspended' })
  expect((await openBets()).find((each) => each.id === bet.id)?.cashOut).toBe(null)
  await it.rows('update studio.book_events set paused_until = null where event_id = $1', [id])
  expect((await cashOut(bet.id, '1')).status).toBe(200)
})

test('one player closes and places bets on a match at once, and neither waits for the other for ever', async () => {
  const id = fresh.pop() ?? ''
  const leg = await book.leg(id, 1)
  const open = await Promise.all(Array.from({ length: 6 }, () => placed(id)))
  const replies = await Promise.all(
    open.flatMap((bet) => [cashOut(bet.id, '1'), ann.place({ legs: [leg] }), ann.place({ legs: [leg] })]),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
})

test('GAME-9: a cash-out and a result at once pay exactly one of them', async () => {
  const ways = new Set<string>()
  for (const [place, id] of fresh.entries()) {
    const before = held('ann')
    const bet = await placed(id)
    await book.toLastStep(id)
    const cashing = cashOut(bet.id, '1')
    if (place % 2 === 0) await cashing
    await book.toStep(id)
    await it.studio.hosts.book.clock.tick()
    const cashed = await cashing
    await it.studio.hosts.book.clock.settled()
    const [{ state, payout, verdict } = {}] = await it.rows(
      `select b.state, b.payout, l.verdict from studio.book_bets b join studio.book_legs l using (round_id)
       where round_id = $1`,
      [bet.id],
    )
    expect(state, id).toBe('settled')
    expect(verdict, id).not.toBe(null)
    expect(held('ann'), id).toBe(before - STAKE + Number(payout))
    if (cashed.status === 200) expect(cashed.value.bet.paid).toBe(payout)
    else expect(cashed.code).toMatch(/^market_(closed|suspended)$/)
    ways.add(cashed.status === 200 ? 'cashed' : 'settled')
    await judgeEvents(it.studio.hosts.book.host, [id])
  }
  expect(ways).toContain('cashed')
})
