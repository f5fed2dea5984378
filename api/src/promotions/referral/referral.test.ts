import { sql } from 'kysely'
import type { FriendsPage, ReferralValue } from '@night-market/protocol/promotions/referral'
import type { MemberId } from '@night-market/protocol/values/ids'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { browserMark, insertProfileFields, noteMarks, payoutMark } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { decide, openBudget, setAllowance } from '../../rewards/index.ts'
import { setFlag } from '../../site/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { friendSteps } from '../../testing/rewards/friends.ts'
import { excludeMember } from '../../protection/index.ts'
import { referralChecks } from './checks.ts'
import { payFriends, settleFriend } from './pay-friends.ts'

const market = await testMarket()
const { app, clock, services, database } = market
const { db } = services
const DAY_MS = 86_400_000
const [FRIEND_REWARD, REFERRER_REWARD] = [5_000n, 10_000n]

const now = (): Date => clock.read()
await setFlag(db, 'REFERRAL', true, 'test', now())
const allowance = { programme: 'referral', asset: 'INR/2', monthly: 10_000_000n } as const
await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, now()))

let ann: TestMember
beforeEach(async () => {
  ann = await aMember(market)
})

async function ask<Value>(url: string, { headers }: Pick<TestMember, 'headers'>, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST'
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return response.json<{ code?: string; value: Value }>()
}
const overviewOf = async (member: TestMember) => (await ask<ReferralValue>('/wps/referral', member)).value
const friendsOf = async (member: TestMember) =>
  (await ask<FriendsPage>('/wps/referral/friends', member)).value.rows
const codeOf = async (member: TestMember): Promise<string> => (await overviewOf(member)).code
const held = async ({ memberId }: TestMember): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n

async function aFriend(of: TestMember = ann): Promise<TestMember> {
  const friend = await aMember(market, { referralCode: await codeOf(of) })
  while ((await dispatchBatch(db, market.subscriptions)) > 0) continue
  return friend
}

const { verify, deposit, bet } = friendSteps(market)

async function aQualified(of: TestMember = ann): Promise<TestMember> {
  const friend = await aFriend(of)
  await Promise.all([verify(friend), deposit(friend), bet(friend)])
  return friend
}
const addProfile = ({ memberId }: TestMember, field: string, value: string): Promise<unknown> =>
  transact(db, (tx) => insertProfileFields(tx, services.env, memberId, { [field]: value }, now()))
const addAccount = ({ memberId }: TestMember, identity: string): Promise<unknown> =>
  noteMarks(db, services.env, memberId, [payoutMark(identity)], now())
const findings = async () =>
  (await verifyBooks(db, referralChecks)).flatMap((report) => report.findings.map(({ subject }) => subject))
/** Checks all friends that are due. */
const look = async (): Promise<void> => {
  while (await payFriends(db, now())) continue
}

test('PROMO-5: a friend who registers by the link and qualifies pays both sides once', async () => {
  const friend = await aFriend()
  expect(await overviewOf(ann)).toMatchObject({
    isEnabled: true,
    link: expect.stringMatching(/^http:\/\/localhost:8080\/register\?referralCode=[0-9A-Z]{10}$/),
    terms: { deposits: '50000', validBet: '200000', friendReward: '5000', referrerReward: '10000', days: 30 },
    funnel: { invited: 0, registered: 1, verified: 0, deposited: 0, qualified: 0, paid: 0 },
  })
  await look()
  expect(await friendsOf(ann)).toMatchObject([{ state: 'waiting', isVerified: false }])
  await verify(friend)
  await deposit(friend, 49_999n)
  await bet(friend)
  clock.advance(60_000)
  await look()
  expect(await friendsOf(ann)).toMatchObject([{ isVerified: true, hasDeposited: false, hasPlayed: true }])
  expect(await held(ann)).toBe(0n)
  await deposit(friend, 1n)
  clock.advance(60_000)
  await Promise.all(Array.from({ length: 6 }, () => payFriends(db, now())))
  await Promise.all(Array.from({ length: 6 }, () => settleFriend(db, friend.memberId, now())))
  expect([await held(ann), await held(friend)]).toEqual([REFERRER_REWARD, FRIEND_REWARD])
  expect(await overviewOf(ann)).toMatchObject({
    funnel: { registered: 1, verified: 1, deposited: 1, qualified: 1, paid: 1 },
    earned: '10000',
    own: null,
  })
  expect((await overviewOf(friend)).own).toMatchObject({
    state: 'paid',
    deposits: '50000',
    validBet: '200000',
  })
  expect(await findings()).toEqual([])
})

