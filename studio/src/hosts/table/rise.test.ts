import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CrashConfig } from '@night-market/games/families/crash/rules'
import { risenX100 } from '@night-market/games/kernel/rise'
import { TITLES } from '@night-market/games/testing/titles'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { cashOutAt, momentOf, risenRound, type Risen } from '../../testing/crash-table.ts'
import { replayByDocument, type DocumentedMaths } from '../../testing/documented/replay.ts'
import { extent } from '@night-market/fair/testing/extent'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { clockOf, testTable, type TestTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { ensureTable } from './ensure-table.ts'
import { openTableClock } from './lead.ts'
import type { PublicChain } from './public-chain.ts'

const TITLE = TITLES.find(({ family }) => family === 'crash')
const GAME = TITLE?.code ?? ''
const CONFIG = TITLE?.config as CrashConfig
const FULL = 1_000_000
/** A check kills at every so many statements. */
const STRIDE = extent(3, 1)

let it: TestStudio
let table: TestTable
let ann: Player
let bob: Player
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  await ensureTable(it.studio.hosts.tables.host, GAME)
  table = testTable(it, GAME)
  ann = await it.enter('ann', GAME)
  bob = await it.enter('bob', GAME)
})
afterAll(() => it.close())
beforeEach(refill)

function refill(): void {
  it.wallet.heal()
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, FULL * WIRE)
}

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const place = (roundId: string, player: Player, autoX100: number | null, stake = '1000') =>
  table.betIn(roundId, player, [{ stake, autoX100 }] as never)
const setClock = (moment: number): void => void (it.clock.offsetMs = moment - new Date().getTime())

/** What the one bet of a round was cashed out at; 0 where it was not. */
async function storedIn(roundId: string): Promise<number> {
  const [found] = await it.rows(
    'select o.value_x100 from studio.table_cash_outs o join studio.table_bets using (bet_id) where round_id = $1',
    [roundId],
  )
  return Number(found?.value_x100 ?? 0)
}

/** Rounds until one's point is at least this; bets are placed in each. */
async function risingTo(
  x100: number,
  bet: (roundId: string) => Promise<unknown>,
): Promise<Risen & { roundId: string }> {
  for (let rounds = 0; rounds < 60; rounds++) {
    refill()
    const roundId = await table.until('open')
    await bet(roundId)
    await table.until('rising')
    const risen = await risenRound(it, roundId)
    if (risen.pointX100 >= x100) return { ...risen, roundId }
    await table.until('settled')
  }
  throw new Error(`no round came to ${x100}`)
}

test('bets are cashed out by hand, by their targets, or lost with the crash', async () => {
  const { roundId, risesAt, pointX100 } = await risingTo(200, async (id) => {
    expect((await place(id, ann, 150)).status).toBe(200)
    expect((await place(id, ann, null)).status).toBe(200)
    expect((await place(id, bob, 100_000)).status).toBe(200)
  })
  const at = (bet: number, x100: number) => ({ bet, moment: momentOf(CONFIG, risesAt, x100) })
  // At 1.00 a bet would only take its stake back.
  expect(await cashOutAt(it.studio, ann, roundId, at(1, 100))).toBe('cash_out_closed')
  expect(await cashOutAt(it.studio, ann, roundId, at(1, 120))).toMatchObject({
    outs: [null, 120],
    payout: null,
  })
  // Past its target a bet is out already.
  expect(await cashOutAt(it.studio, ann, roundId, at(0, 160))).toBe('cash_out_closed')
  await table.until('revealed')
  expect(held('ann')).toBe(FULL - 2000 + 1500 + 1200)
  expect(held('bob')).toBe(FULL - 1000 + (pointX100 >= 100_000 ? 1_000_000 : 0))
  expect(await cashOutAt(it.studio, bob, roundId, at(0, 150))).toBe('cash_out_closed')
  await table.until('settled')
})

test('GAME-9: the round replays by the page alone, with the cash-outs as moves', async () => {
  const { roundId, risesAt } = await risingTo(150, async (id) => {
    await place(id, ann, null)
    await place(id, ann, 130)
  })
  // By HTTP, where the bet is still in play however long the call takes.
  setClock(momentOf(CONFIG, risesAt, 105))
  const called = await it.studio.app.inject({
    method: 'POST',
    url: '/play/table/cash-out',
    payload: { roundId, bet: 0 },
    headers: { 'x-frame-session': ann.session },
  })
  expect(called.statusCode).toBe(200)
  await table.until('revealed')
  const name = it.wallet.attempts.findLast(({ round }) => round.startsWith(roundId))
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: name?.round })
  const { serverSeed, stake, payout, actions, ...rest } = SeedsProof.parse(proof)
  expect(actions).toMatchObject([{ type: 'cash_out', bet: 0 }])
  const maths = await it.studio.app.inject({ method: 'GET', url: `/games/${GAME}/maths.json` })
  const round = { ...rest, actions, serverSeed: serverSeed ?? '', stake: BigInt(stake) }
  expect(replayByDocument(maths.json<DocumentedMaths>(), round).payout).toBe(BigInt(payout))
  await table.until('settled')
})

test('two bets of a player at most, each by itself', async () => {
  const roundId = await table.until('open')
  const both = [
    { stake: '100', autoX100: null },
    { stake: '100', autoX100: 200 },
  ]
  expect(await table.betIn(roundId, ann, both as never)).toMatchObject({ code: 'wrong_choice' })
  const replies = await Promise.all([1, 2, 3].map(() => place(roundId, ann, null)))
  expect(replies.map(({ code }) => code ?? 'placed').toSorted()).toEqual([
    'limit_reached',
    'placed',
    'placed',
  ])
  await table.until('settled')
})

