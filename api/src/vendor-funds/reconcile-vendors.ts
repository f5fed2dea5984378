import { feedResults } from '../play/index.ts'
import { holdingAt, type VendorParts } from './calls.ts'
import * as queries from './queries.ts'

const SINCE_MS = 8 * 86_400_000

/**
 * Holds what vendors say they keep for members against what went there, came back, and was won and lost there; writes both
 * down. A purse with a transfer under way, or whose rounds are not read yet, is left for its next turn.
 */
export async function reconcileVendors(parts: VendorParts, now: Date): Promise<void> {
  const { db, log } = parts
  for (const purse of await queries.pursesUsed(db, new Date(now.getTime() - SINCE_MS))) {
    const { memberId, vendorCode } = purse
    const before = await queries.netMoved(db, memberId, vendorCode)
    const holding = await holdingAt(parts, purse)
    const after = await queries.netMoved(db, memberId, vendorCode)
    // Money that moved while the vendor was asked may or may not be in its answer.
    if (holding === null || before === null || after !== before) continue
    const results = await feedResults(db, { memberId, vendorCode, upTo: holding.feedNo })
    if (results === null) continue
    const [expected, held] = [before + results, holding.balance + holding.inPlay]
    await queries.putHolding(db, { ...purse, expected, held }, now)
    if (held !== expected) log.error({ ...purse, expected, held }, 'vendor holding differs from the books')
  }
}
