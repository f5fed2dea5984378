/** Members, their roles and accounts, and the pure rules of both. */
import type { MEMBER_ROLES, MEMBER_TYPES } from '@night-market/protocol/values/roles'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { amount, type Amount, DEMO_ASSET } from '@night-market/protocol/values/money'
import { houseAccount } from '../ledger/index.ts'

/** The specification numbers account types without naming the four kinds of agent; here they have names. */
export const TYPE_OF_ROLE = {
  member: 0,
  head_agent: 1,
  agent: 2,
  trial: 4,
  house_agent: 41,
  partner_agent: 42,
} as const satisfies Record<(typeof MEMBER_ROLES)[number], (typeof MEMBER_TYPES)[number]>
export type Role = keyof typeof TYPE_OF_ROLE

export const isAgent = (role: Role): boolean => role !== 'member' && role !== 'trial'

/** The member behind a request, proven by both halves of a session. */
export interface Viewer {
  memberId: MemberId
  sessionId: SessionId
  role: Role
  /** The session's password expired or is a well-known default; only changing it is allowed. */
  mustChangePassword?: boolean
  /** The member never logged in before this session. */
  isFirstLogin?: boolean
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
  /** The agent that registered it; null where it registered itself. */
  registeredBy: MemberId | null
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

export const DEMO_HOUSE = houseAccount('demo', DEMO_ASSET)
/** The initial balance of a demo purse, and the target of its top-ups: 10,000.00. */
export const DEMO_GRANT: Amount = amount(1_000_000n)
/** A launch tops up a demo purse below this: 100.00. */
export const DEMO_LOW: Amount = amount(10_000n)

/** Whether two names are equal apart from spacing, capitals and Unicode form. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return plain(one) === plain(other)
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

/** An inviter's masked name: `an•••`. */
export const masked = (nickname: string): string => `${[...nickname].slice(0, 2).join('')}•••`

/** Whether a member accepted the terms: one that its agent registered does at its first login. */
export const hasAccepted = (member: { registeredBy: string | null; termsAcceptedAt: Date | null }): boolean =>
  member.registeredBy === null || member.termsAcceptedAt !== null
