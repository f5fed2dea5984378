import type { Vip, VipState } from '@night-market/protocol/vip/levels'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { verifyBooks } from '../ledger/index.ts'
import { transact } from '../platform/database/db.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { lose, openVip, pass, tick } from '../testing/rewards/vip.ts'
import { vipChecks } from './checks.ts'
import { climb } from './model.ts'
import { levelsOf } from './queries.ts'
import { standingOf } from './standing.ts'

// Friday, November 20, at 15:30 in the merchant's zone.
const market = await testMarket()
const { db } = market.services
const vendor = await aVendor(market, {
  games: [{}, { game_code: 'cards', category: 'TABLE', name: 'Cards' }],
})
beforeAll(() => openVip(market))

const MONTH = 24 * 31
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function ask<Value>(url: string, { headers }: Pick<TestMember, 'headers'>) {
  return (await market.app.inject({ url, headers })).json<{ code?: string; value: Value }>()
}
const vipOf = async (member: Pick<TestMember, 'headers'>): Promise<Vip> =>
  (await ask<Vip>('/wps/vip', member)).value
/** Reads without a session: sessions expire while the clock advances. */
const standing = ({ memberId }: TestMember) => standingOf(db, memberId, market.clock.read())
async function bonusesOf({ memberId }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ bonus: string }>`
    select title->>'EN' || ' ' || amount as bonus from rewards.claims
     where member = ${memberId} and programme = 'vip' order by 1`.execute(db)
  return rows.map(({ bonus }) => bonus)
}
const aPlayer = () => aMember(market, { balance: 1_000_000_000n })

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, vipChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

test('PROMO-4: each level costs three times the one before, and what exceeds it counts towards the next', async () => {
  const levels = await levelsOf(db)
  expect(levels.map(({ threshold }) => threshold).slice(0, 3)).toEqual([1_000_000n, 3_000_000n, 9_000_000n])
  expect(levels).toHaveLength(10)
  const start = { level: 0, countedBefore: 0n, baseLevel: 0 }
  expect(climb(levels, start, 999_999n)).toEqual(start)
  expect(climb(levels, start, 4_500_000n)).toEqual({ ...start, level: 2, countedBefore: 4_000_000n })
  expect(climb(levels, start, 10n ** 15n).level).toBe(10)
})

test('PROMO-4: a member who bet enough rises when the page is opened, with one bonus for each level', async () => {
  const member = await aPlayer()
  expect(await vipOf(member)).toMatchObject({ level: 0, hasVip: false, vipLabelName: '', since: null })
  await lose(market, vendor, member, 4_500_000)
  const looks = await Promise.all(Array.from({ length: 4 }, () => vipOf(member)))
  expect(new Set(looks.map(({ level }) => level))).toEqual(new Set([2]))
  expect(looks[0]).toMatchObject({ counted: '500000', since: '2026-11-20', week: '4500000' })
  expect(await bonusesOf(member)).toEqual(['VIP 1 bonus 1000', 'VIP 2 bonus 3000'])
  const { value: state } = await ask<VipState>('/wps/vip/state', member)
  expect(state).toEqual({ hasVip: true, vipLabelName: 'VIP 2' })
  expect(await faults()).toEqual([])
})

test('games that return nearly all count a fifth towards levels', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 4_999_999, 'cards')
  expect(await vipOf(member)).toMatchObject({ level: 0, counted: '999999' })
})

test('trial and anonymous visitors have no level', async () => {
  const trial = await aTrial(market)
  expect((await ask<VipState>('/wps/vip/state', trial)).value.hasVip).toBe(false)
  expect((await market.app.inject('/wps/vip')).json().code).toBe('not_logged_in')
})

test('PROMO-4: other members rise at the end of the day; each week and month gives its bonus once', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 1_200_000)
  await pass(market, 24)
  expect(await bonusesOf(member)).toEqual(['VIP 1 bonus 1000'])
  // Into Monday; the tasks run twice.
  await pass(market, 48)
  await tick(market)
  expect(await bonusesOf(member)).toEqual(['VIP 1 bonus 1000', 'Weekly VIP bonus 50'])
  // Into December.
  await pass(market, 24 * 9)
  expect(await bonusesOf(member)).toContain('Monthly VIP bonus 250')
  expect(await faults()).toEqual([])
})

