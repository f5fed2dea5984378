import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { checkTicket } from '../../../../browser/src/verifier/ticket/check.ts'
import { markSix } from '@night-market/games/families/mark-six/index'
import { RoundProof } from '@night-market/protocol/vendor/round-proof'
import { drawFaults } from '../../../testing/draw-judge.ts'
import { dyingDatabase } from '../../../testing/dying-database.ts'
import {
  FULL,
  GAME,
  LOSES,
  NUMBERS,
  OTHER,
  poolDraws,
  WINS,
  WINS_OTHER,
  type PoolDraws,
} from '../../../testing/official-pools.ts'
import { openDrawClock } from '../lead.ts'
import { OFFICIAL_VOID_AFTER_MS } from '../model.ts'
import * as queries from './pool-queries.ts'

let of: PoolDraws
beforeAll(async () => {
  of = await poolDraws()
})
afterAll(() => of.it.close())

/** A draw from its first ticket to its last payment. */
async function drawn(
  numbers: typeof NUMBERS,
  ...bought: Parameters<PoolDraws['sold']>
): Promise<{ issue: string; tickets: string[] }> {
  const sold = await of.sold(...bought)
  await of.untilDue(sold.issue)
  await of.read(sold.issue, numbers)
  await of.settle()
  expect(await drawFaults(of.it)).toEqual([])
  return sold
}

/** Whatever stands before a test goes to one winner. */
async function emptied(): Promise<void> {
  await drawn(NUMBERS, ['zoe', WINS])
  expect(await of.standing()).toBe(0)
}

const won = (payout: number) => ({ state: 'won', payout })
const LOST = { state: 'lost', payout: 0 }

test('LOT-4: half of the stakes is carried over from draw to draw until one unit wins all of it', async () => {
  await drawn(NUMBERS, ['ann', LOSES], ['bob', LOSES, 400])
  expect(await of.standing()).toBe(300)
  await drawn(NUMBERS, ['ann', LOSES])
  expect(await of.standing()).toBe(400)
  const { issue, tickets } = await drawn(NUMBERS, ['ann', WINS], ['bob', LOSES])
  expect(await of.tickets(tickets)).toEqual([won(600), LOST])
  expect([of.held('ann'), of.held('bob')]).toEqual([FULL - 200 + 600, FULL - 200])
  expect(await of.standing()).toBe(0)
  const { results, current } = await of.draws.enter('ann')
  const real = { mode: 'real', currency: 'INR', scale: 2 }
  expect(results.find((each) => each.issue === issue)?.pools).toEqual([
    { ...real, amount: '600', winning: '200', share: '600', paid: '600', carried: '0' },
  ])
  expect(current?.pools).toEqual([{ ...real, carried: '0' }])
})

test('LOT-4: winners share a pool by their stakes, rounded down, and what rounding leaves stays in it', async () => {
  await emptied()
  const { tickets } = await drawn(NUMBERS, ['ann', WINS], ['bob', WINS], ['eve', WINS], ['sam', LOSES, 202])
  // 401 for three.
  expect(await of.tickets(tickets)).toEqual([won(133), won(133), won(133), LOST])
  expect(await of.standing()).toBe(2)
  // 2 and 450: a unit at half the stake takes half as much. The seventh number wins of the second tier and below.
  const pick = `${WINS},7`
  const second = await drawn(NUMBERS, ['ann', WINS, 200], ['bob', WINS, 100], ['eve', pick, 100])
  const [share, half] = [(502n * 200n) / 400n, (502n * 100n) / 400n].map(Number) as [number, number]
  const below = Number(
    markSix.byCode
      .get('six')
      ?.read(pick)
      ?.wins(NUMBERS)
      .reduce((sum, [hit, count]) => {
        const odds = markSix.byCode.get('six')?.odds(null)[hit] ?? 0
        return sum + count * (odds / 10_000) * 100
      }, 0),
  )
  expect(await of.tickets(second.tickets)).toEqual([won(share), won(half), won(half + below)])
  const { proof } = await of.it.platformCall('round/detail', { user: 'eve', round: second.tickets[2] })
  const read = RoundProof.parse(proof)
  if (read.kind !== 'ticket') throw new Error('no proof of a ticket')
  expect(read).toMatchObject({ pool: { winning: '400' }, payout: String(half + below) })
  const judged = { kept: undefined, isOpen: false, isVoid: false, faultOfReading: () => null }
  const payoutOk = (of: typeof read): boolean =>
    checkTicket(markSix, { proof: of, ...judged }).some(({ text }) => text === 'ticket.payout_ok')
  expect(payoutOk(read)).toBe(true)
  expect(payoutOk({ ...read, pool: { amount: '600', winning: '400' } })).toBe(false)
})

