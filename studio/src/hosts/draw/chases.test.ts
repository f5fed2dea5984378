import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DrawBuyValue, ExposureValue, TicketsValue } from '@night-market/protocol/studio-draw'
import { TicketProof } from '@night-market/protocol/vendor/round-proof'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type DrawReply, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const FULL = 10_000_000
/** Every sum of three dice: one of them wins. */
const SURE = { play: 'sum', pick: Array.from({ length: 16 }, (_, index) => index + 3).join(','), unit: '20' }
/** Two places of five digits, whose room is counted by number. */
const NUMBER = { play: 'last2-straight', pick: '0;7', unit: '200' }
/** 500,000 prices of a unit. */
const ROOM = 100_000_000

let it: TestStudio
let k3: TestDraws
let ssc: TestDraws
let ann: DrawPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  k3 = await testDraws(it, 'nm-k3-1')
  ssc = await testDraws(it, 'nm-ssc-1')
})
afterAll(() => it.close())
beforeEach(async () => {
  it.wallet.balances.set('ann', FULL * WIRE)
  ann = await k3.enter('ann')
})
afterEach(async () => {
  it.wallet.heal()
  await it.studio.recovery.sweep()
  expect(await drawFaults(it)).toEqual([])
})

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const states = (bought: DrawReply<DrawBuyValue>) => bought.value.tickets.map(({ state }) => state)
async function legs(most: number, draws = k3): Promise<{ issue: string; multiple: number }[]> {
  const [running = ''] = await draws.issues()
  await draws.until(running, 'settled')
  return (await draws.issues()).slice(0, most).map((issue) => ({ issue, multiple: 1 }))
}
/** The tickets of a player, by leg. */
async function ticketsOf(player: DrawPlayer, most: number): Promise<string[]> {
  const { value } = await player.get<TicketsValue>('/play/draw/tickets')
  return value.tickets
    .slice(0, most)
    .map(({ state }) => state)
    .toReversed()
}

test('LOT-4: a chase is bet at once, a leg for each draw, and names no seed that is still a secret', async () => {
  const wanted = await legs(5)
  const bought = await ann.buy({ picks: [SURE], legs: wanted })
  expect(states(bought)).toEqual(Array(5).fill('accepted'))
  expect(bought.value.tickets.map(({ chase }) => chase?.leg)).toEqual([1, 2, 3, 4, 5])
  expect(held('ann')).toBe(FULL - 5 * 320)
  // The hash of a later draw is the seed of one that players still bet on.
  const seeds = bought.value.tickets.map(
    ({ round }) => it.wallet.attempts.find((attempt) => attempt.round === round)?.seedHash,
  )
  expect(seeds.slice(1)).toEqual(Array(4).fill(''))
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/)
  const rounds = await Promise.all(
    bought.value.tickets.map(({ round }) => it.platformCall('round/detail', { user: 'ann', round })),
  )
  const named = rounds.map(({ proof }) => TicketProof.parse(proof).draw.seedHash ?? '')
  expect(named).toEqual(seeds)
  for (const { issue } of wanted) await k3.until(issue, 'settled')
  expect(await ticketsOf(ann, 5)).toEqual(Array(5).fill('won'))
})

test('LOT-4: a leg that the wallet refuses takes the others back, and no money moves', async () => {
  const wanted = await legs(12)
  it.wallet.balances.set('ann', 320 * 10 * WIRE)
  const bought = await ann.buy({ picks: [SURE], legs: wanted })
  expect(bought).toMatchObject({ status: 409, code: 'not_enough_money' })
  await it.studio.recovery.sweep()
  await expect.poll(() => held('ann')).toBe(3200)
  expect(await ticketsOf(ann, 12)).toEqual(Array(12).fill('refused'))
})

test('an empty purse costs one call of the wallet, however many legs there are', async () => {
  const wanted = await legs(30)
  it.wallet.balances.set('ann', 0)
  const asked = it.wallet.attempts.length
  expect(await ann.buy({ picks: [SURE], legs: wanted })).toMatchObject({ code: 'not_enough_money' })
  await it.studio.recovery.sweep()
  const calls = it.wallet.attempts.slice(asked).map(({ path }) => path)
  expect(calls.filter((path) => path.startsWith('transaction/'))).toEqual(['transaction/bet'])
  expect(await ticketsOf(ann, 20)).toEqual(Array(20).fill('refused'))
})

test('LOT-4: after a win the legs whose draw is open go back, and one that has closed is drawn', async () => {
  const wanted = await legs(4)
  const bought = await ann.buy({ picks: [SURE], legs: wanted, stopsOnWin: true })
  expect(states(bought)).toEqual(Array(4).fill('accepted'))
  const [first, second] = wanted.map(({ issue }) => issue)
  // The first draw is late: the second has closed when its result is settled.
  const { closes_at: closesAt } = await k3.draw(second ?? '')
  it.clock.offsetMs += closesAt.getTime() - k3.now() + 1
  await k3.until(first ?? '', 'settled')
  expect(await ticketsOf(ann, 4)).toEqual(['won', 'accepted', 'returned', 'returned'])
  await k3.until(second ?? '', 'settled')
  const { value } = await ann.get<TicketsValue>('/play/draw/tickets')
  const paid = value.tickets.slice(0, 4).reduce((sum, { payout }) => sum + Number(payout ?? 0), 0)
  expect(held('ann')).toBe(FULL - 2 * 320 + paid)
})

