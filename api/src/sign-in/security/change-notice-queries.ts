/** SQL of security notices. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Channel } from '../codes/queries.ts'

export const CHANGES = [
  'authenticator_on',
  'authenticator_off',
  'passkey_added',
  'passkey_removed',
  'mobile_bound',
  'email_bound',
  'social_linked',
  'social_removed',
] as const
export type SecurityChange = (typeof CHANGES)[number]

const TRIES = 12

export interface ChangeNotice {
  id: string
  change: SecurityChange
  channel: Channel
  target: string
  language: string
}

export async function insertNotice(
  tx: Tx,
  notice: Omit<ChangeNotice, 'language'> & { member: MemberId },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_in.notices')
    .values({ ...notice, createdAt: now, dueAt: now })
    .execute()
}

/** Claims due notices for a minute, and after each try for twice as long, up to twelve tries. */
export async function takeDueNotices(db: Db, now: Date, limit: number): Promise<ChangeNotice[]> {
  const { rows } = await sql<ChangeNotice>`
    update sign_in.notices notice set tries = tries + 1,
           due_at = case when tries + 1 < ${TRIES}
             then ${now}::timestamptz + interval '1 minute' * 2 ^ tries end
      from members.members member
     where member.id = notice.member
       and notice.id in (select id from sign_in.notices where due_at <= ${now}
                          order by due_at limit ${limit} for update skip locked)
    returning notice.id, notice.change, notice.channel, notice.target, member.language`.execute(db)
  return rows
}

export async function endNotice(db: Db, id: string): Promise<void> {
  await db.updateTable('sign_in.notices').set({ dueAt: null }).where('id', '=', id).execute()
}

export async function deleteNoticesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sign_in.notices').where('createdAt', '<', before).execute()
}
