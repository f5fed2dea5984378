/** Which video poker is played: the game, and what each of its hands pays. */
export const GAMES = ['jacks', 'bonus', 'deuces', 'joker'] as const
export type PokerGame = (typeof GAMES)[number]

export interface VideoPokerConfig {
  game: PokerGame
  /** In stakes of a hand, in the order of `RANKINGS`. */
  pays: number[]
  /** How many hands may be played at once. */
  hands: number[]
}

/** The hands that pay, from the highest. */
export const RANKINGS = {
  jacks: [
    'royal_flush',
    'straight_flush',
    'four',
    'full_house',
    'flush',
    'straight',
    'three',
    'two_pair',
    'jacks_or_better',
  ],
  bonus: [
    'royal_flush',
    'straight_flush',
    'four_aces',
    'four_low',
    'four',
    'full_house',
    'flush',
    'straight',
    'three',
    'two_pair',
    'jacks_or_better',
  ],
  deuces: [
    'natural_royal',
    'four_deuces',
    'wild_royal',
    'five',
    'straight_flush',
    'four',
    'full_house',
    'flush',
    'straight',
    'three',
  ],
  joker: [
    'natural_royal',
    'five',
    'wild_royal',
    'straight_flush',
    'four',
    'full_house',
    'flush',
    'straight',
    'three',
    'two_pair',
    'kings_or_better',
  ],
} as const satisfies Record<PokerGame, readonly string[]>

export type HandName =
  | 'royal_flush'
  | 'natural_royal'
  | 'wild_royal'
  | 'four_deuces'
  | 'five'
  | 'straight_flush'
  | 'four_aces'
  | 'four_low'
  | 'four'
  | 'full_house'
  | 'flush'
  | 'straight'
  | 'three'
  | 'two_pair'
  | 'jacks_or_better'
  | 'kings_or_better'

export const rankingOf = (game: PokerGame): readonly HandName[] => RANKINGS[game]
