/** Levels, and the pure rules of what they give. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'

export type ClaimId = Id<'clm'>

/** What a level asks for and gives, in minor units. `threshold` is bet on the level below. */
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
  /** What had been bet in all when the count towards the next level began. */
  countedBefore: bigint
}

/** The level of a member who has bet this much in all. What exceeds a threshold counts towards the next. */
export function climb(levels: readonly Level[], from: Rank, counted: bigint): Rank {
  const next = levels.find(({ level }) => level === from.level + 1)
  if (next === undefined || counted - from.countedBefore < next.threshold) return from
  return climb(levels, { level: next.level, countedBefore: from.countedBefore + next.threshold }, counted)
}

export type Programme = 'rebate' | 'vip' | 'cashback'

/** Of the terms that claims are made under. */
export const TERMS_VERSION = 1

/** Something due to a member. `occasion` names what for, once in a programme. */
export interface Due {
  programme: Programme
  member: MemberId
  occasion: string
  level: number
  /** What it is a share of. */
  base: bigint
  amount: bigint
}

/** The most cashback of a week: 10,000.00. */
export const CASHBACK_CAP = 1_000_000n

export const cashbackBps = (level: number): bigint => BigInt(300 + 50 * level)

/** What comes back of a week's loss; a week without a loss gives nothing. */
export function cashbackOf(loss: bigint, level: number): bigint {
  if (loss <= 0n) return 0n
  const share = (loss * cashbackBps(level)) / 10_000n
  return share < CASHBACK_CAP ? share : CASHBACK_CAP
}

/** The `vipLabelName` of the public state. */
export const labelOf = (level: number): string => `VIP ${level}`
