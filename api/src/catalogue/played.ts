import type { Subscriber } from '../platform/work/outbox.ts'
import { popularityOfRound, recentPopularityOfRound } from './model.ts'
import * as memberQueries from './member-queries.ts'

/** What the catalogue reads of a settled round. */
export interface PlayedRound {
  roundId: string
  memberId: string
  gameCode: string
  mode: 'real' | 'demo' | 'bonus'
  asset: string
  stake: string
  payout: string
  settledAt: string
}

/** Updates recent games, popularity and the winner board with settled rounds. */
export const countPlayed: Subscriber<PlayedRound> = async (tx, rounds) => {
  const rows = rounds.map((round) => {
    const playedAt = new Date(round.settledAt)
    return {
      round_id: round.roundId,
      member_id: round.memberId,
      game_code: round.gameCode,
      asset: round.asset,
      amount: BigInt(round.payout),
      is_win: round.mode === 'real' && BigInt(round.payout) > BigInt(round.stake),
      weight: round.mode === 'real' ? popularityOfRound(playedAt) : 0,
      recent_weight: round.mode === 'real' ? recentPopularityOfRound(playedAt) : 0,
      played_at: playedAt,
    }
  })
  await memberQueries.rememberPlayed(tx, rows)
}
