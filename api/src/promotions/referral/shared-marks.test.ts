import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { MemberId } from '@night-market/protocol/values/ids'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import { browserMark, noteMarks } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { setAllowance } from '../../rewards/index.ts'
import { setFlag } from '../../site/index.ts'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember } from '../../testing/members.ts'
import { friendSteps } from '../../testing/rewards/friends.ts'
import { aPromotionDesk, partOf, type PromotionDesk } from '../../testing/rewards/promotions.ts'
import { sealed } from '../../testing/sealed.ts'
import { noteSteps } from './queries.ts'
import { payFriends, settleFriend } from './pay-friends.ts'

const market = await testMarket()
const { clock, services } = market
const { db, env } = services
const { verify, deposit, bet } = friendSteps(market)
const PASSWORD = 'paper and light'
const REGISTER = '/wps/member/register'
const now = (): Date => clock.read()
let desk: PromotionDesk

beforeAll(async () => {
  desk = await aPromotionDesk(market)
  await setFlag(db, 'REFERRAL', true, 'test', now())
  const allowance = { programme: 'referral', asset: 'INR/2', monthly: 10_000_000n } as const
  await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, now()))
})

interface Account {
  memberId: MemberId
  referralCode: string
}

let names = 0
/** A member who registers in this browser, by the link of another. */
async function register(browser: TestBrowser, inviter?: Account): Promise<Account> {
  const username = `friend${++names}`
  const filled = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    referralCode: inviter?.referralCode,
  }
  const body = await sealed(market, REGISTER, { ...filled, acceptsTerms: true, isOfAge: true })
  const answer = browser.keep(await browser.call<LoginValue>('PUT', REGISTER, body))
  expect(answer.status).toBe(200)
  while ((await dispatchBatch(db, market.subscriptions)) > 0) continue
  return accountOf(username)
}

async function accountOf(username: string): Promise<Account> {
  const { id, referralCode } = await db
    .selectFrom('members.members')
    .select(['id', 'referralCode'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { memberId: id, referralCode }
}

const anAccount = async (): Promise<Account> => accountOf((await aMember(market)).username)
const qualify = (friend: Account) => Promise.all([verify(friend), deposit(friend), bet(friend)])
const held = async ({ memberId }: Account): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n
const endOf = ({ memberId }: Account) =>
  db
    .selectFrom('promotions.referrals')
    .select(['state', 'because'])
    .where('friend', '=', memberId)
    .executeTakeFirstOrThrow()
const look = async (): Promise<void> => {
  while (await payFriends(db, now())) continue
}
/** A browser that has this cookie already. */
function browserWith(secret: string, address = '127.0.0.1'): TestBrowser {
  const browser = new TestBrowser(market, address)
  if (secret !== '') browser.cookies.set('nm_browser', secret)
  return browser
}

test('PROMO-5: a member who invites itself from one browser is paid on neither side', async () => {
  const campaign = await desk.publish()
  const browser = new TestBrowser(market)
  const ann = await register(browser)
  const claim = { id: newId('clm', now()) }
  expect((await browser.call('POST', `/wps/promotions/${campaign}/claim`, claim)).status).toBe(200)
  const before = await held(ann)
  const friend = await register(browserWith(browser.cookies.get('nm_browser') ?? ''), ann)
  await qualify(friend)
  await look()
  expect(await endOf(friend)).toEqual({ state: 'refused', because: 'shared_mark' })
  expect([await held(ann), await held(friend)]).toEqual([before, 0n])
})

test('of friends who registered at once in one browser one is paid, also with different inviters', async () => {
  const inviters = [await anAccount(), await anAccount()]
  const first = new TestBrowser(market)
  await register(first)
  const secret = first.cookies.get('nm_browser') ?? ''
  const friends = await Promise.all(inviters.map((inviter) => register(browserWith(secret), inviter)))
  await Promise.all(friends.map(qualify))
  const steps = { isVerified: true, hasDeposited: true, hasPlayed: true }
  for (const { memberId } of friends) await noteSteps(db, memberId, steps, { now: now(), dueAt: now() })
  await Promise.all(friends.map(({ memberId }) => settleFriend(db, memberId, now())))
  const states = await Promise.all(friends.map(async (friend) => (await endOf(friend)).state))
  expect(states.toSorted()).toEqual(['given', 'refused'])
  const all = await Promise.all([...friends, ...inviters].map(held))
  expect(all.reduce((sum, each) => sum + each, 0n)).toBe(15_000n)
})

test('PROMO-5: from the fourth account of a network on, the staff decide about friends', async () => {
  const ann = await register(browserWith('', '203.0.113.1'))
  const claims = async (friend: Account) =>
    db
      .selectFrom('rewards.claims')
      .select('state')
      .where('programme', '=', 'referral')
      .where('occasion', '=', friend.memberId)
      .execute()
  const states = []
  for (const no of [2, 3, 4]) {
    const friend = await register(browserWith('', `203.0.113.${no}`), ann)
    await qualify(friend)
    await look()
    states.push(await claims(friend))
  }
  const [paid, waits] = [{ state: 'claimed' }, { state: 'process' }]
  expect(states).toEqual([
    [paid, paid],
    [paid, paid],
    [waits, waits],
  ])
  const elsewhere = await register(browserWith('', '198.51.100.1'), ann)
  await qualify(elsewhere)
  await look()
  expect(await claims(elsewhere)).toEqual([paid, paid])
})

test('PROMO-1: a friend counts for an invitation by a deposit and a verified number, and without a shared mark', async () => {
  const campaign = await desk.publish({ trigger: { kind: 'invitation', friends: 1 } })
  const inviter = await aMember(market)
  const ann = await accountOf(inviter.username)
  const status = () => partOf(market, inviter, campaign).status()
  const [registered, shared, friend] = [
    await register(browserWith(''), ann),
    await register(browserWith(''), ann),
    await register(browserWith(''), ann),
  ]
  await verify(registered)
  await noteBoth(ann, shared)
  await Promise.all([verify(shared), deposit(shared), deposit(friend)])
  expect(await status()).toBe('joined')
  await verify(friend)
  expect(await status()).toBe('claim')
})

test('two friends of one browser count once for an invitation', async () => {
  const campaign = await desk.publish({ trigger: { kind: 'invitation', friends: 2 } })
  const inviter = await aMember(market)
  const ann = await accountOf(inviter.username)
  const friends = [
    await register(browserWith(''), ann),
    await register(browserWith(''), ann),
    await register(browserWith(''), ann),
  ] as const
  await noteBoth(friends[0], friends[1])
  for (const friend of friends.slice(0, 2)) await Promise.all([verify(friend), deposit(friend)])
  expect(await partOf(market, inviter, campaign).status()).toBe('joined')
  await Promise.all([verify(friends[2]), deposit(friends[2])])
  expect(await partOf(market, inviter, campaign).status()).toBe('claim')
})

let shared = 0
async function noteBoth(...accounts: Account[]): Promise<void> {
  const mark = browserMark(`of both ${++shared}`)
  for (const { memberId } of accounts) await noteMarks(db, env, memberId, [mark], now())
}
