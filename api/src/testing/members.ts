/** Members for tests: made by the product's own registration, funded through its cashier. */
import { type Role } from '../members/model.ts'
import { COOKIE, type SignedIn, viewerByHalves } from '../sessions/session.ts'
import { randomBytes } from 'node:crypto'
import { playFree, register } from '../sign-in/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { amount } from '@night-market/protocol/values/money'
import { houseAccount, memberAccount, openAccount, postSet } from '../ledger/index.ts'
import type { TestMarket } from './app.ts'

export interface TestMember {
  memberId: MemberId
  username: string
  password: string
  /** Both halves of a session: what `inject` needs to be this member. */
  headers: { cookie: string; 'x-session-token': string }
}

const CASHIER = houseAccount('cashier', 'INR/2')
const FROM = { origin: { address: '127.0.0.1', userAgent: 'test' }, earlierCookie: null, browser: null }

/** A logged-in member with this balance in its main purse. */
export async function aMember(
  market: TestMarket,
  options: {
    balance?: bigint
    role?: Exclude<Role, 'trial'>
    referralCode?: string
    affiliateCode?: string
  } = {},
): Promise<TestMember> {
  const username = `t${randomBytes(6).toString('hex')}`
  const password = 'lanterns over the river'
  const registration = {
    username,
    password,
    confirmPassword: password,
    referralCode: options.referralCode,
    affiliateCode: options.affiliateCode,
    acceptsTerms: true,
    isOfAge: true,
    language: 'EN',
  }
  const { services } = market
  const signedIn = await register(services, registration, FROM, market.clock.read())
  const { memberId, headers } = await proven(market, signedIn)
  if (options.role !== undefined && options.role !== 'member') await promote(market, memberId, options.role)
  if (options.balance !== undefined && options.balance > 0n) await fund(market, memberId, options.balance)
  return { memberId, username, password, headers }
}

/** A trial visitor with demo money. */
export async function aTrial(market: TestMarket): Promise<Omit<TestMember, 'username' | 'password'>> {
  return proven(market, await playFree(market.services, { ...FROM, language: 'EN' }, market.clock.read()))
}

async function proven(market: TestMarket, { value, cookie }: SignedIn) {
  const viewer = await viewerByHalves(market.services, { token: value.token, cookie })
  if (viewer === null) throw new Error('the session that was begun is not there')
  const headers = { cookie: `${COOKIE}=${cookie}`, 'x-session-token': value.token }
  return { memberId: viewer.memberId, headers }
}

async function promote(market: TestMarket, memberId: MemberId, role: Role): Promise<void> {
  await market.services.db
    .updateTable('members.members')
    .set({ role, affiliateCode: randomBytes(5).toString('hex').toUpperCase() })
    .where('id', '=', memberId)
    .execute()
}

/** Puts money into a member's main purse. */
export async function fund(market: TestMarket, memberId: MemberId, balance: bigint): Promise<void> {
  const { db } = market.services
  await openAccount(db, {
    id: CASHIER,
    owner: 'house.cashier',
    purse: 'main',
    asset: 'INR/2',
    keepsBalance: false,
  })
  const id = `trf_test_${memberId}_${randomBytes(4).toString('hex')}`
  const [posting] = await postSet(db, [
    {
      id,
      from: CASHIER,
      to: memberAccount(memberId, 'main'),
      amount: amount(balance),
      reason: 'test.fund',
      reference: memberId,
      happenedAt: market.clock.read(),
    },
  ])
  if (posting?.outcome !== 'posted') throw new Error(`the cashier could not pay: ${posting?.outcome}`)
}
