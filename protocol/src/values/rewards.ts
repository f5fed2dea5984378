/** What rewards of every kind share. */
import { gameTypesWith } from './game-types.ts'
import { scaleOf } from './money.ts'

export const BONUS_PRODUCTS = ['casino', 'lottery', 'betting'] as const
export type BonusProduct = (typeof BONUS_PRODUCTS)[number]

/** The types of games that count, each with its whole stake (betting with its valid bet). */
export const BONUS_GAME_TYPES: Record<BonusProduct, readonly string[]> = {
  casino: gameTypesWith('bonus', 'casino'),
  lottery: gameTypesWith('bonus', 'lottery'),
  betting: gameTypesWith('bonus', 'betting'),
}

/** At most so many times the nominal amount becomes cash. */
export const BONUS_CASH_CAP = 10n

/** Whether a bonus may be played in a game; `games` are the only ones that it names, or null. */
export const countsFor = (
  { product, games }: { product: BonusProduct; games: readonly string[] | null },
  game: { gameCode: string; gameType: string },
): boolean =>
  BONUS_GAME_TYPES[product].includes(game.gameType) && (games === null || games.includes(game.gameCode))

/** Conditions of bonus money. Times are ISO; amounts are whole smallest units, as text. */
export interface BonusTerms {
  /** How often the nominal amount has to be staked: 1 to 10 times, of betting at most 5. */
  wager: number
  /** Which games count: casino (slots, mini games, fish), lottery, or betting (sports, e-sports). */
  product: BonusProduct
  /** How long it may be played. */
  days: number
  /** The largest stake of a round; null for the rule of a tenth of the nominal amount. */
  maxStake: string | null
  /** The games of free spins; null for all of the product. */
  games: string[] | null
}

/** 500.00: no round may stake more of any bonus. */
const MOST_STAKE = 500n

/** The most that the stakes of one round may come to: a tenth of the nominal amount, at most 500.00, or less by the terms. */
export function maxStakeOf(
  nominal: bigint,
  asset: string,
  { maxStake }: Pick<BonusTerms, 'maxStake'>,
): bigint {
  const most = MOST_STAKE * 10n ** BigInt(scaleOf(asset))
  const wanted = maxStake === null ? nominal / 10n : BigInt(maxStake)
  const agreed = wanted < most ? wanted : most
  return agreed > 0n ? agreed : 1n
}

/** How a claim stands. */
export const CLAIM_STATES = ['process', 'issued', 'claimed', 'rejected', 'expired'] as const
export const REWARD_KINDS = ['cash', 'points', 'bonus', 'free_bets', 'tickets', 'goods'] as const

/** Programmes that have a budget for each month. */
export const STANDING = ['rebate', 'cashback', 'vip', 'missions', 'points', 'referral', 'goodwill'] as const
