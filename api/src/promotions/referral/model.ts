/** The terms of inviting friends, and their pure rules. */
import type { FriendState } from '@night-market/protocol/promotions/referral'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { ClaimState, Texts } from '../../rewards/index.ts'

export const PROGRAMME = 'referral'

const DAY_MS = 86_400_000

/** What a friend must do, by when, and what both sides get. A change of the terms takes a new number. */
export const TERMS = {
  version: 1,
  days: 30,
  deposits: 50_000n,
  validBet: 200_000n,
  friendReward: 5_000n,
  referrerReward: 10_000n,
  friendsAMonth: 20,
} as const

export const deadlineOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + TERMS.days * DAY_MS)

export interface Referral {
  friend: MemberId
  referrer: MemberId
  registeredAt: Date
  deadline: Date
  state: 'waiting' | 'given' | 'refused' | 'lapsed'
  verifiedAt: Date | null
  depositedAt: Date | null
  playedAt: Date | null
}

/** What a friend did by the deadline. */
export interface Facts {
  isVerified: boolean
  deposits: bigint
  validBet: bigint
}

export interface Steps {
  isVerified: boolean
  hasDeposited: boolean
  hasPlayed: boolean
}

/** The steps of an invitation that are stored. */
export const notedSteps = ({
  verifiedAt,
  depositedAt,
  playedAt,
}: Pick<Referral, 'verifiedAt' | 'depositedAt' | 'playedAt'>): Steps => ({
  isVerified: verifiedAt !== null,
  hasDeposited: depositedAt !== null,
  hasPlayed: playedAt !== null,
})

export const stepsOf = ({ isVerified, deposits, validBet }: Facts): Steps => ({
  isVerified,
  hasDeposited: deposits >= TERMS.deposits,
  hasPlayed: validBet >= TERMS.validBet,
})

export const isQualified = ({ isVerified, hasDeposited, hasPlayed }: Steps): boolean =>
  isVerified && hasDeposited && hasPlayed

/** Sums of the last day are booked some seconds late. */
const BOOKED_WITHIN_MS = 3_600_000

export const isOver = ({ deadline }: Pick<Referral, 'deadline'>, now: Date): boolean =>
  now.getTime() > deadline.getTime() + BOOKED_WITHIN_MS

const [SOONEST_MS, LATEST_MS] = [5_000, 300_000]

/** When to check a friend again who does not qualify yet: recent friends more often. */
export function nextLook({ registeredAt }: Pick<Referral, 'registeredAt'>, now: Date): Date {
  const age = now.getTime() - registeredAt.getTime()
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, age / 1000)))
}

/** The friend's state as the inviter sees it: that of the inviter's claim, where there is one. */
export function friendState(state: Referral['state'], claim: ClaimState | null): FriendState {
  if (state !== 'given') return state
  if (claim === 'process') return 'process'
  return claim === 'claimed' ? 'paid' : 'refused'
}

export const TITLES: Record<'friend' | 'referrer', Texts> = {
  friend: { EN: 'Welcome reward for joining a friend', HI: 'दोस्त के बुलावे पर आने का इनाम' },
  referrer: { EN: 'Reward for inviting a friend', HI: 'दोस्त को बुलाने का इनाम' },
}
