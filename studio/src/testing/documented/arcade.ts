/** The arcade families by `docs/fairness.md` alone; see `replay.ts`. */
import { paid, type Below, type DocumentedRound, type Replay, type Replayed } from './round.ts'

export const ARCADE: Record<string, Replay> = { limbo: replayLimbo }

function replayLimbo(
  config: { returnBps: number; highestX100: number },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { targetX100 } = round.choice as { targetX100: number }
  const risen = (BigInt(config.returnBps) * 2n ** 32n) / (100n * BigInt(below(2 ** 32) + 1))
  const drawn = Math.min(config.highestX100, Math.max(100, Number(risen)))
  return { drawn, payout: drawn >= targetX100 ? paid(round.stake, targetX100) : 0n }
}
