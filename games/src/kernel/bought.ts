/**
 * A feature that is bought: the stake of the round is its price in bets, and which award it begins with is drawn in
 * such shares that it returns what the game returns.
 */
import type { Chance } from './math.ts'
import { bpsOf, isLess, numberOf, plus, rational, times } from './rational.ts'
import type { Rational } from './rational.ts'
import { isRecord } from './rounds.ts'

export interface BuyRule {
  /** In bets: the stake of such a round is so many times the bet that its wins are paid for. */
  price: number
  awards: [less: number, more: number]
  /** Of a million, how often the greater award is drawn. */
  moreInMillion: number
}

/** `null` plays one bet, `{ buy: true }` the feature for its price. */
export type SlotChoice = { buy: true } | null

const MILLION = 1_000_000

export function parsedSlotChoice(
  buy: BuyRule | undefined,
  choice: unknown,
  stake: bigint,
): { choice: SlotChoice } | { problem: string } {
  if (choice === null || choice === undefined) return { choice: null }
  if (!isRecord(choice)) return { problem: 'slots_take_no_choice' }
  const names = Object.keys(choice)
  if (names.length === 0) return { choice: null }
  if (names.length > 1 || choice.buy !== true) return { problem: 'slots_take_no_choice' }
  if (!buy) return { problem: 'nothing_to_buy' }
  return stake % BigInt(buy.price) === 0n ? { choice: { buy: true } } : { problem: 'not_the_price' }
}

/** How many bets the stake of a round is. */
export const betsIn = (buy: BuyRule | undefined, choice: SlotChoice): number =>
  choice === null ? 1 : (buy?.price ?? 1)

export const drawnAward = ({ awards: [less, more], moreInMillion }: BuyRule, chance: Chance): number =>
  chance.below(MILLION) < moreInMillion ? more : less

/** What buying returns of its price, when an award is worth so many bets. */
export function buyReturn(rule: BuyRule, worth: (award: number) => Rational): Rational {
  const [less, more] = rule.awards
  const share = BigInt(rule.moreInMillion)
  const mean = plus(
    times(worth(less), rational(BigInt(MILLION) - share, BigInt(MILLION))),
    times(worth(more), rational(share, BigInt(MILLION))),
  )
  return times(mean, rational(1n, BigInt(rule.price)))
}

/** The rule that returns as much as the game does; nothing where no whole price lies between the two awards. */
export function fittedBuy(
  rtp: Rational,
  awards: [less: number, more: number],
  worth: (award: number) => Rational,
): BuyRule | undefined {
  const [low, high] = [numberOf(worth(awards[0])), numberOf(worth(awards[1]))]
  const fair = numberOf(rtp)
  const price = Math.round((low + (high - low) * 0.4) / fair)
  const share = (price * fair - low) / (high - low)
  if (!(share > 0 && share < 1)) return undefined
  return { price, awards, moreInMillion: Math.round(share * MILLION) }
}

/** The two returns that a title with a bought feature offers; one where nothing is bought. */
export function bothReturns(rtp: Rational, bought: Rational | undefined): Rational[] {
  if (!bought || bpsOf(bought) === bpsOf(rtp)) return []
  return isLess(bought, rtp) ? [bought, rtp] : [rtp, bought]
}
