/** Bonuses and their pure rules. */
import type { BONUS_ENDS, BONUS_STATES, BonusMode } from '@night-market/protocol/rewards/bonus'
import { BONUS_CASH_CAP, type BonusProduct } from '@night-market/protocol/values/rewards'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { scaleOf, type Asset } from '@night-market/protocol/values/money'
import { houseAccount, type AccountId } from '../../ledger/index.ts'

/** Named by the claim that paid it. */
export type BonusId = Id<'clm'>
export type BonusState = (typeof BONUS_STATES)[number]
export type BonusEnd = (typeof BONUS_ENDS)[number]

export interface Bonus {
  claim: BonusId
  member: MemberId
  asset: Asset
  nominal: bigint
  wager: number
  product: BonusProduct
  required: bigint
  done: bigint
  maxStake: bigint
  games: string[] | null
  title: Record<string, string>
  state: BonusState
  endedBecause: BonusEnd | null
  /** What the member chose to play with in its games. */
  playMode: BonusMode | null
  grantedAt: Date
  expiresAt: Date
  closedAt: Date | null
  converted: bigint
  forfeited: bigint
  writtenOff: bigint
}

const unitOf = (asset: Asset): bigint => 10n ** BigInt(scaleOf(asset))

/** A bonus with less than 1.00 is spent. */
export const leastBalance = (asset: Asset): bigint => unitOf(asset)

/** What a bonus still has to settle: `left` is negative where it owes. */
export interface Outcome {
  toCash: bigint
  forfeit: bigint
  writeOff: bigint
}

/**
 * Divides what is left of a bonus: if it was played through, up to ten times its nominal amount becomes cash; the
 * rest is forfeited.
 */
export function outcomeOf(
  { nominal, converted }: Pick<Bonus, 'nominal' | 'converted'>,
  isWagered: boolean,
  left: bigint,
): Outcome {
  if (left <= 0n) return { toCash: 0n, forfeit: 0n, writeOff: -left }
  const toCash = isWagered ? least(left, nominal * BONUS_CASH_CAP - converted) : 0n
  return { toCash, forfeit: left - toCash, writeOff: 0n }
}

/** The house account that converted and forfeited bonus money goes to, and that written-off debt comes from. */
export const bonusHouse = (asset: Asset): AccountId => houseAccount('rewards.bonus', asset)
/** The house account that holds the money of queued bonuses. */
export const queueHouse = (asset: Asset): AccountId => houseAccount('rewards.queued', asset)
/** The house account that pays the cash for converted bonus money. */
export const conversionHouse = (main: Asset): AccountId => houseAccount('rewards.conversions', main)

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
