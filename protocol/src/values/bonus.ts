/** Which games a bonus counts in. */

export const BONUS_PRODUCTS = ['casino', 'lottery', 'betting'] as const
export type BonusProduct = (typeof BONUS_PRODUCTS)[number]

/** The types of games that count, each with its whole stake (betting with its valid bet). */
export const BONUS_GAME_TYPES: Record<BonusProduct, readonly string[]> = {
  casino: ['RNG', 'FISH', 'MINI'],
  lottery: ['LOTT', 'ELOTT'],
  betting: ['SPORTS', 'ESPORTS'],
}

/** At most so many times the nominal amount becomes cash. */
export const BONUS_CASH_CAP = 10n

/** Whether a bonus may be played in a game; `games` are the only ones that it names, or null. */
export const countsFor = (
  { product, games }: { product: BonusProduct; games: readonly string[] | null },
  game: { gameCode: string; gameType: string },
): boolean =>
  BONUS_GAME_TYPES[product].includes(game.gameType) && (games === null || games.includes(game.gameCode))
