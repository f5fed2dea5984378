import type { RewardClaim, RewardsPage } from '@night-market/protocol/rewards'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { BonusTerms } from '@night-market/protocol/values/rewards'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../ledger/index.ts'
import { browserMark, noteMarks } from '../members/index.ts'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { excludeMember } from '../protection/index.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { setAllowance } from './allowances.ts'
import { changeBudget, closeBudget, openBudget } from './budgets.ts'
import { rewardChecks } from './checks.ts'
import { give } from './give.ts'
import { rewardJobs } from './jobs.ts'
import type { Award, AwardOutcome } from './model.ts'
import { budgetOf } from './queries.ts'

const market = await testMarket()
const { db } = market.services
const MAIN = 'INR/2'
let programme = ''
let programmes = 0

beforeEach(async () => {
  programme = `prm_${++programmes}`
  await budget(10_000n)
})

const now = (): Date => market.clock.read()
const key = (asset: 'INR/2' | 'PTS/0' = MAIN) => ({ programme, asset, period: '' }) as const
const budget = (approved: bigint, asset: 'INR/2' | 'PTS/0' = MAIN): Promise<void> =>
  transact(db, (tx) => openBudget(tx, { ...key(asset), approved }, now()))

const award = (member: MemberId, wish: Partial<Award> = {}): Award => ({
  id: newId('clm', now()),
  programme,
  version: 1,
  member,
  occasion: '',
  reward: { kind: 'cash', amount: 1000n },
  state: 'claimed',
  reason: 'rewards.cash',
  title: { EN: 'Lantern gift', HI: 'लालटेन उपहार' },
  ...wish,
})
const issued = (member: MemberId): Award =>
  award(member, { state: 'issued', expiresAt: new Date(now().getTime() + 86_400_000) })

const given = (...awards: Award[]): Promise<AwardOutcome[]> => transact(db, (tx) => give(tx, awards, now()))
const held = async (member: MemberId, purse: 'main' | 'points' = 'main'): Promise<bigint> =>
  (await balanceOf(db, memberAccount(member, purse)))?.balance ?? 0n
const standing = async (asset: 'INR/2' | 'PTS/0' = MAIN) => {
  const { approved, reserved, spent } = (await budgetOf(db, key(asset))) ?? {}
  return { approved, reserved, spent }
}

async function ask<Value>(method: 'GET' | 'POST', url: string, headers: TestMember['headers'], payload = {}) {
  const response = await market.app.inject({ method, url, headers, ...(method === 'POST' && { payload }) })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}
const collect = (member: TestMember, id: string) =>
  ask<RewardClaim>('POST', `/wps/rewards/collect/${id}`, member.headers)
const expire = async (): Promise<unknown> =>
  rewardJobs(market.services)
    .find(({ name }) => name === 'rewards_expire')
    ?.run(now())
const failures = async (): Promise<string[]> =>
  (await verifyBooks(db, rewardChecks)).flatMap(({ name, found }) => (found > 0n ? [name] : []))

test('PROMO-5: a repeated award pays once and returns the same answer; its id with other contents is refused', async () => {
  const { memberId } = await aMember(market)
  const wanted = award(memberId)
  expect(await given(wanted)).toEqual(['claimed'])
  expect(await given(wanted)).toEqual(['claimed'])
  expect(await given({ ...wanted, reward: { kind: 'cash', amount: 2000n } })).toEqual(['claim_id_reused'])
  expect(await held(memberId)).toBe(1000n)
  expect(await standing()).toEqual({ approved: 10_000n, reserved: 0n, spent: 1000n })
})

test('an occasion is rewarded once for each member, also within a set and under concurrency', async () => {
  const { memberId } = await aMember(market)
  expect(await given(award(memberId), award(memberId))).toEqual(['claimed', 'already_claimed'])
  const many = Array.from({ length: 12 }, () => given(award(memberId, { occasion: '2026-11-22' })))
  const outcomes = (await Promise.all(many)).flat()
  expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['claimed', 'already_claimed']))
  expect(await held(memberId)).toBe(2000n)
})

test('one id sent by two members concurrently is one claim', async () => {
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const id = newId('clm', now())
  const reward = { kind: 'goods', name: { EN: 'A lantern' }, count: 1 } as const
  const both = [ann, ben].map(({ memberId }) => given(award(memberId, { id, reward })))
  expect((await Promise.all(both)).flat().toSorted()).toEqual(['claim_id_reused', 'claimed'])
})

