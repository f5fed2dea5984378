import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { sportOf } from '@night-market/games/families/sports'
import { payoutOf } from '@night-market/games/kernel/book/slip'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { BetsValue, BookBet } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { bookFaults } from '../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const FULL = 1_000_000_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
/** Matches that no other test has bet on. */
let fresh: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 2, 7, ['lantern', 'monsoon', 'skyline', 'mela', 'chameli'])
  fresh = book.ids.filter((id) => id.startsWith('football'))
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
const take = (): string => fresh.pop() ?? ''

async function betsOf(player: BookPlayer, state: 'open' | 'settled'): Promise<BookBet[]> {
  return (await player.get<z.output<typeof BetsValue>>(`/play/book/bets?state=${state}`)).value.bets
}
async function betNamed(id: string): Promise<BookBet> {
  const found = [...(await betsOf(ann, 'open')), ...(await betsOf(ann, 'settled'))].find(
    (bet) => bet.id === id,
  )
  if (found === undefined) throw new Error(`ann has no bet ${id}`)
  return found
}

/** Plays the last step of a match, and settles what it decided. */
async function end(id: string): Promise<void> {
  await book.toLastStep(id)
  await book.until(id, ({ state }) => state === 'ended')
  await it.studio.hosts.book.clock.settled()
  // A settlement that was under way in the last tick may have begun before it.
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
}

test('GAME-9: a bet is placed once, also at two processes, and other contents under its name are refused', async () => {
  const before = held('ann')
  const second = await it.secondStudio()
  const legs = [await book.leg(take(), 1)]
  const body = { request: randomUUID(), legs }
  const replies = await Promise.all([ann.place(body), ann.place(body), ann.place(body, second)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ value }) => value.bet.id)).size).toBe(1)
  expect(held('ann')).toBe(before - 10_000)
  expect(await ann.place({ ...body, stake: '20000' })).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(held('ann')).toBe(before - 10_000)
})

test('GAME-9: singles, a multiple and a system are settled by their match, once', async () => {
  const [one, other, third] = [take(), take(), take()]
  const legs = [await book.leg(one, 1), await book.leg(other, 18), await book.leg(third, 1, 2)]
  const before = held('ann')
  const singles = await Promise.all(
    [0, 1, 2].map(async (place) => ann.place({ legs: [await book.leg(one, 1, place)] })),
  )
  const placed = [
    ...singles,
    await ann.place({ legs, sizes: [3], stake: '5000' }),
    await ann.place({ legs, sizes: [2, 3], stake: '2500' }),
  ]
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(placed.at(-1)?.value.bet).toMatchObject({ lines: 4, stake: '10000', state: 'open' })
  expect(held('ann')).toBe(before - 45_000)
  await end(one)
  const states = async () =>
    Promise.all(placed.map(async ({ value }) => (await betNamed(value.bet.id)).state))
  expect(await states()).toEqual(['settled', 'settled', 'settled', 'open', 'open'])
  await end(other)
  await end(third)
  expect(await states()).toEqual(['settled', 'settled', 'settled', 'settled', 'settled'])
  const shown = await Promise.all(placed.map(({ value }) => betNamed(value.bet.id)))
  expect(shown.slice(0, 3).filter(({ paid }) => paid !== '0')).toHaveLength(1)
  const paid = shown.reduce((sum, bet) => sum + Number(bet.paid), 0)
  expect(held('ann')).toBe(before - 45_000 + paid)
  const [single] = shown
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: single?.id })
  const read = SlipProof.parse(proof)
  const event = await book.event(one)
  expect(read).toMatchObject({ gameCode: 'maidan', stake: '10000', payout: single?.paid, sizes: [1] })
  expect(read.selections).toMatchObject([{ event: one, verdict: single?.legs[0]?.verdict }])
  const [match] = read.matches
  expect(match).toMatchObject({ event: one, score: event.score, sheetHash: event.sheetHash })
  expect(commitment(match?.seed ?? '')).toBe(match?.seedHash)
  expect(await it.platformCall('round/detail', { user: 'bob', round: single?.id })).toEqual({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
})

