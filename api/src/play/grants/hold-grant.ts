import { memberAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { NewGrant } from './model.ts'
import * as queries from './queries.ts'

/**
 * Grants free bets: the vendor is notified within a second, and again until it answers. The same id again changes nothing.
 * Refuses a game that is not in the catalogue (`game_not_found`).
 */
export async function holdGrant(tx: Tx, grant: NewGrant, now: Date): Promise<void> {
  const aggregator = await queries.aggregatorOf(tx, grant.gameCode)
  if (aggregator === null) throw new Refusal('game_not_found')
  await queries.insertGrant(tx, {
    ...grant,
    aggregator,
    account: memberAccount(grant.member, 'main'),
    grantedAt: now,
    dueAt: now,
  })
}
