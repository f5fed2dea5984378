import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { openFrames } from '../../frames/session.ts'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../testing/draw-player.ts'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import type { DrawHost } from './host.ts'
import { openDrawClock } from './lead.ts'
import { buyTickets } from './tickets/buy.ts'
import { openOrders } from './tickets/orders.ts'
import { resolveStale } from './tickets/resolve.ts'

const FULL = 100_000
/** Every sum of three dice: one of them wins. */
const SURE = { play: 'sum', pick: Array.from({ length: 16 }, (_, index) => index + 3).join(','), unit: '20' }

let it: TestStudio
let draws: TestDraws
let ann: DrawPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, 'nm-k3-5', 24)
  ann = await draws.enter('ann')
})
afterAll(() => it.close())

/** The host of a process that ends after so many of its statements; nothing of it is called for afterwards. */
function killedHost(statements: number): { host: DrawHost; isDead(): boolean } {
  const { host } = it.studio.hosts.draws
  const { db, isDead } = dyingDatabase(host.db, statements)
  const alive = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (isDead()) throw new Error('killed')
    return call()
  }
  const bets: DrawHost['bets'] = {
    ...host.bets,
    place: (...asked) => alive(() => host.bets.place(...asked)),
    carryOn: (...asked) => alive(() => host.bets.carryOn(...asked)),
  }
  const orders = openOrders({ db, clock: host.clock })
  return { host: { ...host, db, bets, orders, log: { warn: () => {}, error: () => {} } }, isDead }
}

/** What other processes do in the minutes after. */
async function recover(): Promise<void> {
  it.clock.offsetMs += 20_000
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    await it.studio.recovery.sweep()
    const { host } = it.studio.hosts.draws
    await resolveStale(host, new Date(draws.now() - 15_000))
  }
}

/** With what is left of a draw now, none of the next ones closes while a process is dead. */
async function freshIssues(most: number): Promise<string[]> {
  const [running = ''] = await draws.issues()
  await draws.until(running, 'settled')
  return (await draws.issues()).slice(0, most)
}

test('LOT-2: a process killed anywhere in a purchase leaves all legs bet, or none', async () => {
  const seen = new Set<string>()
  // The third after the first is the one after the purchase is written.
  for (let statements = extent(1, 0), isDead = true; isDead; statements += extent(3, 1)) {
    it.wallet.balances.set('ann', FULL * WIRE)
    const issues = await freshIssues(3)
    const killed = killedHost(statements)
    const { host } = it.studio.hosts.draws
    const frame = await openFrames(host.db).frameOf(ann.session, host.clock())
    const request = {
      request: randomUUID(),
      picks: [SURE],
      group: 1960,
      stopsOnWin: false,
      takesHalf: [],
      legs: issues.map((issue) => ({ issue, multiple: 1 })),
    }
    await buyTickets(killed.host, frame, request).catch(() => {})
    isDead = killed.isDead()
    await recover()
    const states = await it.rows(
      'select distinct t.state from studio.draw_tickets t join studio.draw_chases c using (chase_id) where request = $1',
      [request.request],
    )
    const state = states.length === 0 ? 'none' : String(states[0]?.state)
    seen.add(state)
    expect(states.length, `killed at ${statements}`).toBeLessThanOrEqual(1)
    const held = (it.wallet.balances.get('ann') ?? 0) / WIRE
    expect(held, `killed at ${statements}, ${state}`).toBe(state === 'accepted' ? FULL - 960 : FULL)
    expect(await drawFaults(it), `killed at ${statements}`).toEqual([])
    // The tickets of one purchase are drawn before the next.
    if (state === 'accepted') for (const issue of issues) await draws.until(issue, 'settled')
  }
  expect(seen).toEqual(new Set(['none', 'refused', 'accepted']))
})

test('LOT-3: a process killed anywhere in a draw is followed by one that pays every winner once', async () => {
  for (let statements = 0, isDead = true; isDead; statements += extent(3, 1)) {
    it.wallet.balances.set('ann', FULL * WIRE)
    const [issue = '', ...later] = await freshIssues(3)
    const legs = [issue, ...later].map((each) => ({ issue: each, multiple: 1 }))
    const bought = [
      await ann.buy({ picks: [SURE], legs, stopsOnWin: true }),
      await ann.buy({ picks: [SURE], legs: legs.slice(0, 1) }),
    ].flatMap(({ value }) => value.tickets.map(({ id }) => id))
    const { draws_at: drawsAt } = await draws.draw(issue)
    it.clock.offsetMs += drawsAt.getTime() - draws.now() + 1
    const killed = killedHost(statements)
    const leader = openDrawClock(killed.host)
    for (let ticks = 0; ticks < 2; ticks++) await leader.tick().catch(() => {})
    await leader.settled()
    isDead = killed.isDead()
    it.clock.offsetMs += 31_000
    await draws.until(issue, 'settled')
    await recover()
    expect(await drawFaults(it), `killed at ${statements}`).toEqual([])
    const rows = await it.rows(
      'select state, payout::int from studio.draw_tickets where ticket_id = any ($1) order by ticket_no',
      [bought],
    )
    expect(
      rows.map(({ state }) => state),
      `killed at ${statements}`,
    ).toEqual(['won', 'returned', 'returned', 'won'])
    const paid = rows.reduce((sum, { payout }) => sum + Number(payout ?? 0), 0)
    expect((it.wallet.balances.get('ann') ?? 0) / WIRE, `killed at ${statements}`).toBe(FULL - 640 + paid)
  }
})