test('GAME-6: a slip at the instant of a goal waits for the new board, and no policy takes the old price', async () => {
  const { id, step } = await earliestGoal()
  await book.until(id, ({ state, score }) => state === 'live' && score.step === step - 1)
  const leg = await book.leg(id, 1)
  await book.toStep(id)
  // The goal is due and not on any board yet.
  const placing = ann.place({ legs: [leg], policy: 'any' })
  const asking = ann.place({ legs: [leg], policy: 'any' })
  await it.studio.hosts.book.clock.tick()
  expect(await placing).toMatchObject({ status: 409, code: 'market_suspended', details: { event: id } })
  expect((await asking).status).toBe(409)
  const event = await book.event(id)
  it.clock.offsetMs += (event.pausedUntil?.getTime() ?? 0) - book.now().getTime() + 1
  const { score } = event
  expect((score.home ?? 0) + (score.away ?? 0)).toBe(1)
  const late = await ann.place({ legs: [leg], policy: 'any' })
  expect(late).toMatchObject({ code: 'odds_changed', details: { material: leg.material + 1 } })
  expect((await ann.place({ legs: [await book.leg(id, 1)] })).status).toBe(200)
  await end(id)
})

test('a board that stays away suspends what is sold on it', async () => {
  const id = take()
  const leg = await book.leg(id, 1)
  await book.toStep(id)
  expect(await ann.place({ legs: [leg] })).toMatchObject({ status: 409, code: 'market_suspended' })
  await end(id)
  expect(await ann.place({ legs: [leg] })).toMatchObject({ status: 409, code: 'market_closed' })
})

test('a price that moved is refused or taken by the policy of the slip', async () => {
  const id = take()
  const now = await book.leg(id, 1)
  const seen = (d100: number) => ({ ...now, d100 })
  const cases: [number, 'none' | 'higher' | 'any', number | null][] = [
    [now.d100 + 5, 'none', null],
    [now.d100 + 5, 'higher', null],
    [now.d100 + 5, 'any', now.d100],
    [now.d100 - 5, 'none', null],
    [now.d100 - 5, 'higher', now.d100],
    [now.d100 - 5, 'any', now.d100],
  ]
  for (const [d100, policy, taken] of cases) {
    const reply = await ann.place({ legs: [seen(d100)], policy })
    if (taken === null)
      expect(reply).toMatchObject({ code: 'odds_changed', details: { d100: now.d100, event: id } })
    else expect(reply.value.bet.legs[0]?.d100, policy).toBe(taken)
  }
  await end(id)
})

test('GAME-9: what is not sold is refused by name, and no money moves', async () => {
  const before = held('ann')
  const [one, other] = [await book.leg(take(), 1), await book.leg(take(), 1)]
  const eleven = Array.from({ length: 11 }, (_, index) => ({ ...one, event: `none-${index}` }))
  const cases: [Parameters<BookPlayer['place']>[0], number, string][] = [
    [{ legs: eleven, sizes: [2] }, 422, 'too_many_legs'],
    [{ legs: eleven, sizes: [1, 11] }, 422, 'too_many_legs'],
    [{ legs: eleven, sizes: [11] }, 409, 'market_closed'],
    [{ legs: [one, { ...one, outcome: '2' }] }, 422, 'related_legs'],
    [{ legs: [one], stake: '999' }, 422, 'stake_too_small'],
    [{ legs: [one], stake: '0' }, 422, 'stake_too_small'],
    [{ legs: [one, other], sizes: [1, 2], stake: '333' }, 422, 'stake_too_small'],
    [{ legs: [one], stake: '-5' }, 400, 'invalid_request'],
    [{ legs: [one], sizes: [2] }, 400, 'invalid_request'],
    [{ legs: [one, other], sizes: [1, 1] }, 400, 'invalid_request'],
    [{ legs: [] }, 400, 'invalid_request'],
    [{ legs: [one], stake: '100000000' }, 409, 'stake_too_large'],
    [{ legs: [one], stake: '9'.repeat(30) }, 400, 'invalid_request'],
    [{ legs: [one], stake: '9'.repeat(15) }, 409, 'stake_too_large'],
    [{ legs: [{ ...one, event: 'fb-none' }] }, 409, 'market_closed'],
    [{ legs: [{ ...one, event: '\u0000' }] }, 409, 'market_closed'],
    [{ legs: [{ ...one, market: 9999 }] }, 409, 'market_closed'],
    [{ legs: [{ ...one, spec: 'total=99' }] }, 409, 'market_closed'],
    [{ legs: [{ ...one, outcome: '\u0000' }] }, 409, 'market_closed'],
    [{ legs: [{ ...one, d100: -1 }] }, 409, 'odds_changed'],
  ]
  for (const [body, status, code] of cases)
    expect(await ann.place(body), JSON.stringify(body)).toMatchObject({ status, code })
  expect(await ann.get('/play/book/bets?state=open&before=x')).toMatchObject({ status: 400 })
  expect(await ann.get('/play/book/event?id=%00')).toMatchObject({ status: 404, code: 'not_found' })
  expect(held('ann')).toBe(before)
})