test('PROMO-5: an inviter sees masked names and steps; only the friend sees amounts', async () => {
  const friend = await aFriend()
  await deposit(friend, 12_345n)
  await look()
  const [row] = await friendsOf(ann)
  expect(row?.name).toMatch(/^..•••$/)
  expect(JSON.stringify(await friendsOf(ann))).not.toContain('12345')
  expect((await overviewOf(friend)).own).toMatchObject({
    deposits: '12345',
    invitedBy: expect.stringMatching(/•••$/),
  })
  expect((await ask('/wps/referral', await aTrial(market))).code).toBe('need_true_account')
})

test('after 30 days a friend no longer qualifies, and later deposits and bets do not count', async () => {
  const friend = await aFriend()
  await verify(friend)
  await deposit(friend)
  clock.advance(31 * DAY_MS)
  await bet(friend)
  await look()
  expect(await overviewFor(friend.memberId)).toMatchObject({ state: 'lapsed' })
  clock.advance(DAY_MS)
  await look()
  expect(await held({ ...ann })).toBe(0n)
})

const overviewFor = async (friend: MemberId) =>
  (
    await sql<{ state: string; because: string | null }>`
      select state, because from promotions.referrals where friend = ${friend}`.execute(db)
  ).rows[0]

test.each([
  ['payout account', (one: TestMember) => addAccount(one, 'same')],
  ['mobile number', (one: TestMember) => addProfile(one, 'mobileNum', '98765 43210')],
  ['id number', (one: TestMember) => addProfile(one, 'idNumber', 'ABCDE-1234')],
  ['address', (one: TestMember) => addProfile(one, 'address', '12, Lantern Street')],
  ['browser', (one: TestMember) => noteMarks(db, services.env, one.memberId, [browserMark('same')], now())],
] as const)('two who share a %s get nothing', async (_mark, share) => {
  const friend = await aQualified()
  await share(ann)
  await share(friend)
  await look()
  expect(await overviewFor(friend.memberId)).toEqual({ state: 'refused', because: 'shared_mark' })
  expect([await held(ann), await held(friend)]).toEqual([0n, 0n])
})

test('a mark counts for one friend only, also across inviters', async () => {
  const [first, second] = [await aQualified(), await aQualified(await aMember(market))]
  for (const friend of [first, second]) await addProfile(friend, 'idNumber', 'ZZ-77-1234')
  await look()
  const states = [await overviewFor(first.memberId), await overviewFor(second.memberId)]
  expect(new Set(states.map((row) => row?.state))).toEqual(new Set(['given', 'refused']))
  expect(await findings()).toEqual([])
})

test("inviting one's own upline or downline pays nothing", async () => {
  const agent = await aMember(market, { role: 'agent' })
  const friend = await aQualified(agent)
  await look()
  expect(await overviewFor(friend.memberId)).toEqual({ state: 'refused', because: 'hierarchy' })
  expect(await held(agent)).toBe(0n)
})

test('an excluded friend gets nothing; a friend is paid although the inviter is excluded and gets nothing', async () => {
  const [excluded, friend] = [await aQualified(), await aQualified()]
  await excludeMember(services, excluded.memberId, 'day', now())
  await look()
  expect(await overviewFor(excluded.memberId)).toEqual({ state: 'refused', because: 'not_eligible' })
  expect([await held(ann), await held(friend)]).toEqual([REFERRER_REWARD, FRIEND_REWARD])
  const other = await aQualified()
  await excludeMember(services, ann.memberId, 'day', now())
  await look()
  expect([await held(ann), await held(other)]).toEqual([REFERRER_REWARD, FRIEND_REWARD])
  expect((await overviewFor(other.memberId))?.state).toBe('given')
  expect(await findings()).toEqual([])
})

