import type { Subscriber } from '../../platform/work/outbox.ts'
import * as queries from './queries.ts'

/** Ends grants whose last free bet was used. */
export const endUsedGrants: Subscriber<{ grantId?: string | undefined; settledAt: string }> = async (
  tx,
  rounds,
) => {
  const used = rounds.filter(({ grantId }) => grantId !== undefined)
  if (used.length === 0) return
  const now = new Date(Math.max(...used.map(({ settledAt }) => Date.parse(settledAt))))
  await queries.endUsed(tx, [...new Set(used.flatMap(({ grantId }) => grantId ?? []))], now)
}
