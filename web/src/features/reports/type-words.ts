import { isGameType, type GameType } from '@night-market/protocol/values/game-types'
import type { LabelKey } from '../../label-keys.ts'

/** A category of games in words. */
export const typeText = (gameType: string): LabelKey =>
  isGameType(gameType)
    ? `reports.type.${gameType.toLowerCase() as Lowercase<GameType>}`
    : 'reports.type.other'
