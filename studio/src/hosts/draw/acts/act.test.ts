import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { k3 } from '@night-market/games/families/k3/index'
import { payoutOf } from '@night-market/games/kernel/picks/ticket'
import type { DrawNumbers, ResultsValue, TicketsValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import { drawFaults } from '../../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../../testing/draw-player.ts'
import { dyingDatabase } from '../../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { openDrawClock } from '../lead.ts'
import { actOnDraw } from './act.ts'

const FULL = 100_000
const GAME = 'nm-k3-5'
const sums = (from: number, to: number) => ({
  play: 'sum',
  unit: '20',
  pick: Array.from({ length: to - from + 1 }, (_, place) => place + from).join(','),
})
/** One of them wins. */
const [LOW, HIGH] = [sums(3, 10), sums(11, 18)]
const BY = ['stf_asha', 'stf_ravi']

let it: TestStudio
let draws: TestDraws
let ann: DrawPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME, 24)
  ann = await draws.enter('ann')
})
afterAll(() => it.close())
beforeEach(() => it.wallet.heal())

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const flipped = (numbers: DrawNumbers): DrawNumbers => ({ n: [(numbers.n?.[0] ?? []).map((die) => 7 - die)] })
const act = (issue: string, fields: object) =>
  it.platformCall('draw/act', {
    act_uuid: randomUUID(),
    game_code: GAME,
    issue,
    act: 'correct',
    by: BY,
    reason: 'The dice were read wrongly.',
    ...fields,
  })

/** Two tickets on a draw that is drawn and paid; its numbers. */
async function drawnIssue(): Promise<{ issue: string; tickets: string[]; numbers: DrawNumbers }> {
  it.wallet.balances.set('ann', FULL * WIRE)
  const [running = ''] = await draws.issues()
  await draws.until(running, 'settled')
  const [issue = ''] = await draws.issues()
  const legs = [{ issue, multiple: 1 }]
  const bought = [await ann.buy({ picks: [LOW], legs }), await ann.buy({ picks: [HIGH], legs })]
  await draws.until(issue, 'settled')
  const tickets = bought.flatMap(({ value }) => value.tickets.map(({ id }) => id))
  return { issue, tickets, numbers: (await draws.draw(issue)).numbers as DrawNumbers }
}

const ticketsNow = (ids: string[]) =>
  it.rows(
    `select state, payout::int, version from studio.draw_tickets where ticket_id = any ($1) order by ticket_no`,
    [ids],
  )
const payoutBy = (pick: typeof LOW, numbers: DrawNumbers): number =>
  Number(payoutOf(k3, [{ ...pick, unit: 20n }], { chosen: 1960, most: 1960 }, numbers))

async function expectDecided(
  tickets: string[],
  numbers: DrawNumbers,
  version: number,
  where = '',
): Promise<void> {
  const payouts = [LOW, HIGH].map((pick) => payoutBy(pick, numbers))
  expect(await ticketsNow(tickets), where).toEqual(
    payouts.map((payout) => ({ state: payout > 0 ? 'won' : 'lost', payout, version })),
  )
  expect(held(), where).toBe(FULL - 320 + payouts.reduce((sum, payout) => sum + payout, 0))
  expect(await drawFaults(it), where).toEqual([])
}

test('a result that two persons correct is paid as it now stands, and the player and the feed see why', async () => {
  const { issue, tickets, numbers } = await drawnIssue()
  const after = flipped(numbers)
  const request = { act_uuid: randomUUID(), numbers: after }
  const { next } = await it.platformCall('draw/feed', {})
  expect(await act(issue, request)).toEqual({ status: 'RS_OK', version: 2 })
  await draws.until(issue, 'settled')
  await expectDecided(tickets, after, 2)
  expect(await act(issue, request)).toEqual({ status: 'RS_OK', version: 2 })
  await draws.until(issue, 'settled')
  await expectDecided(tickets, after, 2)
  const fed = await it.platformCall('draw/feed', { after: next })
  expect(fed.draws).toMatchObject([{ issue, version: 2, numbers: after }])
  const correction = { act: 'correct', reason: 'The dice were read wrongly.' }
  const shown = (await ann.get<z.output<typeof TicketsValue>>('/play/draw/tickets')).value.tickets
  expect(shown.find(({ id }) => id === tickets[0])).toMatchObject({ correction })
  const { results } = (await ann.get<z.output<typeof ResultsValue>>('/play/draw/results')).value
  expect(results.find((each) => each.issue === issue)).toMatchObject({
    numbers: after,
    correction: { ...correction, drawn: numbers },
  })
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: tickets[0] })
  expect(proof).toMatchObject({
    draw: { numbers, changes: [{ act: 'correct', numbers: after, reason: correction.reason }] },
  })
})