test('GAME-9: a stake that is refused, or whose answer is lost, leaves no bet and no room taken', async () => {
  const legs = [await book.leg(take(), 1)]
  const before = held('ann')
  it.wallet.balances.set('bob', 5000 * WIRE)
  const bob = await book.enter('bob')
  const poor = { request: randomUUID(), legs }
  expect(await bob.place(poor)).toMatchObject({ status: 409, code: 'not_enough_money' })
  expect(await bob.place(poor)).toMatchObject({ status: 409, code: 'not_enough_money' })
  it.wallet.fail('transaction/bet', { kind: 'broken' }, 20)
  const lost = { request: randomUUID(), legs }
  expect(await ann.place(lost)).toMatchObject({ status: 409, code: 'stake_returned' })
  it.wallet.heal()
  expect(await ann.place(lost)).toMatchObject({ status: 409, code: 'stake_returned' })
  await it.studio.recovery.sweep()
  expect([held('ann'), held('bob')]).toEqual([before, 5000])
})

test('a match without a step for a day is void: what it had decided stands, the other stakes return', async () => {
  const id = take()
  const legs = [await book.leg(id, 1)]
  const single = await ann.place({ legs })
  await book.until(id, ({ state }) => state === 'live')
  const before = held('ann')
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [
    id,
    new Date(book.now().getTime() - 24 * 3_600_000 - 1000),
  ])
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
  expect((await book.event(id)).state).toBe('void')
  const bet = await betNamed(single.value.bet.id)
  expect(bet).toMatchObject({ state: 'settled', paid: '10000', legs: [{ verdict: 'V' }] })
  expect(held('ann')).toBe(before + 10_000)
  const detail = await book.detail(id)
  expect(commitment(detail.fairness?.seed ?? '')).toBe(detail.fairness?.seedHash)
})

test('GAME-6: a match of a league that is level at its end goes on until one side leads', async () => {
  const ids = book.ids.filter((id) => id.includes('skyline'))
  for (const id of ids) {
    const placed = await Promise.all(
      [0, 1].map(async (place) => ann.place({ legs: [await book.leg(id, 219, place)] })),
    )
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    await end(id)
    const { score } = await book.event(id)
    expect(score.home).not.toBe(score.away)
    expect(score).toEqual(await book.replay(id, score.step))
    const paid = await Promise.all(placed.map(async ({ value }) => (await betNamed(value.bet.id)).paid))
    expect(paid.filter((amount) => amount !== '0')).toHaveLength(1)
  }
})

test.each([
  ['mela', [340, 606, 356, 641, 352, 349, 342]],
  ['chameli', [186, 187, 189, 188, 199, 202, 204, 206]],
])('GAME-6: a bet on each market of a match of %s pays what its end gives', async (league, markets) => {
  const id = book.ids.find((one) => one.includes(league)) ?? ''
  const legs = await Promise.all(markets.map((market) => book.leg(id, market)))
  const placed = []
  for (const leg of legs) placed.push(await ann.place({ legs: [leg] }))
  expect(placed.map(({ status }) => status)).toEqual(legs.map(() => 200))
  await end(id)
  const { sport, score } = await book.event(id)
  expect(score).toEqual(await book.replay(id, score.step))
  for (const [at, leg] of legs.entries()) {
    const verdict = sportOf(sport).judge(leg, leg.outcome, score) ?? 'V'
    const paid = payoutOf(10_000n, [1], [{ d100: leg.d100, verdict }])
    expect(await betNamed(placed[at]?.value.bet.id ?? ''), leg.spec).toMatchObject({
      state: 'settled',
      paid: String(paid),
      legs: [{ verdict }],
    })
  }
})

/** The match with the earliest first goal, and its step: from the second on, since the first is preceded by the kick-off. */
async function earliestGoal(): Promise<{ id: string; step: number }> {
  const goalsAt = async (id: string, step: number): Promise<number> => {
    const { home = 0, away = 0 } = await book.replay(id, step)
    return home + away
  }
  for (let step = 2; step <= 96; step++) {
    for (const [place, id] of fresh.entries()) {
      if ((await goalsAt(id, step - 1)) > 0 || (await goalsAt(id, step)) === 0) continue
      fresh.splice(place, 1)
      return { id, step }
    }
  }
  throw new Error('no match has a goal')
}
