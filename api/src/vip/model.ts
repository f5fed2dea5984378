/** Levels, and the pure rules of what they give. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'

export type ClaimId = Id<'clm'>

/** What a level requires and gives, in minor units. `threshold` is what must be bet on the level below. */
export interface Level {
  level: number
  threshold: bigint
  levelBonus: bigint
  weekFrom: bigint
  weekBonus: bigint
  monthFrom: bigint
  monthBonus: bigint
  birthdayBonus: bigint
}

export interface Rank {
  level: number
  /** The member's total bets when the count towards the next level began. */
  countedBefore: bigint
}

/** The level of a member with these total bets. What exceeds a threshold counts towards the next. */
export function climb(levels: readonly Level[], from: Rank, counted: bigint): Rank {
  const next = levels.find(({ level }) => level === from.level + 1)
  if (next === undefined || counted - from.countedBefore < next.threshold) return from
  return climb(levels, { level: next.level, countedBefore: from.countedBefore + next.threshold }, counted)
}

export type Programme = 'rebate' | 'vip' | 'cashback'

/** The version of the terms that claims are made under. */
export const TERMS_VERSION = 1

/** A payout due to a member. `occasion` says what for, and is unique in a programme. */
export interface Due {
  programme: Programme
  member: MemberId
  occasion: string
  level: number
  /** The amount it is a share of. */
  base: bigint
  amount: bigint
}

/** The largest cashback of a week: 10,000.00. */
export const CASHBACK_CAP = 1_000_000n

export const cashbackBps = (level: number): bigint => BigInt(300 + 50 * level)

/** The cashback of a week's loss; a week without a loss gives none. */
export function cashbackOf(loss: bigint, level: number): bigint {
  if (loss <= 0n) return 0n
  const share = (loss * cashbackBps(level)) / 10_000n
  return share < CASHBACK_CAP ? share : CASHBACK_CAP
}

/** The `vipLabelName` of the public state. */
export const labelOf = (level: number): string => `VIP ${level}`
