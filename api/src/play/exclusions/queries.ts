/** SQL of the notices of exclusions. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Notice {
  member: MemberId
  aggregator: string
  dueAt: Date
  attempts: number
}

/** Writes a notice for every vendor whose games the member opened; one that waits is sent again from the start. */
export async function insertNotices(tx: Tx, member: MemberId, dueAt: Date): Promise<void> {
  await sql`
    insert into play.exclusion_notices (member, aggregator, due_at)
    select distinct l.member, l.aggregator, ${dueAt}::timestamptz from play.launches l where l.member = ${member}
     order by l.aggregator
        on conflict (member, aggregator) do update set due_at = excluded.due_at, attempts = 0`.execute(tx)
}

/** Claims due notices; no other process gets them until `leaseUntil`. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, most: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    update play.exclusion_notices set due_at = ${leaseUntil}, attempts = attempts + 1
     where (member, aggregator) in (select member, aggregator from play.exclusion_notices where due_at <= ${now}
            order by due_at limit ${most} for update skip locked)
    returning member, aggregator, due_at, attempts`.execute(db)
  return rows
}

/** Deletes a notice that was answered; one that was written again meanwhile stays. */
export async function deleteNotice(db: Db, { member, aggregator, dueAt }: Notice): Promise<void> {
  await db
    .deleteFrom('play.exclusion_notices')
    .where('member', '=', member)
    .where('aggregator', '=', aggregator)
    .where('dueAt', '=', dueAt)
    .execute()
}

export async function postpone(db: Db, { member, aggregator, dueAt }: Notice, until: Date): Promise<void> {
  await db
    .updateTable('play.exclusion_notices')
    .set({ dueAt: until })
    .where('member', '=', member)
    .where('aggregator', '=', aggregator)
    .where('dueAt', '=', dueAt)
    .execute()
}
