import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LegBody, PlaceValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { extent } from '@night-market/fair/testing/extent'
import { openFrames } from '../../frames/session.ts'
import { bookFaults } from '../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import type { BookHost } from './host.ts'
import { openBookClock } from './lead.ts'
import { cashOut } from './slips/cash-out.ts'
import { freeBetsOf } from './slips/free-bets.ts'
import { placeSlip } from './slips/place.ts'
import { resolveStaleBets } from './slips/resolve.ts'
import { openSlipSets } from './slips/sets.ts'

type PlaceAnswer = z.output<typeof PlaceValue>
const FULL = 1_000_000
const STAKE = 10_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let fresh: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  // Each place of a kill takes a match of its own.
  book = await testBook(it, extent(3, 4), 10)
  fresh = [...book.ids]
  ann = await book.enter('ann')
})
afterAll(() => it.close())

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

/** The host of a process that ends after so many of its statements; nothing of it is called for afterwards. */
function killedHost(statements: number): { host: BookHost; isDead(): boolean } {
  const { host } = it.studio.hosts.book
  const { db, isDead } = dyingDatabase(host.db, statements)
  const alive = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (isDead()) throw new Error('killed')
    return call()
  }
  const bets: BookHost['bets'] = {
    ...host.bets,
    place: (...asked) => alive(() => host.bets.place(...asked)),
    carryOn: (...asked) => alive(() => host.bets.carryOn(...asked)),
  }
  const sets = openSlipSets({ ...host, db })
  return { host: { ...host, db, bets, sets, log: { warn: () => {}, error: () => {} } }, isDead }
}

/** What other processes do in the minutes after. */
async function recover(): Promise<void> {
  it.clock.offsetMs += 20_000
  await it.studio.recovery.sweep()
  await resolveStaleBets(it.studio.hosts.book.host, new Date(book.now().getTime() - 15_000))
  await it.studio.recovery.sweep()
}

test('GAME-9: a process killed anywhere in a set of slips leaves each bet and open, or nothing of it', async () => {
  const legs = [await book.leg(fresh.pop() ?? '', 1), await book.leg(fresh.pop() ?? '', 1)]
  it.wallet.balances.set('poor', (STAKE - 1) * WIRE)
  const poor = await book.enter('poor')
  const seen = new Set<string>()
  for (let statements = 0, isDead = true; isDead; statements += extent(2, 1)) {
    const before = held('ann')
    const killed = killedHost(statements)
    const { host } = it.studio.hosts.book
    const frames = openFrames(host.db)
    const slips = [ann, ann, poor].map((player, no) => ({
      player,
      request: {
        request: randomUUID(),
        legs: [legs[no % 2] as LegBody],
        sizes: [1],
        stake: `${STAKE}`,
        policy: 'none' as const,
      },
    }))
    const placing = slips.map(async ({ player, request }) =>
      placeSlip(killed.host, await frames.frameOf(player.session, host.clock()), request),
    )
    await Promise.allSettled(placing)
    isDead = killed.isDead()
    await recover()
    const stateOf = async ({ request }: (typeof slips)[number]): Promise<string> => {
      const found = await it.rows('select state from studio.book_bets where request = $1', [request.request])
      const [state = 'none'] = found.map((bet) => String(bet['state']))
      return state
    }
    const states = await Promise.all(slips.map(stateOf))
    states.forEach((state) => seen.add(state))
    const open = states.filter((state) => state === 'open').length
    expect(held('ann'), `killed at ${statements}: ${states.join()}`).toBe(before - open * STAKE)
    expect(states[2], `killed at ${statements}`).not.toBe('open')
    expect(await bookFaults(it), `killed at ${statements}`).toEqual([])
  }
  expect(seen).toEqual(new Set(['none', 'returned', 'open', 'refused']))
  expect(held('poor')).toBe(STAKE - 1)
})

