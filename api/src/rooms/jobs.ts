import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { KEPT_MS, SANCTIONS_KEPT_MS } from './model.ts'

/** The scheduled jobs of rooms: deletes old tickets every hour, and once a day what was kept long enough. */
export function roomJobs(db: Db): Job[] {
  return [
    { name: 'rooms_forget_tickets', cron: '23 * * * *', makesUp: '1h', run: (now) => forgetTickets(db, now) },
    { name: 'rooms_forget_messages', cron: '53 3 * * *', makesUp: '1d', run: (now) => forgetOld(db, now) },
  ]
}

async function forgetTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rooms.tickets').where('expiresAt', '<', now).execute()
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('rooms.reports').where('reportedAt', '<', before).execute()
  await db.deleteFrom('rooms.messages').where('saidAt', '<', before).execute()
  await db.deleteFrom('rooms.held').where('heldAt', '<', before).execute()
  await sql`delete from rooms.visits where greatest(read_at, wrote_at) < ${before}`.execute(db)
  const decided = new Date(now.getTime() - SANCTIONS_KEPT_MS)
  await db.deleteFrom('rooms.sanctions').where('madeAt', '<', decided).where('endsAt', '<', now).execute()
}

/** Empties all that a member wrote and the name it was written under; the numbers stay, so no reader sees a hole. */
export async function eraseMember(tx: Tx, member: MemberId): Promise<void> {
  await tx
    .updateTable('rooms.messages')
    .set({ body: '', name: '', speaker: '', folded: null, hiddenBecause: 'erased' })
    .where('author', '=', member)
    .execute()
  await tx
    .updateTable('rooms.held')
    .set({ body: '', name: '', speaker: '', folded: '' })
    .where('author', '=', member)
    .execute()
  await tx
    .updateTable('rooms.sanctions')
    .set({ body: '', note: '', contested: null })
    .where('member', '=', member)
    .execute()
  await tx.deleteFrom('rooms.visits').where('member', '=', member).execute()
}