test('the last millisecond counts and the next does not', async () => {
  for (const late of [-1, 0]) {
    const { roundId, endsAt, pointX100 } = await risingTo(120, (id) => place(id, ann, null))
    const moment = endsAt.getTime() + late
    const own = await cashOutAt(it.studio, ann, roundId, { bet: 0, moment })
    expect(own).toEqual(late < 0 ? expect.objectContaining({ outs: [pointX100] }) : 'cash_out_closed')
    await table.until('revealed')
    expect(held('ann')).toBe(FULL - 1000 + (late < 0 ? 10 * pointX100 : 0))
    await table.until('settled')
  }
})

test('a cash-out and the crash at once: it is stored and paid, or refused and lost', async () => {
  const second = await it.secondStudio()
  for (let round = 0; round < extent(3, 8); round++) {
    const { roundId, endsAt, pointX100 } = await risingTo(101, (id) => place(id, ann, null))
    setClock(endsAt.getTime() + 1)
    const [own] = await Promise.all([
      cashOutAt(second, ann, roundId, { bet: 0, moment: endsAt.getTime() - 1 }),
      table.clock.tick(),
    ])
    await table.until('revealed')
    expect(held('ann')).toBe(FULL - 1000 + (typeof own === 'string' ? 0 : 10 * pointX100))
    await table.until('settled')
  }
})

test('the same cash-out twice, also at two processes at once, counts once', async () => {
  const second = await it.secondStudio()
  const { roundId, risesAt } = await risingTo(150, (id) => place(id, ann, null))
  const at = (x100: number) => ({ bet: 0, moment: momentOf(CONFIG, risesAt, x100) })
  const replies = await Promise.all(
    [it.studio, second, it.studio].map((studio, index) => cashOutAt(studio, ann, roundId, at(120 + index))),
  )
  const stored = await storedIn(roundId)
  for (const own of [...replies, await cashOutAt(it.studio, ann, roundId, at(140))])
    expect(own).toMatchObject({ outs: [stored] })
  await table.until('revealed')
  expect(held('ann')).toBe(FULL - 1000 + 10 * stored)
  expect(await cashOutAt(it.studio, ann, roundId, at(140))).toMatchObject({ outs: [stored] })
  await table.until('settled')
})

test('a process killed between any two statements of a cash-out leaves it stored and paid, or lost', async () => {
  for (let statements = 0, isDead = true; isDead; statements += STRIDE) {
    const { roundId, risesAt } = await risingTo(115, (id) => place(id, ann, null))
    const { host } = it.studio.hosts.tables
    const dying = dyingDatabase(host.db, statements)
    const tables = { ...it.studio.hosts.tables, host: { ...host, db: dying.db } }
    const studio = { ...it.studio, hosts: { ...it.studio.hosts, tables } }
    await cashOutAt(studio, ann, roundId, { bet: 0, moment: momentOf(CONFIG, risesAt, 108) }).catch(() => {})
    isDead = dying.isDead()
    const stored = await storedIn(roundId)
    await table.until('revealed')
    expect(held('ann'), `killed at ${statements}`).toBe(FULL - 1000 + 10 * stored)
    await table.until('settled')
  }
})

test('a leader killed between any two statements: stored cash-outs are paid, targets hold, the rest is lost', async () => {
  for (let statements = 0, isDead = true; isDead; statements += STRIDE) {
    it.clock.offsetMs += 3000
    const { roundId, risesAt, pointX100 } = await risingTo(115, async (id) => {
      await place(id, ann, null)
      await place(id, bob, 112)
      await place(id, bob, null)
    })
    const own = await cashOutAt(it.studio, ann, roundId, { bet: 0, moment: momentOf(CONFIG, risesAt, 108) })
    expect(own).toMatchObject({ outs: [108] })
    it.clock.offsetMs += 240_000
    const { host } = it.studio.hosts.tables
    const dying = dyingDatabase(host.db, statements)
    const log = { warn: () => {}, error: () => {} }
    const leader = openTableClock({ ...host, db: dying.db, log }, () => [])
    await leader.tick().catch(() => {})
    await leader.paid()
    isDead = dying.isDead()
    it.clock.offsetMs += 60_000
    await clockOf(it.studio, GAME).tick()
    it.clock.offsetMs += 60_000
    for (let sweeps = 0; sweeps < 3; sweeps++) await it.studio.recovery.sweep()
    expect(pointX100).toBeGreaterThanOrEqual(115)
    expect([held('ann'), held('bob')], `killed at ${statements}`).toEqual([
      FULL - 1000 + 1080,
      FULL - 2000 + 1120,
    ])
  }
})

test('until the crash nothing that a client receives tells its moment', async () => {
  it.clock.offsetMs += 3000
  const { roundId, risesAt, endsAt } = await risingTo(300, (id) => place(id, ann, 200))
  const { server_seed: seed, ends_at: told, events } = await table.round()
  expect([seed, events]).toEqual([null, null])
  // What is published as the end is the longest rise of all, the same for every round.
  expect((told as Date).getTime()).toBeGreaterThan(endsAt.getTime() + 10_000)
  const chain = (
    await it.studio.app.inject({ method: 'GET', url: `/games/${GAME}/chain.json` })
  ).json<PublicChain>()
  expect(chain.revealed?.number ?? 0).toBeLessThan((await table.round()).number)
  setClock(momentOf(CONFIG, risesAt, 150))
  const name = it.wallet.attempts.findLast(({ round }) => round.startsWith(roundId))
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: name?.round })
  expect(SeedsProof.parse(proof)).toMatchObject({ serverSeed: null, events: [], payout: '0' })
  expect(risenX100(CONFIG, endsAt.getTime() - risesAt.getTime())).toBeGreaterThan(300)
  await table.until('settled')
})
