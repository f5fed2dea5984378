import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember } from '../../testing/members.ts'
import { atPlay, aVendor, type Player } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { rollupChecks } from './checks.ts'
import { closedSlot, closeSlots, slotJob } from './closed-until.ts'

// The clock of tests begins on November 20 at 10:00 UTC.
const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market)
const agent = await aMember(market, { role: 'agent' })
const SLOT_MS = 300_000

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, rollupChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

async function aDownline(): Promise<Player> {
  const { affiliateCode } = await db
    .selectFrom('members.members')
    .select('affiliateCode')
    .where('id', '=', agent.memberId)
    .executeTakeFirstOrThrow()
  const member = await aMember(market, { balance: 100_000n, affiliateCode: affiliateCode ?? '' })
  return atPlay(market, vendor, member, 'real')
}

async function slotsOf({ memberId }: Player) {
  const { rows } = await sql<{ slot: string; rounds: bigint; stake: string }>`
    select to_char(slot at time zone 'UTC', 'HH24:MI') as slot, rounds, stake::bigint as stake
      from play.member_slots where member = ${memberId} order by play.member_slots.slot`.execute(db)
  return rows
}

test('AGT-6: rounds of members below an agent are booked by five minutes, those of others are not', async () => {
  const [player, alone] = [
    await aDownline(),
    await atPlay(market, vendor, await aMember(market, { balance: 500n }), 'real'),
  ]
  clock.advance(SLOT_MS - 1000)
  for (const each of [player, player, alone]) await playRound(market, each, { stake: 100, payout: 40 })
  clock.advance(1000)
  await playRound(market, player, { stake: 70, payout: 0 })
  await hearAll(market)
  expect(await slotsOf(player)).toEqual([
    { slot: '10:00', rounds: 2n, stake: 200n },
    { slot: '10:05', rounds: 1n, stake: 70n },
  ])
  expect(await slotsOf(alone)).toEqual([])
  expect(await faults()).toEqual([])
})

test('AGT-6: a slot closes 15 seconds after its end, and a later event is booked into the open one', async () => {
  const player = await aDownline()
  await playRound(market, player, { stake: 50, payout: 0 })
  clock.advance(SLOT_MS + 14_999)
  await closeSlots(db, clock.read())
  expect(await closedSlot(db)).toEqual(new Date('2026-11-20T10:05:00Z'))
  clock.advance(1)
  // The event still waits: its slot stays open.
  await closeSlots(db, clock.read())
  expect(await closedSlot(db)).toEqual(new Date('2026-11-20T10:05:00Z'))
  await asAdmin(database.url, 'update platform.outbox set set_aside_at = now()')
  await closeSlots(db, clock.read())
  expect(await closedSlot(db)).toEqual(new Date('2026-11-20T10:10:00Z'))
  await asAdmin(database.url, 'update platform.outbox set set_aside_at = null')
  await hearAll(market)
  expect(await slotsOf(player)).toEqual([{ slot: '10:10', rounds: 1n, stake: 50n }])
  expect(await faults()).toEqual([])
})

test('a slot that was changed is found; slots are deleted after 40 days', async () => {
  await asAdmin(database.url, 'update play.member_slots set stake = stake + 1')
  expect(await faults()).toContainEqual(expect.stringContaining('they were'))
  await asAdmin(database.url, 'update play.member_slots set stake = stake - 1')
  const count = async () =>
    Number((await sql<{ n: bigint }>`select count(*) as n from play.member_slots`.execute(db)).rows[0]?.n)
  await slotJob(db).run(new Date(clock.read().getTime() + 39 * 86_400_000))
  expect(await count()).toBeGreaterThan(0)
  await slotJob(db).run(new Date(clock.read().getTime() + 41 * 86_400_000))
  expect(await count()).toBe(0)
  await expect(sql`delete from play.member_slots`.execute(db)).rejects.toThrow('permission denied')
})
