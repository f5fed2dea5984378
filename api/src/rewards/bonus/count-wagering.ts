import { bonusAssetOf } from '@night-market/protocol/values/money'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { endBonusLaunches } from '../../play/index.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'

/** What wagering reads of a settled or resettled round. */
interface PlayedRound extends queries.RoundEvent {
  mode: 'real' | 'demo' | 'bonus'
  settledAt: string
}

/** Counts what settled rounds staked of their bonuses, and closes a bonus that is played through or spent. */
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
