/** Who a member is to the product, and the pure rules of accounts and sessions. */
import { isIP } from 'node:net'
import type { MEMBER_TYPES } from '@night-market/protocol/values/roles'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { amount, DEMO_ASSET, type Amount } from '@night-market/protocol/values/money'
import type { Factor } from '@night-market/protocol/security'
import { houseAccount, memberAccount, type AccountId } from '../ledger/index.ts'
import type { Merchant } from '../site/index.ts'

/** The specification numbers account types without naming the four kinds of agent; here they have names. */
export const TYPE_OF_ROLE = {
  member: 0,
  head_agent: 1,
  agent: 2,
  trial: 4,
  house_agent: 41,
  partner_agent: 42,
} as const satisfies Record<string, (typeof MEMBER_TYPES)[number]>
export type Role = keyof typeof TYPE_OF_ROLE

export const isAgent = (role: Role): boolean => role !== 'member' && role !== 'trial'

/** Who asks: proven by both halves of a session. */
export interface Viewer {
  memberId: MemberId
  sessionId: SessionId
  role: Role
  /** The password it came in with is over or known to all: it may do nothing but change it. */
  mustChangePassword?: boolean
}

export interface Member {
  id: MemberId
  username: string
  nickname: string
  /** A built-in picture's name or an upload's id; empty for none. */
  icon: string
  passwordHash: string | null
  passwordChangedAt: Date
  role: Role
  status: 'active' | 'disabled'
  upline: MemberId | null
  referrer: MemberId | null
  referralCode: string
  affiliateCode: string | null
  language: string
  termsVersion: string | null
  termsAcceptedAt: Date | null
  ageConfirmedAt: Date | null
  createdAt: Date
  lastLoginAt: Date | null
  isSimulated: boolean
}

/** The ledger accounts of a member; a trial has no real purse. */
export function accountsOf(who: { memberId: MemberId; role: Role }): {
  main: AccountId | null
  demo: AccountId
} {
  return {
    main: who.role === 'trial' ? null : memberAccount(who.memberId, 'main'),
    demo: memberAccount(who.memberId, 'demo'),
  }
}

export const DEMO_HOUSE = houseAccount('demo', DEMO_ASSET)
/** What a demo purse begins with and is filled up to: 10,000.00. */
export const DEMO_GRANT: Amount = amount(1_000_000n)
/** Below this a launch fills the demo purse up: 100.00. */
export const DEMO_LOW: Amount = amount(10_000n)

export const SESSION_HOURS = 12
export const TOUCH_EVERY_MS = 60_000
/** Ended sessions are the login history of half a year. */
export const SESSION_KEPT_MS = 180 * 86_400_000
export const FAILURE_KEPT_MS = 86_400_000
/** What a member sees of its logins. */
export const LOGIN_KEPT_MS = 30 * 86_400_000

/** Who asks from where, as a session and a failed login keep it. */
export interface Origin {
  address: string
  userAgent: string
}

export function isPasswordExpired(merchant: Merchant, changedAt: Date, now: Date): boolean {
  if (merchant.passwordDays === null) return false
  return now.getTime() - changedAt.getTime() >= merchant.passwordDays * 86_400_000
}

export { plainAddress } from '../platform/http/address.ts'

/** Spec 9: the password that every new account of a shop is given. */
export const isKnownToAll = (password: string): boolean => password === '123456'

/** Whom an address counts as when guesses are counted: itself, or its household's IPv6 network. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return `${address}/32`
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  const kept = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/64`
}

/** A step-up opens security changes for five minutes. */
export const STEP_UP_MS = 5 * 60_000

/** Wrong passwords are counted over half an hour. */
export const FAILURE_WINDOW_MS = 30 * 60_000
const FAILURES_OF_PAIR = 5
const FAILURES_OF_ACCOUNT = 5
const FAILURES_OF_NETWORK = { production: 50, sandbox: 1000 } as const

export interface Failures {
  /** Of this account from this network. */
  pair: number
  /** Of this account from anywhere. */
  account: number
  /** Of any account from this network. */
  network: number
  /** The account has been entered from this network before. */
  isKnownNetwork: boolean
}

/**
 * Whether the next try waits: five wrong passwords lock an account for half an hour, except towards the networks it
 * was entered from before, so that nobody locks a member out by guessing.
 */
export function mustWait(failures: Failures, profile: 'sandbox' | 'production'): boolean {
  if (failures.pair >= FAILURES_OF_PAIR) return true
  if (failures.account >= FAILURES_OF_ACCOUNT && !failures.isKnownNetwork) return true
  return failures.network >= FAILURES_OF_NETWORK[profile]
}

const CAPTCHA_AFTER = 3
// A sandbox's browsers all come from one address.
const CAPTCHA_AFTER_OF_NETWORK = { production: 3, sandbox: 60 } as const

/**
 * Whether the next try must read a captcha first: after three wrong passwords of the account, but where it was entered
 * from before only those typed there count, or of the network.
 */
export function wantsCaptcha(failures: Failures, profile: 'sandbox' | 'production'): boolean {
  if (failures.pair >= CAPTCHA_AFTER) return true
  if (failures.account >= CAPTCHA_AFTER && !failures.isKnownNetwork) return true
  return failures.network >= CAPTCHA_AFTER_OF_NETWORK[profile]
}

/**
 * Whether what was passed of a challenge lets in. What a member holds is enough alone; a code that was sent needs the
 * bank account name beside it where there is one; that name alone, which others may know, never does.
 */
export function isEnough(passed: Factor[], asked: Factor[]): boolean {
  if (passed.some((factor) => factor === 'totp' || factor === 'passkey' || factor === 'recovery')) return true
  const isReached = passed.includes('sms') || passed.includes('email')
  return isReached && (!asked.includes('bank_name') || passed.includes('bank_name'))
}

/** Whether two names are one, however they are spaced, capitalised or encoded. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return plain(one) === plain(other)
}

const PROTECTIONS = {
  authenticator: 25,
  passkey: 20,
  mobile: 15,
  email: 10,
  paymentPassword: 10,
  realName: 10,
} as const
type Protection = keyof typeof PROTECTIONS

/** How well an account is protected, of 100, and what would raise that, the most first. A password alone is worth 10. */
export function protectionOf(has: Record<Protection, boolean>): { score: number; advice: Protection[] } {
  const all = Object.keys(PROTECTIONS) as Protection[]
  const score = all.reduce((sum, each) => sum + (has[each] ? PROTECTIONS[each] : 0), 10)
  return { score, advice: all.filter((each) => !has[each]) }
}

/** Whether six digits are of those that anybody would try first: 000000, 123456, 654321, 121212, 123123. */
export function isTrivial(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10),
  )
  const isRun = steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))
  return isRun || /^(\d\d)\1\1$/.test(digits) || /^(\d\d\d)\1$/.test(digits)
}

/** A number or mailbox as its owner recognises it: `••••••321`, `m•••@example.com`. */
export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-3)}`
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
/** A name as its owner recognises it: `A••• K•••`. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')

/** How an invitation names who invites without giving the account away: `an•••`. */
export const masked = (nickname: string): string => `${[...nickname].slice(0, 2).join('')}•••`
