import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aTrial } from '../../testing/members.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { rollupChecks } from './checks.ts'
import { closeSlots, closedUntil } from './closed-until.ts'
import { daysOf, type PlayedDay } from './days.ts'

// The merchant's zone is Asia/Kolkata: the clock of tests begins on November 20 at 15:30 there.
const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [{}, { game_code: 'table', category: 'LIVE', name: 'Roulette' }],
})
const TODAY = '2026-11-20'
const HOUR_MS = 3_600_000

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, rollupChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

const daysAfter = ({ memberId }: Player) => daysOf(db, memberId, '2026-11-01', '2026-12-31')

async function booked({ memberId }: Player) {
  const { rows } = await sql<PlayedDay>`
    select day::text as day, game_type, rounds::int, stake::bigint, payout::bigint, valid_bet::bigint, best_x100::bigint
      from play.member_days where member = ${memberId} order by day, game_type`.execute(db)
  return rows
}

async function correctionsOf({ memberId }: Player) {
  const { rows } = await sql`
    select booked_on::text as "bookedOn", stake, payout, valid_bet as "validBet"
      from play.corrections where member = ${memberId} order by no`.execute(db)
  return rows
}

/** A round of one call, and the bet's id. */
async function settle(
  player: Player,
  stake: number,
  payout: number,
): Promise<{ round: string; bet: string }> {
  const [round, bet] = [randomUUID(), randomUUID()]
  await askWallet(market, player, 'transaction/bet', { round, amount: stake, transaction_uuid: bet })
  const about = { round, reference_transaction_uuid: bet, round_closed: true }
  const won = await askWallet(market, player, 'transaction/win', { ...about, amount: payout })
  expect(won.status).toBe('RS_OK')
  return { round, bet }
}

async function resettle(player: Player, { round, bet }: { round: string; bet: string }, payout: number) {
  const about = { round, reference_transaction_uuid: bet }
  const answer = await askWallet(market, player, 'transaction/resettle', { ...about, amount: payout })
  expect(answer.status).toBe('RS_OK')
}

test('rounds are booked by day and type, with the best win of one', async () => {
  const player = await aPlayer(market, vendor)
  await settle(player, 100, 250)
  await settle(player, 100, 0)
  await playRound(market, player, { stake: 300, payout: 290, game_code: 'table' })
  await hearAll(market)
  const sums = { day: TODAY, rounds: 1 }
  expect(await booked(player)).toEqual([
    { ...sums, gameType: 'LIVE', stake: 300n, payout: 290n, validBet: 10n, bestX100: 96n },
    { ...sums, gameType: 'RNG', rounds: 2, stake: 200n, payout: 250n, validBet: 200n, bestX100: 250n },
  ])
  expect(await faults()).toEqual([])
})

test('demo rounds are not booked', async () => {
  const trial = await atPlay(market, vendor, await aTrial(market), 'demo')
  const round = await settle(trial, 100, 50)
  await resettle(trial, round, 70)
  await hearAll(market)
  expect([await booked(trial), await correctionsOf(trial)]).toEqual([[], []])
  expect(await faults()).toEqual([])
})

test('a round is booked once, and what it is changed by later is a correction', async () => {
  const player = await aPlayer(market, vendor)
  const round = await settle(player, 100, 0)
  await hearAll(market)
  const before = await booked(player)
  await resettle(player, round, 500)
  await resettle(player, round, 150)
  await hearAll(market)
  expect(await booked(player)).toEqual(before)
  expect(await correctionsOf(player)).toEqual([
    { bookedOn: TODAY, stake: 0n, payout: 500n, validBet: 0n },
    { bookedOn: TODAY, stake: 0n, payout: -350n, validBet: -50n },
  ])
  expect(await faults()).toEqual([])
})

test("a member's days after corrections leave out what was taken back, also from the best win", async () => {
  const player = await aPlayer(market, vendor)
  const best = await settle(player, 100, 900)
  await settle(player, 100, 250)
  await settle(player, 100, 0)
  const [round, bet] = [randomUUID(), randomUUID()]
  const alone = { round, amount: 100, transaction_uuid: bet, round_closed: true }
  await askWallet(market, player, 'transaction/bet', alone)
  await hearAll(market)
  const before = { day: TODAY, gameType: 'RNG', rounds: 4, stake: 400n, payout: 1150n, validBet: 400n }
  expect(await daysAfter(player)).toEqual([{ ...before, bestX100: 900n }])
  const about = { round, reference_transaction_uuid: bet }
  expect((await askWallet(market, player, 'transaction/rollback', about)).status).toBe('RS_OK')
  await resettle(player, best, 120)
  await hearAll(market)
  const after = { ...before, rounds: 3, stake: 300n, payout: 370n, validBet: 220n }
  expect(await daysAfter(player)).toEqual([{ ...after, bestX100: 250n }])
  await resettle(player, best, 400)
  await hearAll(market)
  expect(await daysAfter(player)).toMatchObject([{ rounds: 3, payout: 650n, bestX100: 400n }])
  expect(await faults()).toEqual([])
})

test('a round whose correction is delivered with it or before it is booked as it was first settled', async () => {
  const player = await aPlayer(market, vendor)
  const round = await settle(player, 100, 20)
  await resettle(player, round, 300)
  await sql`update platform.outbox set due_at = now() + interval '1 hour' where type = 'play.round_settled'`.execute(
    db,
  )
  await hearAll(market)
  expect(await faults()).toEqual([])
  expect(await booked(player)).toEqual([])
  await sql`update platform.outbox set due_at = null`.execute(db)
  await hearAll(market)
  expect(await booked(player)).toMatchObject([{ rounds: 1, stake: 100n, payout: 20n, validBet: 80n }])
  expect(await faults()).toEqual([])
})

