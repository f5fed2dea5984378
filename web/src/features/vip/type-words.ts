import type { GameType } from '@night-market/protocol/catalogue'

/** The name of a game type. */
export const typeWords = (gameType: GameType) =>
  `vip.type.${gameType.toLowerCase() as Lowercase<GameType>}` as const
