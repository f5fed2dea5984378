/** Which baccarat is played: the decks, how the banker's wins are paid, what a tie pays and which side bets there are. */
export interface BaccaratConfig {
  decks: number
  /**
   * `commission`: 0.95 to 1. `six_pays_half`: 1 to 1, but half on a win with six. `seven_pushes`: 1 to 1, but a win with
   * seven on three cards returns the stake.
   */
  banker: 'commission' | 'six_pays_half' | 'seven_pushes'
  /** What a tie wins, to one. */
  tie: number
  side: SideBet[]
}

export const MAIN_BETS = ['player', 'banker', 'tie'] as const

export const SIDE_BETS = [
  'player_pair',
  'banker_pair',
  'either_pair',
  'perfect_pair',
  'small',
  'big',
  'dragon_7',
  'panda_8',
  'lucky_6',
] as const
export type SideBet = (typeof SIDE_BETS)[number]
export type BaccaratBet = (typeof MAIN_BETS)[number] | SideBet

export const betsOf = ({ side }: BaccaratConfig): BaccaratBet[] => [...MAIN_BETS, ...side]
