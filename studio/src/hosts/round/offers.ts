/** What the player may do now. */
import type { ActionSpec } from '@night-market/games/kernel/math'
import type { Title } from '@night-market/games/titles/title'
import { mathsOf, maxTotalOf } from '../../catalogue/index.ts'
import { totalStake, type Round } from './model.ts'

/** The actions of the game, without those whose stake the round takes no more. */
export function offersOf(title: Title, round: Round): ActionSpec[] {
  const left = maxTotalOf(title, round.bet.purse) - totalStake(round)
  return mathsOf(title)
    .legal(title.config, round.gameState)
    .filter(({ stake }) => BigInt(stake ?? 0) <= left)
}