test('a player stops three chases a day, and returns no leg that closes within a minute', async () => {
  const wanted = await legs(4)
  const stop = async (): Promise<DrawReply<DrawBuyValue>> => {
    const { value } = await ann.buy({ picks: [SURE], legs: wanted })
    return ann.post('/play/draw/stop', { chase: value.tickets[0]?.chase?.id ?? '' })
  }
  for (let stops = 0; stops < 3; stops++)
    expect(states(await stop())).toEqual(['accepted', 'returned', 'returned', 'returned'])
  expect(await stop()).toMatchObject({ status: 409, code: 'limit_reached', details: { most: 3 } })
  expect(held('ann')).toBe(FULL - (3 + 4) * 320)
  const [{ chase_id: chase } = {}] = await it.rows(
    'select chase_id from studio.draw_chases where stopped_at is not null',
  )
  const again = await ann.post<DrawBuyValue>('/play/draw/stop', { chase })
  expect(states(again)).toEqual(['accepted', 'returned', 'returned', 'returned'])
  for (const unknown of ['chs_none', '', 'chs_\0', 'tkt_1', '\ud800'])
    expect(await ann.post('/play/draw/stop', { chase: unknown })).toMatchObject({ code: 'invalid_request' })
  const bob = await k3.enter('bob')
  expect(await bob.post('/play/draw/stop', { chase })).toMatchObject({ code: 'invalid_request' })
})

test('LOT-4: 200 buyers of the last room of a number: ten get it, and no money of the others moves', async () => {
  const wanted = await legs(1, ssc)
  const names = Array.from({ length: 20 }, (_, index) => `buyer-${index}`)
  for (const name of names) it.wallet.balances.set(name, 10_000 * WIRE)
  const buyers = await Promise.all(names.map((name) => ssc.enter(name)))
  const [full] = buyers
  const second = await it.secondStudio()
  // A ticket at half odds wins 98.00: ten of them have room.
  const used = await fillRoom(wanted[0]?.issue ?? '', ROOM - 10 * 9800)
  // Every other buyer comes to another process.
  const buy = (buyer: DrawPlayer, place: number) =>
    buyer.buy(
      { picks: [NUMBER], legs: wanted, takesHalf: ['last2-straight 07'] },
      place % 2 === 0 ? it.studio : second,
    )
  expect(await full?.buy({ picks: [NUMBER], legs: wanted })).toMatchObject({
    status: 409,
    code: 'odds_changed',
  })
  const replies = await Promise.all(Array.from({ length: 10 }, () => buyers.map(buy)).flat())
  const bought = replies.filter(({ status }) => status === 200)
  expect(bought).toHaveLength(10)
  expect(bought[0]?.value.tickets[0]?.picks[0]).toMatchObject({ isHalf: true })
  expect(replies.filter(({ code }) => code === 'number_full')).toHaveLength(190)
  expect(names.reduce((sum, name) => sum + held(name), 0)).toBe(20 * 10_000 - 10 * 200)
  const shown = await full?.get<ExposureValue>(`/play/draw/exposure?issue=${wanted[0]?.issue}`)
  expect(shown?.value.keys).toEqual([{ play: 'last2-straight', key: '07', state: 'full' }])
  await used.empty()
})

test('play money has room of its own, and a refused ticket gives its room back once', async () => {
  const wanted = await legs(1, ssc)
  const issue = wanted[0]?.issue ?? ''
  const used = await fillRoom(issue, ROOM - 9800)
  const [real, demo] = [await ssc.enter('ann'), await ssc.enter('ann', { mode: 'demo' })]
  const buy = (player: DrawPlayer) =>
    player.buy({ picks: [NUMBER], legs: wanted, takesHalf: ['last2-straight 07'] })
  it.wallet.balances.set('ann', 0)
  for (let tries = 0; tries < 3; tries++)
    expect(await buy(real)).toMatchObject({ status: 409, code: 'not_enough_money' })
  it.wallet.balances.set('ann', FULL * WIRE)
  expect((await buy(demo)).value.tickets[0]?.picks[0]).toMatchObject({ isHalf: false })
  expect((await buy(real)).status).toBe(200)
  expect(await buy(real)).toMatchObject({ status: 409, code: 'number_full' })
  await used.empty()
})

/** Room that is used by tickets of others. */
async function fillRoom(issue: string, owed: number): Promise<{ empty(): Promise<unknown> }> {
  const of = `(select draw_id from studio.draws where game_code = 'nm-ssc-1' and issue = $1)`
  await it.rows(
    `insert into studio.draw_exposures values (${of}, 'real INR/2', 'last2-straight', '07', $2)`,
    [issue, owed],
  )
  const text = `update studio.draw_exposures set owed = owed - $2 where draw_id = ${of} and money = 'real INR/2'`
  return { empty: () => it.rows(text, [issue, owed]) }
}
