import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { transact, type Tx } from '../platform/database/db.ts'
import { excludeMember } from '../protection/exclude-member.ts'
import { closeBudget, rewardChecks, setAllowance } from '../rewards/index.ts'
import { testMarket } from '../testing/app.ts'
import type { TestMember } from '../testing/members.ts'
import { aCollector, callMall, freshId, pointsOf } from '../testing/points.ts'
import { pointChecks } from './checks.ts'
import { pointTerms } from './read.ts'

const market = await testMarket()
const { app, services, clock } = market
const DAY_MS = 86_400_000
const allow = (tx: Tx, monthly: bigint) =>
  setAllowance(tx, { programme: 'points', asset: 'INR/2', monthly }, { kind: 'test' }, clock.read())
await transact(services.db, (tx) => allow(tx, 10_000_000n))
const BUDGET = { programme: 'points', asset: 'INR/2', period: '2026-11' } as const

const convert = (member: TestMember, points: string, id: string = freshId('cnv')) =>
  callMall(market, member, 'MCS2_convertPoint', { id, points })
const moneyOf = async ({ headers }: TestMember) =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance
const leftOf = async ({ memberId }: TestMember, at: Date) =>
  (await pointTerms(services.db, memberId, at)).leftToday
const faults = async () =>
  (await verifyBooks(services.db, [...pointChecks, ...rewardChecks])).flatMap(({ findings }) =>
    findings.map(({ detail }) => detail),
  )

test('PTS-3: points convert to cash once, at 10.00 for 1,000', async () => {
  const member = await aCollector(market, { points: 5500n })
  const id = freshId('cnv')
  const converted = await convert(member, '3000', id)
  expect(converted.value).toMatchObject({ points: '3000', amount: '3000', asset: 'INR/2' })
  expect(await convert(member, '3000', id)).toEqual(converted)
  expect((await convert(member, '2000', id)).code).toBe('transfer_id_reused')
  expect((await pointsOf(market, member)).balance).toBe('2500')
  expect(await moneyOf(member)).toBe('3000')
  const { rows } = (
    await app.inject({ url: '/wps/relay/ODSFE2_MemTransDet?type=convert', headers: member.headers })
  ).json().value
  expect(rows).toMatchObject([{ points: '-3000', balance: '2500', reference: id }])
  expect(await faults()).toEqual([])
})

test('PTS-3: a conversion is refused with its reason, and takes nothing', async () => {
  const member = await aCollector(market, { points: 2500n })
  expect((await convert(member, '1500')).code).toBe('amount_too_small')
  expect((await convert(member, '0')).code).toBe('amount_too_small')
  expect((await convert(member, '3000')).code).toBe('too_few_points')
  expect((await convert(member, '51000')).code).toBe('conversion_limit_reached')
  expect((await convert(await aCollector(market, { points: 0n }), '1000')).code).toBe('too_few_points')
  expect((await pointsOf(market, member)).balance).toBe('2500')
  expect(await moneyOf(member)).toBe('0')
  expect(await faults()).toEqual([])
})

test("PTS-3: conversions, also concurrent ones, keep to a limit for each of the merchant's days", async () => {
  const member = await aCollector(market, { points: 200_000n })
  const replies = await Promise.all(Array.from({ length: 4 }, () => convert(member, '20000')))
  expect(replies.filter(({ success }) => success)).toHaveLength(2)
  const refused = replies.find(({ code }) => code === 'conversion_limit_reached')
  expect(refused?.details).toEqual({ left: '10000' })
  const now = clock.read()
  expect(await leftOf(member, now)).toBe(10_000n)
  expect(await leftOf(member, new Date(now.getTime() + DAY_MS))).toBe(50_000n)
  expect(await faults()).toEqual([])
})

test("PTS-3: a conversion beyond the month's allowance is refused and takes nothing", async () => {
  const member = await aCollector(market, { points: 5000n })
  await convert(member, '1000')
  const { spent } = await services.db
    .selectFrom('rewards.budgets')
    .select('spent')
    .where('programme', '=', 'points')
    .executeTakeFirstOrThrow()
  await transact(services.db, (tx) => allow(tx, spent + 1500n))
  const replies = await Promise.all([1, 2].map(() => convert(member, '1000')))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'budget_gone' })
  await transact(services.db, (tx) => closeBudget(tx, BUDGET, clock.read()))
  expect((await convert(member, '1000')).code).toBe('budget_gone')
  expect((await pointsOf(market, member)).balance).toBe('3000')
  expect(await faults()).toEqual([])
})

test('PTS-3: an excluded member converts nothing, and keeps the points', async () => {
  const member = await aCollector(market, { points: 2000n })
  await excludeMember(services, member.memberId, 'half_year', clock.read())
  expect((await convert(member, '1000')).code).toBe('not_eligible')
  expect((await pointsOf(market, member)).balance).toBe('2000')
})
