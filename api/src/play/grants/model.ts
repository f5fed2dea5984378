/** Free bets that vendors hold: what the platform asks of a vendor, and what an answer means. */
import type { FREE_BET_ENDS } from '@night-market/protocol/rewards/free-bets'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'

export type GrantState = 'granting' | 'held' | 'revoking' | 'ended'
export type GrantEnd = (typeof FREE_BET_ENDS)[number]

export interface NewGrant {
  /** Of the feature that gives it; asked for again under this id, it is the same grant. */
  id: string
  member: MemberId
  /** The member's main asset. */
  asset: Asset
  gameCode: string
  /** Of each bet. */
  stake: bigint
  count: number
  /** The least odds of each bet, in hundredths; null of a game without odds. */
  minOddsX100: number | null
  expiresAt: Date
}

export interface Grant extends NewGrant {
  aggregator: string
  account: string
  usable: number
  state: GrantState
  endedBecause: GrantEnd | null
  refusal: string | null
  grantedAt: Date
  dueAt: Date | null
  attempts: number
}

/** Statuses that say nothing about the call itself: it is made again. */
const NOT_DEFINITE: readonly WalletStatus[] = [
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_MAINTENANCE',
  'RS_ERROR_INVALID_SIGNATURE',
]
/** What a vendor answers to a call that it could never take. */
const MALFORMED: readonly string[] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']

export const isDefinite = (status: WalletStatus): boolean => !NOT_DEFINITE.includes(status)

/** Whether the vendor refused the form of the grant, and now that of its revocation: it never held it and never will. */
export const isForeign = ({ refusal }: Pick<Grant, 'refusal'>, status: WalletStatus): boolean =>
  MALFORMED.includes(status) && refusal !== null && MALFORMED.includes(refusal)

/** How long a process has to tell a vendor before another one does. */
export const LEASE_MS = 60_000

/** The pause before a vendor is called again: 2, 4, 8 … 60 seconds. */
export const pauseMs = (attempts: number): number => Math.min(2 ** Math.max(attempts, 1), 60) * 1000

/** How many bets can be used in all, by a vendor's answer: not fewer than were, and not more than were granted. */
export const usableAfter = ({ count }: Pick<Grant, 'count'>, received: number, reported: number): number =>
  Math.min(count, Math.max(received, reported))
