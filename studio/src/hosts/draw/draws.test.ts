import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { extent } from '@night-market/fair/testing/extent'
import type { TicketsValue } from '@night-market/protocol/studio-draw'
import { TicketProof } from '@night-market/protocol/vendor/round-proof'
import { lotteryMathsHash } from '../../catalogue/lotteries.ts'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../testing/draw-player.ts'
import { drawsNamed } from './queries.ts'
import { isStep, stepDraw } from './steps.ts'
import { settleDraw } from './settle/settle.ts'
import type { DrawHost } from './host.ts'
import type { DrawRow } from './model.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const FULL = 100_000
/** Every sum of three dice: one of them wins. */
const ALL_SUMS = Array.from({ length: 16 }, (_, index) => String(index + 3)).join(',')
const DEAR = { play: 'sum', pick: '3', unit: '200' }
const SUMS = { play: 'sum', pick: ALL_SUMS, unit: '20' }

let it: TestStudio
let k3: TestDraws
let ann: DrawPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  k3 = await testDraws(it, 'nm-k3-1')
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

/** The next draw: no other test has tickets on it. */
async function fresh(): Promise<string> {
  const [running = ''] = await k3.issues()
  await k3.until(running, 'settled')
  const [issue = ''] = await k3.issues()
  return issue
}

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

test('LOT-2: a ticket is bought, drawn on the clock and paid once', async () => {
  const [issue = ''] = await k3.issues()
  const bought = await ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] })
  expect(bought).toMatchObject({ status: 200, value: { balance: String(FULL - 320) } })
  const [ticket] = bought.value.tickets
  expect(ticket).toMatchObject({ state: 'accepted', stake: '320', issue, payout: null, chase: null })
  expect(held('ann')).toBe(FULL - 320)
  await k3.until(issue, 'settled')
  const { value } = await ann.get<{ tickets: { state: string; payout: string }[] }>('/play/draw/tickets')
  const [drawn] = value.tickets
  expect(drawn?.state).toBe('won')
  expect(held('ann')).toBe(FULL - 320 + Number(drawn?.payout))
  const draw = await k3.draw(issue)
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: ticket?.round })
  const read = TicketProof.parse(proof)
  const numbers = draw.numbers
  const line = { ...SUMS, units: '16', stake: '320', isHalf: false, win: drawn?.payout }
  expect(read).toMatchObject({ ticket: ticket?.id, stake: '320', payout: drawn?.payout, lines: [line] })
  expect(read.draw).toMatchObject({ issue, isVoid: false, numbers, seed: draw.server_seed, changes: [] })
  expect(commitment(read.draw.seed ?? '')).toBe(read.draw.seedHash)
})

test('a ticket is proven by the maths it was sold by, whatever its game is sold by later', async () => {
  const issue = await fresh()
  const bought = await ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] })
  const proven = async () => {
    const call = { user: 'ann', round: bought.value.tickets[0]?.round }
    return TicketProof.parse((await it.platformCall('round/detail', call)).proof).mathsHash
  }
  const hash = lotteryMathsHash(k3.game)
  expect(await proven()).toBe(hash)
  const soldBy = (hash: string | null) =>
    it.rows('update studio.draw_chases set maths_hash = $2 where chase_id = $1', [chase, hash])
  const [{ chase_id: chase = '' } = {}] = await it.rows(
    'select chase_id from studio.draw_tickets where ticket_id = $1',
    [bought.value.tickets[0]?.id],
  )
  // As if today's table of odds were another than that of the sale.
  await soldBy('the maths of the sale')
  await k3.until(issue, 'settled')
  expect(await proven()).toBe('the maths of the sale')
  // Of an earlier version's tickets nothing was kept.
  await soldBy(null)
  expect(await proven()).toBe(hash)
})

test('a lower group returns its share of the stake with a lost ticket too', async () => {
  const issue = await fresh()
  // A sum of three and one of eighteen: one of them is lost at least.
  const picks = ['3', '18'].map((pick) => ({ play: 'sum', pick, unit: '200' }))
  const orders = picks.map((pick) => ann.buy({ picks: [pick], group: 1900, legs: [{ issue, multiple: 10 }] }))
  for (const order of orders) expect((await order).status).toBe(200)
  await k3.until(issue, 'settled')
  const { value } = await ann.get<TicketsValue>('/play/draw/tickets')
  const lost = value.tickets.filter((ticket) => ticket.issue === issue && ticket.state === 'lost')
  // (1960 - 1900) / 2000 of 20.00.
  expect(lost.map(({ payout }) => payout)).toEqual(Array(lost.length).fill('60'))
  expect(lost.length).toBeGreaterThan(0)
})

