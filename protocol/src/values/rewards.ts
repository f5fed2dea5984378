/** What rewards of every kind share. */

/** Conditions of bonus money. Times are ISO; amounts are whole smallest units, as text. */
export interface BonusTerms {
  /** How often the nominal amount has to be staked: 1 to 10 times, of betting at most 5. */
  wager: number
  /** Which games count: casino (slots, mini games, fish), lottery, or betting (sports, e-sports). */
  product: 'casino' | 'lottery' | 'betting'
  /** How long it may be played. */
  days: number
  /** The largest stake of a round; null for the rule of a tenth of the nominal amount. */
  maxStake: string | null
  /** The games of free spins; null for all of the product. */
  games: string[] | null
}

/** How a claim stands. */
export const CLAIM_STATES = ['process', 'issued', 'claimed', 'rejected', 'expired'] as const
export const REWARD_KINDS = ['cash', 'points', 'bonus', 'tickets', 'goods'] as const

/** Programmes that have a budget for each month. */
export const STANDING = ['rebate', 'cashback', 'vip', 'missions', 'points', 'referral', 'goodwill'] as const