test('LOT-4: a draw waits for the pool of the one before it, and a void draw passes on what it was handed', async () => {
  const gapMs = async (): Promise<number> => {
    const times = (await of.draws.issues()).slice(1, 3).map(async (issue) => of.draws.draw(issue))
    const [first, second] = await Promise.all(times)
    return Number(second?.draws_at) - Number(first?.draws_at)
  }
  // Two whose results are awaited at once: from Saturday to Tuesday are as many hours as make a draw void.
  do await emptied()
  while ((await gapMs()) >= OFFICIAL_VOID_AFTER_MS)
  await drawn(NUMBERS, ['ann', LOSES])
  expect(await of.standing()).toBe(100)
  const first = await of.sold(['ann', LOSES, 1000])
  await of.untilDue(first.issue)
  const second = await of.sold(['bob', WINS])
  await of.untilDue(second.issue)
  await of.read(second.issue, NUMBERS)
  for (let looks = 0; looks < 3; looks++) {
    await of.settle()
    of.it.clock.offsetMs += 2000
  }
  expect(await of.tickets(second.tickets)).toEqual([{ state: 'accepted', payout: null }])
  const { draws_at: drawsAt } = await of.draws.draw(first.issue)
  of.it.clock.offsetMs += drawsAt.getTime() + OFFICIAL_VOID_AFTER_MS - of.draws.now() + 1
  for (let looks = 0; looks < 2; looks++) {
    await of.settle()
    of.it.clock.offsetMs += 2100
  }
  expect(await of.draws.draw(first.issue)).toMatchObject({ state: 'void' })
  // What the void draw took in went back: 100 were carried over to it, 100 are half of the one ticket.
  expect(await of.tickets(second.tickets)).toEqual([won(200)])
  expect([of.held('ann'), await of.standing()]).toEqual([FULL, 0])
  expect(await drawFaults(of.it)).toEqual([])
})

test('LOT-4: a count goes on where it stopped, and nothing is shared before all tickets are counted', async () => {
  await emptied()
  const { issue, tickets } = await of.sold(['ann', WINS], ['bob', WINS])
  await of.untilDue(issue)
  await of.read(issue, NUMBERS)
  const { db } = of.it.studio.hosts.draws.host
  const [found] = await of.it.rows(
    'select draw_id::text, ticket_no::text from studio.draw_tickets where ticket_id = $1',
    [tickets[0]],
  )
  const draw = { drawId: BigInt(String(found?.draw_id)), version: 1 }
  const to = BigInt(String(found?.ticket_no))
  expect(await queries.sharePools(db, draw)).toBe('counting')
  const page = { to, wins: [{ ticketId: tickets[0] ?? '', stake: 200n }] }
  for (let times = 0; times < 2; times++) await queries.countPool(db, draw, page)
  await queries.countPool(db, draw, { to: to - 1n, wins: [] })
  await queries.countPool(db, { ...draw, version: 2 }, { to: to + 9n, wins: [] })
  expect(await queries.countedTo(db, draw)).toBe(to)
  expect(await queries.countedTo(db, { ...draw, version: 2 })).toBe(0n)
  expect(await queries.sharePools(db, draw)).toBe('counting')
  expect(await queries.sharePools(db, { ...draw, version: 2 })).toBe('other')
  await of.settle()
  expect(await of.tickets(tickets)).toEqual([won(100), won(100)])
  expect(await queries.sharePools(db, draw)).toBe('other')
  expect(await drawFaults(of.it)).toEqual([])
})

test('LOT-4: a draw without stakes in the pool holds up none', async () => {
  await emptied()
  const empty = await of.sold()
  await of.untilDue(empty.issue)
  const { tickets } = await drawn(NUMBERS, ['ann', WINS])
  expect(await of.tickets(tickets)).toEqual([won(100)])
})

test('LOT-4: a correction shares the pool anew among the right winners, and no later draw pays for it', async () => {
  await emptied()
  await drawn(NUMBERS, ['zoe', LOSES, 1000])
  const { issue, tickets } = await drawn(NUMBERS, ['ann', WINS], ['bob', WINS_OTHER], ['eve', WINS_OTHER])
  expect(await of.tickets(tickets)).toEqual([won(800), LOST, LOST])
  await drawn(NUMBERS, ['sam', LOSES])
  expect(await of.standing()).toBe(100)
  await of.read(issue, OTHER, 'Read wrongly.')
  await of.settle()
  expect(await of.tickets(tickets)).toEqual([LOST, won(400), won(400)])
  expect(['ann', 'bob', 'eve'].map(of.held)).toEqual([FULL - 200, FULL + 200, FULL + 200])
  expect(await of.standing()).toBe(100)
  expect(await drawFaults(of.it)).toEqual([])
  // Without a winner the pool goes on to the draws to come; with one the house pays what has gone on already.
  const none = { n: [[20, 21, 22, 23, 24, 25]], extra: [[26]] }
  for (const [numbers, payouts] of [
    [none, [LOST, LOST, LOST]],
    [NUMBERS, [won(800), LOST, LOST]],
    [none, [LOST, LOST, LOST]],
  ] as const) {
    await of.read(issue, numbers, 'Read wrongly again.')
    await of.settle()
    expect(await of.tickets(tickets)).toEqual(payouts)
    expect(await of.standing()).toBe(900)
    expect(await drawFaults(of.it)).toEqual([])
  }
  const last = await drawn(NUMBERS, ['ann', WINS])
  expect(await of.tickets(last.tickets)).toEqual([won(1000)])
})

