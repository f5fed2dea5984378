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
  /** The level at which the count began, or began anew after a month or by the staff. */
  baseLevel: number
}

/** The level of a member with these total bets. What exceeds a threshold counts towards the next. */
export function climb(levels: readonly Level[], from: Rank, counted: bigint): Rank {
  const next = levels.find(({ level }) => level === from.level + 1)
  if (next === undefined || counted - from.countedBefore < next.threshold) return from
  const reached = { ...from, level: next.level, countedBefore: from.countedBefore + next.threshold }
  return climb(levels, reached, counted)
}

/**
 * The level of a member with these total bets, which corrections may have lowered: levels above the base that they no longer
 * reach are lost, as they were reached. What is missing at the base has to be bet before the next level counts.
 */
export function judge(levels: readonly Level[], from: Rank, counted: bigint): Rank {
  const own = levels.find(({ level }) => level === from.level)
  if (own === undefined || from.level <= from.baseLevel || counted >= from.countedBefore)
    return climb(levels, from, counted)
  const lost = { ...from, level: from.level - 1, countedBefore: from.countedBefore - own.threshold }
  return judge(levels, lost, counted)
}

export type Programme = 'rebate' | 'vip' | 'cashback'

/** The version of the terms that claims are made under. Its rules hold for payouts from then on: `vip.payouts.terms`. */
export const TERMS_VERSION = 2

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

/** What a member's week came to. */
export interface WeekFigures {
  /** Stakes less payouts. */
  lost: bigint
  rewards: bigint
  /** What the games kept of the valid bets, by their certified returns. */
  margin: bigint
}

/**
 * The cashback of a week: a share of what was lost after rewards, and no more than what the rewards leave of half the margin.
 * Whatever a member bets, rebate, bonuses and cashback stay below what the games keep.
 */
export function cashbackOf({ lost, rewards, margin }: WeekFigures, level: number): bigint {
  const share = most(lost - rewards, 0n) * cashbackBps(level)
  return least(CASHBACK_CAP, least(share / 10_000n, most(margin / 2n - rewards, 0n)))
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The `vipLabelName` of the public state. */
export const labelOf = (level: number): string => `VIP ${level}`