test('concurrent claims never exceed a budget', async () => {
  const members = await Promise.all(Array.from({ length: 15 }, () => aMember(market)))
  const outcomes = (await Promise.all(members.map(({ memberId }) => given(award(memberId))))).flat()
  expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'budget_gone')).toHaveLength(5)
  expect(await standing()).toEqual({ approved: 10_000n, reserved: 0n, spent: 10_000n })
})

test('a claim too large for the budget does not block a smaller one in its set', async () => {
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const large = award(ann.memberId, { reward: { kind: 'cash', amount: 10_001n } })
  expect(await given(large, award(ben.memberId))).toEqual(['budget_gone', 'claimed'])
})

test('without a budget nothing is given', async () => {
  const { memberId } = await aMember(market)
  const reward = { kind: 'points', amount: 5n } as const
  expect(await given(award(memberId, { reward, reason: 'rewards.points' }))).toEqual(['budget_gone'])
  await budget(5n, 'PTS/0')
  expect(await given(award(memberId, { reward, reason: 'rewards.points' }))).toEqual(['claimed'])
  expect(await held(memberId, 'points')).toBe(5n)
})

test('trial visitors, disabled and excluded members get nothing, and neither does a second account of a person', async () => {
  const [trial, disabled, excluded] = [await aTrial(market), await aMember(market), await aMember(market)]
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', disabled.memberId)
    .execute()
  const waiting = issued(excluded.memberId)
  await given(waiting)
  await excludeMember(market.services, excluded.memberId, 'day', now())
  for (const { memberId } of [trial, disabled, excluded])
    expect(await given(award(memberId, { occasion: 'x' }))).toEqual(['not_eligible'])
  expect((await collect(excluded, waiting.id)).code).toBe('not_eligible')
  const [ann, ben] = [await aMember(market), await aMember(market)]
  for (const { memberId } of [ann, ben])
    await noteMarks(db, market.services.env, memberId, [browserMark('of both')], now())
  expect(await given(award(ann.memberId, { isPerPerson: true }))).toEqual(['claimed'])
  expect(await given(award(ben.memberId, { isPerPerson: true }))).toEqual(['not_eligible'])
  expect(await given(award(ben.memberId))).toEqual(['claimed'])
})

test('PROMO-5: a reward that waits is collected once, by its member, in time', async () => {
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const waiting = issued(ann.memberId)
  expect(await given(waiting)).toEqual(['issued'])
  expect(await standing()).toEqual({ approved: 10_000n, reserved: 1000n, spent: 0n })
  const { value: centre } = await ask<RewardsPage>('GET', '/wps/rewards', ann.headers)
  expect(centre).toMatchObject({ issued: 1, rows: [{ id: waiting.id, state: 'issued', amount: '1000' }] })
  expect((await collect(ben, waiting.id)).code).toBe('not_found')
  const collected = await Promise.all(Array.from({ length: 6 }, () => collect(ann, waiting.id)))
  expect(new Set(collected.map(({ value }) => value.state))).toEqual(new Set(['claimed']))
  expect(await held(ann.memberId)).toBe(1000n)
  const late = issued(ben.memberId)
  await given(late)
  market.clock.advance(86_400_000)
  await expire()
  expect(await standing()).toEqual({ approved: 10_000n, reserved: 0n, spent: 1000n })
  const row = await db
    .selectFrom('rewards.claims')
    .select('state')
    .where('id', '=', late.id)
    .executeTakeFirst()
  expect(row?.state).toBe('expired')
})

test('PROMO-3: a bonus shows its conditions before it is collected; other rewards have none', async () => {
  const ann = await aMember(market)
  await transact(db, (tx) =>
    openBudget(tx, { programme, asset: 'BNS/2', period: '', approved: 1000n }, now()),
  )
  const terms: BonusTerms = { wager: 3, product: 'casino', days: 7, maxStake: null, games: ['fox-dice'] }
  const reward = { kind: 'bonus', amount: 1000n, terms } as const
  const bonus: Award = { ...issued(ann.memberId), reward, reason: 'rewards.bonus' }
  await given(bonus, { ...issued(ann.memberId), occasion: 'cash' })
  const { value: centre } = await ask<RewardsPage>('GET', '/wps/rewards', ann.headers)
  const shown = Object.fromEntries(centre.rows.map((row) => [row.kind, row.terms]))
  expect(shown).toEqual({ bonus: terms, cash: null })
  expect((await collect(ann, bonus.id)).value).toMatchObject({ state: 'claimed', terms })
})