test('PROMO-4: a whole month with too little costs a level, and the count begins anew', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 1_500_000)
  expect(await standing(member)).toMatchObject({ level: 1, counted: 500_000n })
  // The month in which the level was reached was not a whole one.
  await pass(market, MONTH)
  expect(await standing(member)).toMatchObject({ level: 1 })
  await lose(market, vendor, member, 199_999)
  await pass(market, MONTH)
  await pass(market, MONTH)
  expect(await standing(member)).toMatchObject({ level: 0, counted: 0n })
  await lose(market, vendor, member, 1_000_000)
  expect(await standing(member)).toMatchObject({ level: 1, counted: 0n })
  // The level's bonus was given before.
  const { rows } = await sql<{ bonuses: number }>`
    select count(*)::int as bonuses from vip.payouts
     where member = ${member.memberId} and occasion = 'level-1'`.execute(db)
  expect(rows[0]?.bonuses).toBe(1)
  expect(await faults()).toEqual([])
})

test('PROMO-4: a birthday gives a bonus when its date was given 30 days before', async () => {
  const [early, late] = [await aPlayer(), await aPlayer()]
  for (const member of [early, late]) {
    await lose(market, vendor, member, 1_000_000)
    await standing(member)
  }
  const born = async ({ memberId }: TestMember, inDays: number) => {
    const day = new Date(market.clock.read().getTime() + inDays * 86_400_000)
    await db
      .insertInto('members.profile_fields')
      .values({ member: memberId, field: 'birthday', value: `1990-${day.toISOString().slice(5, 10)}` })
      .execute()
  }
  await born(early, 30)
  await born(late, 29)
  await pass(market, 24 * 29)
  await pass(market, 24)
  expect([await bonusesOf(early), await bonusesOf(late)]).toEqual([
    expect.arrayContaining(['Birthday bonus 500']),
    expect.not.arrayContaining(['Birthday bonus 500']),
  ])
})

test("PROMO-4: part of a week's loss, less the week's rewards, is paid back on Monday at noon", async () => {
  const member = await aPlayer()
  await passToMonday()
  await lose(market, vendor, member, 100_000)
  await pass(market, 36)
  await pass(market, 24 * 7 - 36)
  // At 00:30 it is not due yet.
  expect(await cashbackOf(member)).toEqual([])
  await pass(market, 12)
  await paidBack(member)
})

test('PROMO-4: cashback waits while a reward of its week could still appear', async () => {
  const member = await aPlayer()
  await passToMonday()
  await lose(market, vendor, member, 100_000)
  await transact(db, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    await pass(market, 36)
    await pass(market, 24 * 7 - 24)
    expect(await cashbackOf(member)).toEqual([])
  })
  await paidBack(member)
})

const cashbackOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ amount: bigint; base: string; level: number }>`
    select amount, base::text as base, level from vip.payouts
     where member = ${memberId} and programme = 'cashback'`.execute(db)
  return rows
}

/**
 * Half of what the game keeps, 4 %, less the rebate of 500 that was given on Tuesday at noon. Transactions of other databases
 * delay the sums of money.
 */
async function paidBack(member: TestMember): Promise<void> {
  const cashback = async () => {
    await tick(market)
    return cashbackOf(member)
  }
  await expect.poll(cashback).toEqual([{ amount: 1500n, base: '99500', level: 0 }])
  expect(await faults()).toEqual([])
}

/** To 00:30 of the next Monday in the merchant's zone. */
async function passToMonday(): Promise<void> {
  const local = market.clock.read().getTime() + 5.5 * HOUR_MS
  // The first day of the epoch was a Thursday.
  const monday = Math.ceil((local / DAY_MS - 4) / 7) * 7 + 4
  await pass(market, (monday * DAY_MS + HOUR_MS / 2 - local) / HOUR_MS)
}

test('the checks find a wrong bonus, a level without its change, and a payout without its claim', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 1_000_000)
  await vipOf(member)
  const of = `where member = '${member.memberId}'`
  const planted = async (statement: string, undo: string): Promise<number> => {
    await asAdmin(market.database.url, statement)
    const found = await faults()
    await asAdmin(market.database.url, undo)
    return found.length
  }
  const set = (table: string, column: string, to: string | number) =>
    `update vip.${table} set ${column} = ${to} ${of}`
  expect(await planted(set('payouts', 'amount', 1001), set('payouts', 'amount', 1000))).toBe(2)
  expect(await planted(set('members', 'level', 3), set('members', 'level', 1))).toBe(1)
  expect(await planted(set('payouts', 'state', "'waiting'"), set('payouts', 'state', "'given'"))).toBe(1)
  expect(await faults()).toEqual([])
})
