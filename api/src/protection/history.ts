import type { MemberId } from '@night-market/protocol/values/ids'
import type { ProtectionChange } from '@night-market/protocol/protection'
import type { Db } from '../platform/database/db.ts'
import * as queries from './queries.ts'
import { exclusionChange, limitChange } from './wire.ts'

/** A member's changes of limits and exclusions, newest first. */
export async function protectionHistory(db: Db, memberId: MemberId): Promise<ProtectionChange[]> {
  const [limits, exclusions] = await Promise.all([
    queries.limitChangesOf(db, memberId),
    queries.exclusionsOf(db, memberId),
  ])
  return [...limits.map(limitChange), ...exclusions.map(exclusionChange)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
}
