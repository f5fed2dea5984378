import { audit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/db.ts'
import type { StaffViewer } from './model.ts'
import { endStaffSessions } from './queries.ts'

/** Ends a console session. */
export async function leaveConsole(tx: Tx, { staffId, username, sessionId }: StaffViewer, now: Date) {
  await endStaffSessions(tx, { id: sessionId }, 'logout', now)
  await audit(tx, { who: { kind: 'staff', name: username }, what: 'staff.left', subject: staffId }, now)
}