test('LOT-4: a draw that is void after its pool was paid takes the shares back and carries on what it was handed', async () => {
  await emptied()
  await drawn(NUMBERS, ['zoe', LOSES, 1000])
  const { issue, tickets } = await drawn(NUMBERS, ['ann', WINS], ['bob', LOSES])
  expect([await of.tickets(tickets), await of.standing()]).toEqual([[won(700), LOST], 0])
  const request = { act_uuid: randomUUID(), game_code: GAME, issue, act: 'void', by: ['asha', 'ravi'] }
  await of.it.platformCall('draw/act', { ...request, reason: 'The drum was open.' })
  for (let looks = 0; looks < 2; looks++) {
    await of.settle()
    expect(['ann', 'bob'].map(of.held)).toEqual([FULL, FULL])
    expect(await of.standing()).toBe(500)
    expect(await drawFaults(of.it)).toEqual([])
  }
})

test('LOT-4: real and demo money have pools of their own', async () => {
  await emptied()
  const [issue = ''] = await of.draws.issues()
  of.it.wallet.balances.set('ann', FULL * 1000)
  const picks = [{ play: 'six', pick: LOSES, unit: '200' }]
  const demo = await of.draws.enter('ann', { mode: 'demo' })
  expect((await demo.buy({ picks, legs: [{ issue, multiple: 1 }] })).code).toBeUndefined()
  const { tickets } = await drawn(NUMBERS, ['ann', WINS])
  expect(await of.tickets(tickets)).toEqual([won(100)])
  const text = `select money, carried::int from studio.draw_pool_standings where game_code = $1 order by money`
  expect(await of.it.rows(text, [GAME])).toMatchObject([
    { carried: 100 },
    { money: 'real INR/2', carried: 0 },
  ])
})

test('LOT-4: two schedulers share a pool once, also while payments are lost', async () => {
  await emptied()
  const second = await of.it.secondStudio()
  for (let rounds = 0; rounds < extent(3, 12); rounds++) {
    const { issue, tickets } = await of.sold(['ann', WINS], ['bob', WINS], ['eve', LOSES])
    await of.untilDue(issue)
    await of.read(issue, NUMBERS)
    of.it.wallet.fail('transaction/win', { kind: 'reply_lost' })
    await of.settle(second)
    of.it.clock.offsetMs += 130_000
    await of.settle(second)
    await of.it.studio.recovery.sweep()
    expect(await of.tickets(tickets)).toEqual([won(150), won(150), LOST])
    expect(['ann', 'bob', 'eve'].map(of.held)).toEqual([FULL - 50, FULL - 50, FULL - 200])
    expect(await drawFaults(of.it)).toEqual([])
  }
})

/** How far a process came that was killed. */
async function stageOf(issue: string): Promise<string> {
  const [found] = await of.it.rows(
    `select case when exists (select from studio.draw_tickets t where t.draw_id = d.draw_id and t.version > 0) then 'decided'
       when p.version > 0 then 'shared'
       when exists (select from studio.draw_pool_counts c where c.draw_id = d.draw_id) then 'counted' else 'drawn' end as stage
     from studio.draws d join studio.draw_pools p using (draw_id) where d.game_code = $1 and d.issue = $2`,
    [GAME, issue],
  )
  return String(found?.stage)
}

test('LOT-4: a process killed between counting and paying is followed by one that pays each share once', async () => {
  await emptied()
  const stages = new Set<string>()
  for (let statements = 0, isDead = true; isDead; statements += extent(4, 1)) {
    const { issue, tickets } = await of.sold(['ann', WINS], ['bob', WINS], ['eve', LOSES])
    await of.untilDue(issue)
    await of.read(issue, NUMBERS)
    // The lease of the process that led so far is over.
    of.it.clock.offsetMs += 3000
    const { host } = of.it.studio.hosts.draws
    const killed = dyingDatabase(host.db, statements)
    const leader = openDrawClock({ ...host, db: killed.db, log: { warn: () => {}, error: () => {} } })
    await leader.tick().catch(() => {})
    await leader.settled()
    isDead = killed.isDead()
    stages.add(await stageOf(issue))
    of.it.clock.offsetMs += 31_000
    await of.settle()
    of.it.clock.offsetMs += 130_000
    await of.settle()
    await of.it.studio.recovery.sweep()
    const where = `killed at ${statements}`
    expect(await of.tickets(tickets), where).toEqual([won(150), won(150), LOST])
    expect(['ann', 'bob', 'eve'].map(of.held), where).toEqual([FULL - 50, FULL - 50, FULL - 200])
    expect(await drawFaults(of.it), where).toEqual([])
  }
  expect([...stages].toSorted()).toEqual(['counted', 'decided', 'drawn', 'shared'])
})