test('the same request twice buys once, also at two processes; other contents under its name are refused', async () => {
  const second = await it.secondStudio()
  const issue = await fresh()
  const body = { request: randomUUID(), picks: [SUMS], legs: [{ issue, multiple: 1 }] }
  const replies = await Promise.all([ann.buy(body), ann.buy(body), ann.buy(body, second)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ value }) => value.tickets[0]?.id)).size).toBe(1)
  expect(held('ann')).toBe(FULL - 320)
  const other = await ann.buy({ ...body, legs: [{ issue, multiple: 2 }] })
  expect(other).toMatchObject({ status: 400, code: 'invalid_request' })
  await k3.until(issue, 'settled')
  expect((await ann.buy(body)).value.tickets[0]).toMatchObject({ state: 'won' })
})

test('LOT-2: what is not sold is refused by name, and no money moves', async () => {
  const issue = await fresh()
  const legs = [{ issue, multiple: 1 }]
  const pick = (change: object) => ({ picks: [{ ...SUMS, ...change }], legs })
  const cases: [object, number, string][] = [
    [pick({ play: 'no-such-play' }), 422, 'wrong_pick'],
    [pick({ pick: '3,19' }), 422, 'wrong_pick'],
    [pick({ pick: '\u0000;--' }), 422, 'wrong_pick'],
    [pick({ unit: '21' }), 422, 'wrong_stake'],
    [pick({ unit: '0' }), 422, 'wrong_stake'],
    [pick({ unit: '2', pick: '3' }), 422, 'wrong_stake'],
    [pick({ unit: '-5' }), 400, 'invalid_request'],
    [{ ...pick({}), group: null }, 400, 'invalid_request'],
    [{ ...pick({}), group: 1961 }, 400, 'invalid_request'],
    [{ ...pick({}), group: 1799 }, 400, 'invalid_request'],
    [{ picks: [DEAR, DEAR], legs: [{ issue, multiple: 9999 }] }, 422, 'win_too_large'],
    [{ ...pick({}), legs: [{ issue: '20200101-0001', multiple: 1 }] }, 400, 'invalid_request'],
    [{ ...pick({}), legs: [...legs, ...legs] }, 400, 'invalid_request'],
    [{ picks: [], legs }, 400, 'invalid_request'],
  ]
  for (const [body, status, code] of cases)
    expect(await ann.buy(body), JSON.stringify(body)).toMatchObject({ status, code })
  expect([held('ann'), (await ann.get('/play/draw/tickets')).status]).toEqual([FULL, 200])
})

test('a stake whose answer was lost goes back, and the same request says so', async () => {
  const issue = await fresh()
  const body = { request: randomUUID(), picks: [SUMS], legs: [{ issue, multiple: 1 }] }
  it.wallet.fail('transaction/bet', { kind: 'broken' }, 20)
  expect(await ann.buy(body)).toMatchObject({ status: 409, code: 'stake_returned' })
  it.wallet.heal()
  expect(await ann.buy(body)).toMatchObject({ status: 409, code: 'stake_returned' })
  await it.studio.recovery.sweep()
  expect(held('ann')).toBe(FULL)
  expect((await ann.buy({ ...body, request: randomUUID() })).status).toBe(200)
  await k3.until(issue, 'settled')
})

test('what is read is refused by name as well', async () => {
  const cases: [string, number, string][] = [
    ['/play/draw/tickets?before=tkt_%00', 400, 'invalid_request'],
    ['/play/draw/tickets?before=x', 400, 'invalid_request'],
    ['/play/draw/tickets?gameCode=nm-none', 404, 'not_found'],
    ['/play/draw/tickets?gameCode=%00', 404, 'not_found'],
    ['/play/draw/results?size=201', 400, 'invalid_request'],
    ['/play/draw/exposure?issue=20200101-0001', 404, 'not_found'],
    ['/play/draw/exposure?issue=%00', 400, 'invalid_request'],
    ['/draws/%00/chain.json', 404, 'not_found'],
  ]
  for (const [url, status, code] of cases) expect(await ann.get(url), url).toMatchObject({ status, code })
  const bob = await k3.enter('bob')
  const [mine] = (await ann.get<TicketsValue>('/play/draw/tickets')).value.tickets
  expect(mine).toBeDefined()
  expect((await bob.get<TicketsValue>(`/play/draw/tickets?before=${mine?.id}`)).value.tickets).toEqual([])
})

