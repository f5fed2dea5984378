import { z } from 'zod'
import type { Subscriber } from '../platform/work/outbox.ts'
import { heatOfRound } from './model.ts'
import * as queries from './queries.ts'

/** What `play.round_settled` says. */
const RoundSettled = z.object({
  roundId: z.string(),
  memberId: z.string(),
  gameCode: z.string(),
  mode: z.enum(['real', 'demo']),
  asset: z.string(),
  stake: z.string(),
  payout: z.string(),
  settledAt: z.string(),
})

/** Keeps recent games, popularity and the winner board from rounds that were really settled. */
export const hearRoundsSettled: Subscriber = async (tx, payloads) => {
  const rows = payloads.map((payload) => {
    const round = RoundSettled.parse(payload)
    const playedAt = new Date(round.settledAt)
    return {
      round_id: round.roundId,
      member_id: round.memberId,
      game_code: round.gameCode,
      asset: round.asset,
      amount: BigInt(round.payout),
      is_win: round.mode === 'real' && BigInt(round.payout) > BigInt(round.stake),
      weight: round.mode === 'real' ? heatOfRound(playedAt) : 0,
      played_at: playedAt,
    }
  })
  await queries.rememberPlayed(tx, rows)
}
