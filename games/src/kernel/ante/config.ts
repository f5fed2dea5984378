/** A table of three cards against the dealer's: what makes the dealer play, and what each bet pays. */
import type { StakeRule } from '../stakes.ts'
import { PAIR_OR_BETTER } from './hands.ts'
import type { HandOrder } from './hands.ts'
import { SIX_HANDS } from './six-cards.ts'

export interface AnteConfig {
  /** The lowest high card the dealer plays with: 12 is a queen, 13 a king. */
  qualifies: number
  /** What the ante wins besides, to one, by `BONUS_HANDS`. */
  bonus: number[]
  /** What a bet on the player's hand wins to one, by `PAIR_OR_BETTER`; none where there is no such bet. */
  pairPlus: number[]
  /** What a bet on all six cards wins to one, by `SIX_HANDS`; none where there is no such bet. */
  six: number[]
}

/** A table's family: its name, and how its hands rank. */
export interface AnteGame {
  id: string
  order: HandOrder
}

export const BONUS_HANDS = ['mini_royal', 'straight_flush', 'three', 'straight'] as const

export type AnteBet = 'ante' | 'pair_plus' | 'six_card'

export const anteBets = ({ pairPlus, six }: Pick<AnteConfig, 'pairPlus' | 'six'>): AnteBet[] => [
  'ante',
  ...(pairPlus.length > 0 ? (['pair_plus'] as const) : []),
  ...(six.length > 0 ? (['six_card'] as const) : []),
]

/** What a list of pays says of one of its hands, the stake included, in hundredths. */
export function paysX100<Hand extends string>(
  hands: readonly Hand[],
  pays: readonly number[],
  hand: string | null,
): number {
  const place = hands.findIndex((each) => each === hand)
  const wins = pays[place] ?? 0
  return wins === 0 ? 0 : 100 + wins * 100
}

export const pairPlusX100 = ({ pairPlus }: AnteConfig, hand: string | null): number =>
  paysX100(PAIR_OR_BETTER, pairPlus, hand)
export const sixX100 = ({ six }: AnteConfig, hand: string | null): number => paysX100(SIX_HANDS, six, hand)

/** The bonus of the ante, to one. */
export const bonusOf = ({ bonus }: AnteConfig, hand: string): number =>
  bonus[BONUS_HANDS.findIndex((each) => each === hand)] ?? 0

/** The steps are chips. Playing on costs the ante once more. */
export const ANTE_STAKES: StakeRule = {
  steps: [100, 200, 500, 1000, 2500, 5000, 10_000, 25_000],
  mostChips: 10,
  growth: 2,
}
