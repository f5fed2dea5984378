import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { houseAccount, memberAccount, openAccount, post, verifyBooks } from '../../ledger/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aVendor, atPlay } from '../../testing/play.ts'
import { playRound } from '../../testing/rounds.ts'
import { moneyDayChecks } from './checks.ts'
import { countMoney } from './count-money.ts'
import { moneyDaysOf } from './money-days.ts'

// The merchant's zone is Asia/Kolkata: the clock of tests begins on November 20 at 15:30 there.
const market = await testMarket()
const { clock, database } = market
const { db } = market.services
const TODAY = '2026-11-20'
const HOUSE = houseAccount('test', 'INR/2')
await openAccount(db, {
  id: HOUSE,
  owner: 'house:test',
  purse: 'main',
  asset: 'INR/2' as const,
  keepsBalance: false,
})

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, moneyDayChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

async function countAll(atOnce?: number): Promise<void> {
  while (await countMoney(db, atOnce)) continue
}

/** Other tests' transactions on the same server hold the count back for a moment. */
async function untilCounted(atOnce?: number): Promise<void> {
  const uncounted = async (): Promise<unknown[]> => {
    await countAll(atOnce)
    const { rows } = await sql`select from ledger.transfers t, cashier.money_counted c
      where t.written_by >= c.written_before limit 1`.execute(db)
    return rows
  }
  await expect.poll(uncounted).toEqual([])
}

const daysOf = ({ memberId }: Pick<TestMember, 'memberId'>) =>
  moneyDaysOf(db, memberId, '2026-11-01', '2026-12-31')

const give = (tx: Tx, to: string, minor: bigint, reason = 'test.gift') =>
  post(tx, {
    id: `trf_${randomUUID()}`,
    from: HOUSE,
    to,
    amount: amount(minor),
    reason,
    reference: 'test',
    happenedAt: clock.read(),
  })

test('money is counted by day, reason and direction, and play is not', async () => {
  const [ann, ben] = [await aMember(market, { balance: 1000n }), await aMember(market)]
  const player = await atPlay(market, await aVendor(market), ann, 'real')
  await playRound(market, player, { stake: 100, payout: 50 })
  const move = { from: memberAccount(ann.memberId, 'main'), to: memberAccount(ben.memberId, 'main') }
  await transact(db, (tx) =>
    post(tx, {
      ...move,
      id: `trf_${randomUUID()}`,
      amount: amount(30n),
      reason: 'test.present',
      reference: 'test',
      happenedAt: clock.read(),
    }),
  )
  await transact(db, (tx) => give(tx, move.to, 5n))
  await transact(db, (tx) => give(tx, move.to, 6n))
  await untilCounted()
  const about = { day: TODAY, asset: 'INR/2' }
  const given = (await daysOf(ann)).filter(({ asset }) => asset === 'INR/2')
  expect(given).toEqual([
    expect.objectContaining({ in: 1000n, out: 0n }),
    { ...about, reason: 'test.present', count: 1, in: 0n, out: 30n },
  ])
  expect((await daysOf(ben)).filter(({ asset }) => asset === 'INR/2')).toEqual([
    { ...about, reason: 'test.gift', count: 2, in: 11n, out: 0n },
    { ...about, reason: 'test.present', count: 1, in: 30n, out: 0n },
  ])
  expect(await faults()).toEqual([])
})

test("midnight is the merchant's", async () => {
  const { memberId } = await aMember(market)
  const purse = memberAccount(memberId, 'main')
  clock.advance(8.5 * 3_600_000 - 1)
  await transact(db, (tx) => give(tx, purse, 1n))
  clock.advance(1)
  await transact(db, (tx) => give(tx, purse, 2n))
  await untilCounted()
  const given = (await daysOf({ memberId })).filter(({ reason }) => reason === 'test.gift')
  expect(given).toMatchObject([
    { day: TODAY, in: 1n },
    { day: '2026-11-21', in: 2n },
  ])
})

test('a transfer of a transaction under way is counted when that has ended, and those after it with it', async () => {
  const [slow, quick] = [await aMember(market), await aMember(market)]
  const sumOf = async ({ memberId }: TestMember): Promise<bigint> =>
    (await daysOf({ memberId })).reduce((sum, day) => sum + (day.reason === 'test.gift' ? day.in : 0n), 0n)
  await transact(db, async (tx) => {
    await give(tx, memberAccount(slow.memberId, 'main'), 1n)
    await transact(db, (other) => give(other, memberAccount(quick.memberId, 'main'), 2n))
    await countAll()
    expect(await faults()).toEqual([])
  })
  await untilCounted()
  expect([await sumOf(slow), await sumOf(quick)]).toEqual([1n, 2n])
  await untilCounted()
  expect([await sumOf(slow), await sumOf(quick)]).toEqual([1n, 2n])
})

test('several processes that count in small steps count each transfer once', async () => {
  const member = await aMember(market)
  const purse = memberAccount(member.memberId, 'main')
  for (let gift = 0; gift < 20; gift++) await transact(db, (tx) => give(tx, purse, 1n))
  await Promise.all([countAll(3), countAll(3), countAll(3)])
  await untilCounted(3)
  expect(await daysOf(member)).toContainEqual(expect.objectContaining({ reason: 'test.gift', count: 20 }))
  expect(await faults()).toEqual([])
})

test('a sum that was changed is found, and the application cannot change one', async () => {
  const member = await aMember(market, { balance: 77n })
  await untilCounted()
  await asAdmin(
    database.url,
    `update cashier.money_days set "in" = 78 where member = '${member.memberId}' and "in" = 77`,
  )
  expect(await faults()).toEqual([expect.stringContaining('78 in')])
  await asAdmin(database.url, `update cashier.money_days set "in" = 77 where member = '${member.memberId}'`)
  await asAdmin(
    database.url,
    `update cashier.money_hours set count = count + 1 where reason = 'cashier.deposit'`,
  )
  expect(await faults()).toEqual([expect.stringContaining('they were')])
  await expect(sql`delete from cashier.money_hours`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`delete from cashier.money_days`.execute(db)).rejects.toThrow('permission denied')
})