test('a draw takes no ticket once it closes by the clock of the server', async () => {
  const issue = await fresh()
  const legs = [{ issue, multiple: 1 }]
  const { closes_at: closesAt } = await k3.draw(issue)
  // The leader is late: the draw still stands open in the database.
  it.clock.offsetMs += closesAt.getTime() - k3.now()
  expect(await ann.buy({ picks: [SUMS], legs })).toMatchObject({ status: 409, code: 'draw_closed' })
  await k3.until(issue, 'settled')
  expect(await ann.buy({ picks: [SUMS], legs })).toMatchObject({ status: 409, code: 'draw_closed' })
  expect(held('ann')).toBe(FULL)
})

test('LOT-2: tickets at the closing instant are in or out, and none is lost', async () => {
  const issue = await fresh()
  const asked = extent(40, 500)
  const full = 320 * asked
  it.wallet.balances.set('ann', full * WIRE)
  const { closes_at: closesAt } = await k3.draw(issue)
  it.clock.offsetMs += closesAt.getTime() - k3.now() - asked * 3
  const buying: ReturnType<DrawPlayer['buy']>[] = []
  for (let tickets = 0; tickets < asked; tickets++) {
    buying.push(ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (tickets % 10 === 9) await it.studio.hosts.draws.clock.tick()
  }
  const replies = await Promise.all(buying)
  const bought = replies.filter(({ status }) => status === 200).length
  expect(replies.filter(({ code }) => code === 'draw_closed').length).toBe(asked - bought)
  expect(held('ann')).toBe(full - bought * 320)
  await k3.until(issue, 'settled')
  const [{ tickets } = { tickets: -1 }] = await it.rows('select tickets from studio.draws where issue = $1', [
    issue,
  ])
  expect(tickets).toBe(bought)
})

test('a stake that the wallet has not answered for when its draw is sealed goes back', async () => {
  const issue = await fresh()
  const { closes_at: closesAt } = await k3.draw(issue)
  it.clock.offsetMs += closesAt.getTime() - k3.now() - 500
  it.wallet.fail('transaction/bet', { kind: 'late', ms: 1500 })
  const buying = ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] })
  await expect.poll(() => it.wallet.attempts.some(({ path }) => path === 'transaction/bet')).toBe(true)
  await k3.until(issue, 'settled')
  expect(await buying).toMatchObject({ status: 409, code: 'draw_closed' })
  await it.studio.recovery.sweep()
  await expect.poll(() => held('ann')).toBe(FULL)
})

/** Takes every step of these draws, as a process that leads does. */
async function drawAll(host: DrawHost, issues: string[]): Promise<DrawRow[]> {
  for (let steps = 0; steps < 3; steps++) {
    const draws = await drawsNamed(host.db, 'nm-k3-1', issues)
    await Promise.all(draws.filter(isStep).map((draw) => stepDraw(host, draw)))
  }
  return drawsNamed(host.db, 'nm-k3-1', issues)
}

test('a draw that comes late has the numbers of its chain; after a day it is void, and stakes go back', async () => {
  const issue = await fresh()
  expect((await ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] })).status).toBe(200)
  const { draws_at: drawsAt } = await k3.draw(issue)
  it.clock.offsetMs += drawsAt.getTime() - k3.now() + 24 * 3_600_000 + 1000
  const host = it.studio.hosts.draws.host
  await drawAll(host, [issue])
  expect((await k3.draw(issue)).state).toBe('void')
  const [draw] = await drawsNamed(host.db, 'nm-k3-1', [issue])
  if (draw) await settleDraw(host, draw)
  expect(held('ann')).toBe(FULL)
  // The session of the day before has ended.
  const later = await k3.enter('ann')
  const { value } = await later.get<{ results: { issue: string; isVoid: boolean; seed: string }[] }>(
    '/play/draw/results?size=200',
  )
  const shown = value.results.find((each) => each.issue === issue)
  expect(shown).toMatchObject({ isVoid: true, seed: (await k3.draw(issue)).server_seed })
})
