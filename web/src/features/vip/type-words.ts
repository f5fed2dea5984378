import type { GameType } from '@night-market/protocol/catalogue'

/** A type of games, in words. */
export const typeWords = (gameType: GameType) =>
  `vip.type.${gameType.toLowerCase() as Lowercase<GameType>}` as const
