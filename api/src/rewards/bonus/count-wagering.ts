import { bonusAssetOf } from '@night-market/protocol/values/money'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { endBonusLaunches } from '../../play/index.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'

/** The part of a settled or resettled round that wagering reads. */
interface PlayedRound extends queries.RoundEvent {
  mode: 'real' | 'demo' | 'bonus'
  settledAt: string
}

/** Counts the stakes of settled bonus rounds, and closes bonuses that are played through or spent. */
export const countWagering: Subscriber<PlayedRound> = async (tx, rounds) => {
  const played = rounds.filter(({ mode }) => mode === 'bonus')
  if (played.length === 0) return
  const claims = await queries.countRounds(tx, played)
  if (claims.length === 0) return
  const now = new Date(Math.max(...played.map(({ settledAt }) => Date.parse(settledAt))))
  const { asset } = await merchantOf(tx)
  const closing = await queries.closeFinished(tx, { asset: bonusAssetOf(asset), claims }, now)
  if (closing.length > 0) await endBonusLaunches(tx, closing, now)
}
