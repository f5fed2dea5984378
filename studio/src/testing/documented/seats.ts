/** Hands at tables with seats replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import type { Replay } from './round.ts'
import { replayHoldem } from './seats/holdem.ts'
import { replayNiuNiu } from './seats/niu-niu.ts'
import { replayThirteen } from './seats/thirteen.ts'

export const SEAT_GAMES: Record<string, Replay> = {
  holdem: replayHoldem,
  'niu-niu': replayNiuNiu,
  thirteen: replayThirteen,
}