test('staff decide once on a claim in process; a rejected occasion can be claimed again', async () => {
  const [ann, approver] = [await aMember(market), await aStaff(market)]
  const decide = (id: string, body: object) =>
    ask<RewardClaim>('POST', `/ops/rewards/claims/${id}/decision`, approver.headers, body)
  const first = award(ann.memberId, { state: 'process' })
  expect(await given(first)).toEqual(['process'])
  expect((await decide(first.id, { verdict: 'reject' })).code).toBe('invalid_request')
  const waiting = await ask<{ rows: object[] }>('GET', '/ops/rewards/claims', approver.headers)
  const shown = { id: first.id, memberId: ann.memberId, username: ann.username }
  expect(waiting.value.rows).toContainEqual(expect.objectContaining(shown))
  const verdicts = await Promise.all([
    decide(first.id, { verdict: 'reject', because: 'The picture is not yours' }),
    decide(first.id, { verdict: 'pay' }),
  ])
  expect(verdicts.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(verdicts.find(({ status }) => status !== 200)?.code).toBe('review_closed')
  const second = award(ann.memberId, { state: 'process' })
  const [outcome] = await given(second)
  const isRejected = verdicts[0]?.status === 200
  expect(outcome).toBe(isRejected ? 'process' : 'already_claimed')
  expect(await held(ann.memberId)).toBe(isRejected ? 0n : 1000n)
})

test('budgets are raised, lowered and closed; what is left or was not collected goes back', async () => {
  const ann = await aMember(market)
  await given(issued(ann.memberId))
  await transact(db, (tx) => changeBudget(tx, { ...key(), approved: 20_000n }, now()))
  await expect(
    transact(db, (tx) => changeBudget(tx, { ...key(), approved: 999n }, now())),
  ).rejects.toMatchObject({ code: 'budget_gone' })
  await transact(db, (tx) => closeBudget(tx, key(), now()))
  expect(await standing()).toEqual({ approved: 1000n, reserved: 1000n, spent: 0n })
  expect(await given(award(ann.memberId, { occasion: 'later' }))).toEqual(['budget_gone'])
  market.clock.advance(2 * 86_400_000)
  await expire()
  expect(await standing()).toEqual({ approved: 0n, reserved: 0n, spent: 0n })
})

test("PAY-7: rewards appear as bonuses in the history and in the month's statement", async () => {
  const { memberId, headers } = await aMember(market)
  await given(award(memberId))
  const { value: sum } = await ask('GET', '/wps/records/bonuses', headers)
  expect(sum).toEqual({ asset: MAIN, total: '1000', count: 1 })
  const history = await ask('GET', '/wps/wallet/transfers?kind=bonus', headers)
  expect(history.value).toMatchObject({ rows: [{ reason: 'rewards.cash', amount: '1000' }] })
  const { value: statement } = await ask<{ months: object[] }>('GET', '/wps/records/statement', headers)
  expect(statement.months[0]).toMatchObject({ bonuses: '1000', payouts: '0', carried: '0', closing: '1000' })
})

test("an allowance opens a budget for each of the merchant's months, and returns what the month before left", async () => {
  const allowance = { programme: 'rebate', asset: MAIN, monthly: 5000n } as const
  const by = { kind: 'staff', name: 'asha' } as const
  const months = () =>
    db
      .selectFrom('rewards.budgets')
      .select(['period', 'approved'])
      .where('programme', '=', 'rebate')
      .orderBy('period')
      .execute()
  await transact(db, (tx) => setAllowance(tx, allowance, by, now()))
  await transact(db, (tx) => setAllowance(tx, { ...allowance, monthly: 7000n }, by, now()))
  const before = await months()
  expect(before).toEqual([{ period: expect.stringMatching(/^2026-1[12]$/), approved: 7000n }])
  market.clock.advance(31 * 86_400_000)
  for (let turn = 0; turn < 2; turn++) await expire()
  const [closed, open] = await months()
  expect([closed?.approved, open?.approved]).toEqual([0n, 7000n])
})

test('the checks find a claim without its transfer, and a budget whose claims exceed what it records', async () => {
  const { memberId } = await aMember(market)
  const claim = award(memberId)
  await given(claim)
  expect(await failures()).toEqual([])
  await db.updateTable('rewards.claims').set({ amount: 999n }).where('id', '=', claim.id).execute()
  expect(await failures()).toHaveLength(2)
  await db.updateTable('rewards.claims').set({ amount: 1000n }).where('id', '=', claim.id).execute()
  await db.updateTable('rewards.budgets').set({ spent: 0n }).where('programme', '=', programme).execute()
  expect(await failures()).toHaveLength(1)
  await db.updateTable('rewards.budgets').set({ spent: 1000n }).where('programme', '=', programme).execute()
  expect(await failures()).toEqual([])
})
