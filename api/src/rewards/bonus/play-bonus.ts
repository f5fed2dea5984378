import { countsFor } from '@night-market/protocol/values/rewards'
import { Refusal } from '../../platform/refusal.ts'
import type { BonusForGame } from '../../play/index.ts'
import { holdActive } from './queries.ts'

/**
 * The active bonus of a member, to be played in this game. Refuses when there is none (`no_bonus`), and a game that does
 * not count for it (`game_not_for_bonus`).
 */
export const bonusForGame: BonusForGame = async (tx, member, { code, gameType }) => {
  const bonus = await holdActive(tx, member)
  if (bonus === null) throw new Refusal('no_bonus')
  if (!countsFor(bonus, { gameCode: code, gameType })) throw new Refusal('game_not_for_bonus')
  return { id: bonus.claim, maxStake: bonus.maxStake, expiresAt: bonus.expiresAt }
}