test('GAME-9: a process killed anywhere in a slip with a free bet leaves the bet and its use, or neither', async () => {
  const leg = await book.leg(fresh.pop() ?? '', 1, 1)
  const call = { grant_uuid: 'free', user: 'ann', currency: 'INR', scale: 2, game_code: 'maidan' }
  const expires_at = book.now().getTime() + 86_400_000
  await it.platformCall('promo/grant', {
    ...call,
    amount: STAKE * WIRE,
    count: 1000,
    min_odds_x100: 101,
    expires_at,
  })
  const before = held('ann')
  const seen = new Set<string>()
  for (let statements = 0, isDead = true, used = 0; isDead; statements += extent(2, 1)) {
    const killed = killedHost(statements)
    const { host } = it.studio.hosts.book
    const frame = await openFrames(host.db).frameOf(ann.session, host.clock())
    const request = {
      request: randomUUID(),
      legs: [leg],
      sizes: [1],
      stake: `${STAKE}`,
      policy: 'none' as const,
      grant: 'free',
    }
    await placeSlip(killed.host, frame, request).catch(() => {})
    isDead = killed.isDead()
    await recover()
    const found = await it.rows('select state from studio.book_bets where request = $1', [request.request])
    const [state = 'none'] = found.map((bet) => String(bet['state']))
    seen.add(state)
    used += Number(state === 'open')
    const left = await freeBetsOf(host, frame)
    expect(left.freeBets, `killed at ${statements}`).toMatchObject([{ left: 1000 - used }])
    expect(await bookFaults(it), `killed at ${statements}`).toEqual([])
  }
  expect(seen).toEqual(new Set(['none', 'returned', 'open']))
  expect(held('ann')).toBe(before)
})

test('GAME-9: a process killed anywhere in closing a part of a bet has closed and paid it once, or left it', async () => {
  const seen = new Set<number>()
  const id = fresh.pop() ?? ''
  for (let statements = 0, isDead = true; isDead; statements += extent(2, 1)) {
    const before = held('ann')
    const { value } = await ann.place({ legs: [await book.leg(id, 1)] })
    const killed = killedHost(statements)
    const { host } = it.studio.hosts.book
    const frame = await openFrames(host.db).frameOf(ann.session, host.clock())
    const request = { bet: value.bet.id, request: randomUUID(), shareBps: 5000, least: '1' }
    await cashOut(killed.host, frame, request).catch(() => {})
    isDead = killed.isDead()
    it.clock.offsetMs += 130_000
    await recover()
    const [bet] = await it.rows(
      'select state, open_of_line::int, cashed::int from studio.book_bets where round_id = $1',
      [value.bet.id],
    )
    seen.add(Number(bet?.open_of_line))
    expect(bet?.state).toBe('open')
    expect(held('ann'), `killed at ${statements}`).toBe(before - STAKE + Number(bet?.cashed))
    // The player asks again for what was not answered.
    const body = await ann.post<PlaceAnswer>('/play/book/cash-out', request)
    expect(body.value.bet.openStake, `killed at ${statements}`).toBe(`${STAKE / 2}`)
    expect(held('ann'), `killed at ${statements}`).toBe(before - STAKE + Number(body.value.bet.paid))
    expect(await bookFaults(it), `killed at ${statements}`).toEqual([])
  }
  expect(seen).toEqual(new Set([STAKE, STAKE / 2]))
})

test('GAME-6: a process killed anywhere in a step or its settlement is followed by one that pays each bet once', async () => {
  for (let statements = 0, isDead = true; isDead; statements += extent(5, 1)) {
    const id = fresh.pop() ?? ''
    const before = held('ann')
    const placed = await Promise.all(
      [0, 2].map(async (place) => ann.place({ legs: [await book.leg(id, 1, place)] })),
    )
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    await book.toLastStep(id)
    await book.toStep(id)
    const killed = killedHost(statements)
    const leader = openBookClock(killed.host)
    for (let ticks = 0; ticks < 2; ticks++) await leader.tick().catch(() => {})
    await leader.settled()
    isDead = killed.isDead()
    // The lease, and the claim of the settlement, end.
    it.clock.offsetMs += 31_000
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
    it.clock.offsetMs += 120_000
    await recover()
    expect(await bookFaults(it), `killed at ${statements}`).toEqual([])
    const bets = await it.rows(
      `select b.state, b.payout::int from studio.book_bets b join studio.book_legs l using (round_id) where l.event_id = $1`,
      [id],
    )
    expect(new Set(bets.map(({ state }) => state)), `killed at ${statements}`).toEqual(new Set(['settled']))
    const paid = bets.reduce((sum, { payout }) => sum + Number(payout), 0)
    expect(held('ann'), `killed at ${statements}`).toBe(before - 2 * STAKE + paid)
    expect((await book.event(id)).score).toEqual(await book.replay(id, 96))
  }
})