test('an act needs two persons, a draw that was drawn, and numbers that can be drawn', async () => {
  const { issue, numbers } = await drawnIssue()
  const good = { act_uuid: randomUUID(), numbers: flipped(numbers) }
  const [open = ''] = await draws.issues()
  const statusOf = async (about: string, fields: object) => (await act(about, fields)).status
  for (const by of [
    ['stf_asha'],
    ['stf_asha', 'stf_asha'],
    ['stf_asha', 'stf_ravi', 'stf_uma'],
    ['', '\u0000'],
  ])
    expect(await statusOf(issue, { ...good, by }), by.join()).toBe('RS_ERROR_WRONG_SYNTAX')
  for (const wrong of [
    { n: [[1, 2]] },
    { n: [[1, 2, 7]] },
    { n: [[1, 2, 3]], m: [] },
    { m: [[1, 2, 3]] },
    undefined,
  ])
    expect(await statusOf(issue, { ...good, numbers: wrong }), JSON.stringify(wrong)).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
  expect(await statusOf(issue, { act: 'void', numbers })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusOf(issue, { ...good, reason: '' })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusOf(issue, { ...good, numbers })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await statusOf(open, good)).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await statusOf('20200101-0001', good)).toBe('RS_ERROR_INVALID_GAME')
  expect(await statusOf(issue, { ...good, game_code: 'maidan' })).toBe('RS_ERROR_INVALID_GAME')
  expect(await it.rows('select * from studio.draw_acts where act_uuid = $1', [good.act_uuid])).toEqual([])
  expect(await statusOf(issue, good)).toBe('RS_OK')
  expect(await statusOf(issue, { ...good, reason: 'Another.' })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await statusOf(issue, { ...good, numbers })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  await draws.until(issue, 'settled')
})

test('L26: a draw that is void after it was paid is resettled to its stakes, once', async () => {
  const { issue, tickets } = await drawnIssue()
  // What was won is gone meanwhile: the purse becomes negative.
  it.wallet.balances.set('ann', 0)
  const paid = (await ticketsNow(tickets)).reduce((sum, { payout }) => sum + Number(payout), 0)
  const request = { act_uuid: randomUUID(), act: 'void' }
  const both = await Promise.all([act(issue, request), act(issue, request)])
  expect(both.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK'])
  for (let rounds = 0; rounds < 2; rounds++) {
    await it.studio.hosts.draws.clock.tick()
    await it.studio.hosts.draws.clock.settled()
    expect(await ticketsNow(tickets)).toEqual(
      tickets.map(() => ({ state: 'returned', payout: 160, version: 2 })),
    )
    expect(held()).toBe(320 - paid)
    expect(await drawFaults(it)).toEqual([])
  }
  expect(await act(issue, { numbers: { n: [[1, 2, 3]] } })).toEqual({ status: 'RS_ERROR_ALREADY_SETTLED' })
})

test('a correction while two workers settle is what every ticket ends with', async () => {
  const second = await it.secondStudio()
  const { issue, tickets, numbers } = await drawnIssue()
  let last = numbers
  for (let version = 2; version <= 6; version++) {
    last = flipped(last)
    it.wallet.fail('transaction/resettle', { kind: 'reply_lost' })
    await act(issue, { numbers: last })
    it.clock.offsetMs += 3000
    await Promise.all([it.studio.hosts.draws.clock.tick(), second.hosts.draws.clock.tick()])
  }
  await Promise.all([it.studio.hosts.draws.clock.settled(), second.hosts.draws.clock.settled()])
  it.clock.offsetMs += 130_000
  await draws.until(issue, 'settled')
  await it.studio.recovery.sweep()
  await expectDecided(tickets, last, 6)
})

test('a process killed anywhere in a correction is followed by one that pays each ticket what it won, once', async () => {
  for (let statements = 0, isDead = true; isDead; statements += extent(6, 1)) {
    const { issue, tickets, numbers } = await drawnIssue()
    const after = flipped(numbers)
    const { host } = it.studio.hosts.draws
    const killed = dyingDatabase(host.db, statements)
    const dying = { ...host, db: killed.db, log: { warn: () => {}, error: () => {} } }
    const request = {
      request_uuid: randomUUID(),
      sent_at: 0,
      act_uuid: randomUUID(),
      game_code: GAME,
      issue,
      act: 'correct' as const,
      numbers: after,
      by: BY,
      reason: 'The dice were read wrongly.',
    }
    await actOnDraw(dying, request).catch(() => {})
    it.clock.offsetMs += 3000
    const leader = openDrawClock(dying)
    await leader.tick().catch(() => {})
    await leader.settled()
    isDead = killed.isDead()
    await actOnDraw(host, request)
    it.clock.offsetMs += 31_000
    await it.studio.hosts.draws.clock.tick()
    await it.studio.hosts.draws.clock.settled()
    it.clock.offsetMs += 130_000
    await it.studio.recovery.sweep()
    await expectDecided(tickets, after, 2, `killed at ${statements}`)
  }
})
