/** What a pick hits on a draw. */
import type { LotteryFamily, Pick } from '@night-market/games/kernel/picks/lottery'
import { winsOf } from '@night-market/games/kernel/picks/ticket'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'

export const countHits = (family: LotteryFamily, pick: Pick, numbers: DrawNumbers): bigint =>
  winsOf(family, pick, numbers).reduce((sum, { count }) => sum + count, 0n)
