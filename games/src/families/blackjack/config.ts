/** Which blackjack is played: the shoe, what the dealer does, what the player may do, and the bets on the side. */
export interface BlackjackConfig {
  decks: number
  /** What the dealer does with a soft seventeen. */
  soft17: 'stands' | 'hits'
  /**
   * `peeks`: the dealer has a hole card and looks for blackjack before the player moves. `none`: the second card comes when the
   * player is done, and a blackjack then takes doubled and split hands too.
   */
  hole: 'peeks' | 'none'
  /** Two cards that may be doubled: any, or hard nine, ten and eleven. */
  doubles: 'any' | 'nine_to_eleven'
  doublesAfterSplit: boolean
  /** The most hands that splitting makes; aces are split once and get one card each. */
  hands: number
  /** Whether half the bet may be given up before any other move, once the dealer has no blackjack. */
  surrenders: boolean
  /** What a blackjack wins, in hundredths to one. */
  blackjackX100: number
  side: SideBet[]
}

export const SIDE_BETS = ['perfect_pairs', 'twenty_one_plus_three'] as const
export type SideBet = (typeof SIDE_BETS)[number]
export type BlackjackBet = 'main' | SideBet

export const betsOf = ({ side }: Pick<BlackjackConfig, 'side'>): BlackjackBet[] => ['main', ...side]
