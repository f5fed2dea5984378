/** Which dragon tiger is played: the decks, what a tie pays, and the bets on a single card. */
export interface DragonTigerConfig {
  decks: number
  /** What a tie wins, to one; and what bets on dragon and tiger get back then, in hundredths. */
  tie: number
  tieReturnsX100: number
  /** What a tie of one rank and suit wins, to one; 0 where there is no such bet. */
  suitedTie: number
  /** Bets on each of the two cards. */
  cards: CardBet[]
}

export const CARD_BETS = [
  'big',
  'small',
  'odd',
  'even',
  'red',
  'black',
  'spades',
  'hearts',
  'diamonds',
  'clubs',
] as const
export type CardBet = (typeof CARD_BETS)[number]
export type Side = 'dragon' | 'tiger'
export type DragonTigerBet = Side | 'tie' | 'suited_tie' | `${Side}_${CardBet}`

export const SIDES = ['dragon', 'tiger'] as const

export function betsOf({ suitedTie, cards }: DragonTigerConfig): DragonTigerBet[] {
  return [
    'dragon',
    'tie',
    'tiger',
    ...(suitedTie > 0 ? ['suited_tie' as const] : []),
    ...SIDES.flatMap((side) => cards.map((bet) => `${side}_${bet}` as const)),
  ]
}
