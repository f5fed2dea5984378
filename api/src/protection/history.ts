import type { MemberId } from '@night-market/protocol/values/ids'
import type { ProtectionChange } from '@night-market/protocol/protection'
import type { Db } from '../platform/database/db.ts'
import * as queries from './queries.ts'
import { absenceChange, limitChange } from './wire.ts'

/** What a member did to their protection, newest first. */
export async function protectionHistory(db: Db, memberId: MemberId): Promise<ProtectionChange[]> {
  const [limits, absences] = await Promise.all([
    queries.limitChangesOf(db, memberId),
    queries.absencesOf(db, memberId),
  ])
  return [...limits.map(limitChange), ...absences.map(absenceChange)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
}