test('over 20 friends in a month the staff decide', async () => {
  for (let friend = 0; friend < 20; friend++) await aQualified()
  await look()
  expect(await held(ann)).toBe(20n * REFERRER_REWARD)
  clock.advance(1000)
  const [first] = [await aQualified(), await aQualified()]
  await Promise.all([look(), look()])
  expect(await held(ann)).toBe(20n * REFERRER_REWARD)
  expect((await friendsOf(ann)).slice(0, 2)).toMatchObject([{ state: 'process' }, { state: 'process' }])
  const claims = await db
    .selectFrom('rewards.claims')
    .select(['id', 'member', 'state'])
    .where('occasion', '=', first.memberId)
    .orderBy('id')
    .execute()
  expect(claims.map(({ state }) => state)).toEqual(['process', 'process'])
  for (const { id } of claims)
    await transact(db, (tx) => decide(tx, id as `clm_${string}`, { verdict: 'pay', by: 'asha' }, now()))
  expect([await held(ann), await held(first)]).toEqual([21n * REFERRER_REWARD, FRIEND_REWARD])
  expect(await findings()).toEqual([])
})

test('while the budget is used up friends wait, and are paid once it was raised', async () => {
  const friend = await aQualified()
  const month = await db
    .selectFrom('rewards.budgets')
    .selectAll()
    .where('programme', '=', 'referral')
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await transact(db, (tx) =>
    openBudget(
      tx,
      { programme: 'referral', asset: 'INR/2', period: 'later', approved: FRIEND_REWARD },
      now(),
    ),
  )
  await look()
  expect(await overviewFor(friend.memberId)).toMatchObject({ state: 'waiting' })
  expect([await held(ann), await held(friend)]).toEqual([0n, 0n])
  await transact(db, (tx) =>
    openBudget(
      tx,
      { programme: 'referral', asset: 'INR/2', period: `${month.period}-2`, approved: 10_000_000n },
      now(),
    ),
  )
  await settleFriend(db, friend.memberId, now())
  expect([await held(ann), await held(friend)]).toEqual([REFERRER_REWARD, FRIEND_REWARD])
})

test('while the promotion is off friends are recorded and not paid', async () => {
  await setFlag(db, 'REFERRAL', false, 'test', now())
  const friend = await aQualified()
  clock.advance(5000)
  await look()
  expect(await overviewOf(ann)).toMatchObject({ isEnabled: false, funnel: { registered: 1, paid: 0 } })
  await setFlag(db, 'REFERRAL', true, 'test', now())
  clock.advance(5000)
  await look()
  expect(await held(friend)).toBe(FRIEND_REWARD)
})

test('the link counts its visits; an unknown code is refused', async () => {
  const visit = (code: string) => ask('/wps/referral/visits', { headers: {} as never }, { code })
  const code = await codeOf(ann)
  await Promise.all([visit(code), visit(code.toLowerCase())])
  expect((await overviewOf(ann)).funnel.invited).toBe(2)
  expect((await visit('nothing')).code).toBe('invitation_code_error')
})

test('the check finds a reward without an invitation, and a wrong amount', async () => {
  const friend = await aQualified()
  await look()
  const [claim] = await db
    .selectFrom('rewards.claims')
    .selectAll()
    .where('member', '=', friend.memberId)
    .execute()
  await db.updateTable('rewards.claims').set({ amount: 1n }).where('id', '=', claim!.id).execute()
  expect(await findings()).toEqual([claim!.id])
  await db.updateTable('rewards.claims').set({ amount: FRIEND_REWARD }).where('id', '=', claim!.id).execute()
  await asAdmin(
    database.url,
    `update promotions.referrals set referrer_claim = null where friend = '${friend.memberId}'`,
  )
  expect(await findings()).toHaveLength(1)
})
