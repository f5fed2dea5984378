/** Which andar bahar is played: the decks, who is dealt to first, what the sides pay, and the bets on the side. */
export interface AndarBaharConfig {
  decks: number
  /** The side of the first card: always andar, or andar for a black joker and bahar for a red one. */
  first: 'andar' | 'by_colour'
  /** What a bet on andar and on bahar wins, in hundredths to one. */
  andarX100: number
  baharX100: number
  /** Ranges of how many cards are dealt after the joker, with what each wins to one; the last has no end. */
  counts: { to: number | null; odds: number }[]
  /** Bets on the joker card. */
  joker: JokerBet[]
}

export const JOKER_BETS = ['red', 'black', 'low', 'high', 'spades', 'hearts', 'diamonds', 'clubs'] as const
export type JokerBet = (typeof JOKER_BETS)[number]

/** What the bets on the joker win, in hundredths to one; a seven loses low and high. */
export const JOKER_X100: Record<JokerBet, number> = {
  red: 90,
  black: 90,
  low: 100,
  high: 100,
  spades: 280,
  hearts: 280,
  diamonds: 280,
  clubs: 280,
}

export function betsOf({ counts, joker }: AndarBaharConfig): string[] {
  return [
    'andar',
    'bahar',
    ...counts.map((_, index) => `count_${index}`),
    ...joker.map((bet) => `joker_${bet}`),
  ]
}

/** The first and the last count of a range. */
export function rangeOf(
  { counts }: Pick<AndarBaharConfig, 'counts'>,
  index: number,
): { from: number; to: number | null } {
  return { from: (counts[index - 1]?.to ?? 0) + 1, to: counts[index]?.to ?? null }
}
