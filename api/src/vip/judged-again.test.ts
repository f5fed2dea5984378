/** What was reached by bets that their vendor takes back later. */
import type { Rebate, RebateClaim } from '@night-market/protocol/vip/rebate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { lose, loseVoidable, openVip, pass, tick } from '../testing/rewards/vip.ts'
import { vipChecks } from './checks.ts'
import { judge } from './model.ts'
import { levelOf, levelsOf } from './queries.ts'
import { standingOf } from './standing.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const vendor = await aVendor(market)
beforeAll(() => openVip(market))

const aPlayer = () => aMember(market, { balance: 1_000_000_000n })
const standing = ({ memberId }: TestMember) => standingOf(db, memberId, clock.read())
const today = (): string => new Date(clock.read().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
async function rebateOf({ headers }: TestMember): Promise<Rebate> {
  return (await market.app.inject({ url: '/wps/rebate', headers })).json().value
}
async function claim({ headers }: TestMember): Promise<RebateClaim> {
  const payload = { id: newId('clm', clock.read()), day: today() }
  return (await market.app.inject({ method: 'POST', url: '/wps/rebate', headers, payload })).json().value
}
async function payoutsOf({ memberId }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ payout: string }>`
    select case programme when 'vip' then split_part(occasion, '-', 1) else programme end || ' ' || amount || ' ' || withheld
             || ' ' || state as payout
      from vip.payouts where member = ${memberId} order by no`.execute(db)
  return rows.map(({ payout }) => payout)
}
const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, vipChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

test('levels are lost as they were reached, down to where the count began anew', async () => {
  const levels = await levelsOf(db)
  const third = { level: 3, countedBefore: 13_000_000n, baseLevel: 0 }
  expect(judge(levels, third, 13_000_000n)).toEqual(third)
  expect(judge(levels, third, 12_999_999n)).toMatchObject({ level: 2, countedBefore: 4_000_000n })
  expect(judge(levels, third, 999_999n)).toMatchObject({ level: 0, countedBefore: 0n })
  expect(judge(levels, { ...third, baseLevel: 2 }, 0n)).toMatchObject({ level: 2, countedBefore: 4_000_000n })
  expect(judge(levels, { ...third, baseLevel: 3 }, 0n)).toEqual({ ...third, baseLevel: 3 })
})

test('a level goes with the bets that reached it, and its bonus is set against the next rewards', async () => {
  const member = await aPlayer()
  const takeBack = await loseVoidable(market, vendor, member, 1_000_000)
  expect(await standing(member)).toMatchObject({ level: 1 })
  await takeBack()
  expect(await standing(member)).toMatchObject({ level: 0, counted: 0n })
  expect((await rebateOf(member)).withheld).toBe('1000')
  // A rebate of 500 pays nothing; of the next 1,500 there are 1,000 left.
  await lose(market, vendor, member, 100_000)
  expect(await claim(member)).toEqual({ amount: '0', state: 'withheld' })
  expect((await rebateOf(member)).withheld).toBe('500')
  await lose(market, vendor, member, 300_000)
  expect(await claim(member)).toEqual({ amount: '1000', state: 'given' })
  expect(await payoutsOf(member)).toEqual([
    'level 1000 0 given',
    'rebate 0 500 withheld',
    'rebate 1000 500 given',
  ])
  expect(await faults()).toEqual([])
  // Reached again, the level is due again: what was withheld comes with the next reward.
  await lose(market, vendor, member, 600_000)
  expect(await standing(member)).toMatchObject({ level: 1 })
  // 2 bps more for all of the day: 1,000,000 at 52 bps, less 2,000.
  expect(await claim(member)).toEqual({ amount: '4200', state: 'given' })
  expect((await rebateOf(member)).withheld).toBe('0')
  expect(await faults()).toEqual([])
})

test('a rebate that was claimed for a bet which is taken back is set against the next one', async () => {
  const member = await aPlayer()
  const takeBack = await loseVoidable(market, vendor, member, 200_000)
  expect(await claim(member)).toEqual({ amount: '1000', state: 'given' })
  await takeBack()
  await pass(market, 24)
  const { memberId } = member
  await lose(market, vendor, member, 300_000)
  await pass(market, 24)
  expect(await payoutsOf(member)).toEqual(['rebate 1000 0 given', 'rebate 500 1000 given'])
  const { rows } = await sql`
    select sum(amount)::int as paid from ledger.transfers
     where reason = 'rewards.rebate' and to_account = ${`${memberId}:main`}`.execute(db)
  expect(rows).toEqual([{ paid: 1500 }])
  expect(await faults()).toEqual([])
})

test('a level falls at the end of the day on which its bets were taken back, also when no page asks', async () => {
  const member = await aPlayer()
  const takeBack = await loseVoidable(market, vendor, member, 1_200_000)
  await pass(market, 24)
  expect(await levelOf(db, member.memberId)).toBe(1)
  await takeBack()
  await pass(market, 24)
  expect(await levelOf(db, member.memberId)).toBe(0)
  expect(await faults()).toEqual([])
})

test('the bonuses of a week and a month and the cashback count as given when its bets are taken back', async () => {
  const member = await aPlayer()
  const takeBack = await loseVoidable(market, vendor, member, 1_000_000)
  await standing(member)
  await pass(market, 24 * 7)
  const all = async () => {
    await tick(market)
    return payoutsOf(member)
  }
  // Transactions of other databases delay the cashback: half of 40,000 less the rewards of 6,250.
  await expect
    .poll(all)
    .toEqual([
      'level 1000 0 given',
      'week 50 0 given',
      'month 250 0 given',
      'rebate 5200 0 given',
      'cashback 13750 0 given',
    ])
  await takeBack()
  expect((await rebateOf({ ...member, headers: await again(member) })).withheld).toBe('20250')
  expect(await faults()).toEqual([])
})

/** A session of now: those of the past have expired. */
async function again({ memberId, headers }: TestMember): Promise<TestMember['headers']> {
  const now = clock.read()
  await sql`update sessions.sessions set last_seen_at = ${now}, expires_at = ${now}::timestamptz + interval '1 day'
    where member = ${memberId}`.execute(db)
  return headers
}

test('the checks find what is withheld from a member whose bets stand', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 100_000)
  await claim(member)
  const plant = (withheld: number, amount: number) =>
    asAdmin(
      market.database.url,
      `update vip.payouts set withheld = ${withheld}, amount = ${amount} where member = '${member.memberId}'`,
    )
  await plant(100, 400)
  expect(await faults()).toEqual(expect.arrayContaining(['100 withheld; 0 was given for what was corrected']))
  await plant(0, 500)
  expect(await faults()).toEqual([])
})