test('events that two dispatchers take at once are booked once', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => aPlayer(market, vendor)))
  for (let round = 0; round < 10; round++)
    await Promise.all(players.map((player) => settle(player, 100 + round, 0)))
  await Promise.all([hearAll(market), hearAll(market), hearAll(market)])
  for (const player of players) expect(await booked(player)).toMatchObject([{ rounds: 10, stake: 1045n }])
  expect(await faults()).toEqual([])
})

test("midnight is the merchant's, and a closed day takes no round", async () => {
  const player = await aPlayer(market, vendor)
  // 23:59:50, and ten seconds after midnight.
  clock.advance(8.5 * HOUR_MS - 10_000)
  await settle(player, 100, 0)
  clock.advance(20_000)
  await settle(player, 200, 0)
  await hearAll(market)
  const days = [
    { day: TODAY, stake: 100n },
    { day: '2026-11-21', stake: 200n },
  ]
  expect(await booked(player)).toMatchObject(days)
  // Calls of the last seconds before midnight may still be answered.
  await closeSlots(db, clock.read())
  expect(await closedUntil(db)).toBe(TODAY)
  clock.advance(10_000)
  await closeSlots(db, clock.read())
  expect(await closedUntil(db)).toBe('2026-11-21')
  expect(await faults()).toEqual([])
})

test('a day stays open while one of its events waits, and closes without one that was set aside', async () => {
  const player = await aPlayer(market, vendor)
  const round = await settle(player, 100, 0)
  clock.advance(48 * HOUR_MS)
  await settle(await atPlay(market, vendor, player, 'real'), 70, 0)
  await closeSlots(db, clock.read())
  expect(await closedUntil(db)).toBe('2026-11-21')
  await setAside("payload->>'stake' = '100'")
  await hearAll(market)
  await closeSlots(db, clock.read())
  expect(await closedUntil(db)).toBe('2026-11-23')
  await resettle(player, round, 30)
  await hearAll(market)
  expect(await correctionsOf(player)).toMatchObject([{ bookedOn: '2026-11-21' }])
  expect(await faults()).toEqual([])

  // Delivered at last, the round is booked on the open day.
  await asAdmin(database.url, 'update platform.outbox set set_aside_at = null')
  await hearAll(market)
  expect(await booked(player)).toMatchObject([{ day: '2026-11-23', rounds: 2, stake: 170n, payout: 0n }])
  expect(await correctionsOf(player)).toMatchObject([{ bookedOn: '2026-11-23', payout: 30n, validBet: -30n }])
  await resettle(player, round, 40)
  await hearAll(market)
  expect(await correctionsOf(player)).toMatchObject([
    { payout: 30n },
    { bookedOn: '2026-11-23', payout: 10n },
  ])
  expect(await faults()).toEqual([])
})

test('closing waits for a booking under way, whose day stays as it was', async () => {
  const player = await aPlayer(market, vendor)
  await settle(player, 100, 0)
  clock.advance(24 * HOUR_MS)
  const [, closed] = await Promise.all([
    dispatchBatch(db, market.subscriptions),
    closeSlots(db, clock.read()).then(() => closedUntil(db)),
  ])
  const [day] = await booked(player)
  // Whichever came first, what was booked lies in a day that was open then.
  expect(['2026-11-23', '2026-11-24']).toContain(closed)
  expect(day).toMatchObject({ day: '2026-11-23', rounds: 1 })
  expect(await faults()).toEqual([])
})

test('a day or an hour that was changed, a lost correction, and a moved one are found', async () => {
  const player = await aPlayer(market, vendor)
  const round = await settle(player, 100, 0)
  await resettle(player, round, 500)
  await hearAll(market)
  expect(await faults()).toEqual([])
  const changed = async (statement: string, undo: string): Promise<string[]> => {
    await asAdmin(database.url, statement)
    const found = await faults()
    await asAdmin(database.url, undo)
    return found
  }
  const of = `where member = '${player.memberId}'`
  const best = (to: number) => `update play.member_days set best_x100 = ${to} ${of}`
  expect(await changed(best(1), best(0))).toEqual([expect.stringContaining('best 1; they were')])
  const hour = (by: number) =>
    `update play.game_hours set stake = stake + ${by} where payout = 0 and stake > 0`
  expect(await changed(hour(1), hour(-1))).toContainEqual(expect.stringContaining('they were'))
  const moved = (days: number) => `update play.corrections set booked_on = booked_on + ${days} ${of}`
  expect(await changed(moved(1), moved(-1))).toEqual([expect.stringContaining('corrected on')])
  expect(await faults()).toEqual([])
  expect(await changed(`delete from play.corrections ${of}`, 'select 1')).toEqual([
    expect.stringContaining('they were 1, 100, 500'),
    expect.stringContaining('they were 1, 100, 500'),
  ])
})

test('the application changes neither sums nor closed days but by their functions', async () => {
  for (const table of ['member_days', 'game_hours', 'corrections', 'closed_until', 'late_rounds'])
    await expect(sql`delete from ${sql.table(`play.${table}`)}`.execute(db)).rejects.toThrow(
      'permission denied',
    )
})

const setAside = (which: string) =>
  asAdmin(database.url, `update platform.outbox set set_aside_at = now() where ${which}`)
