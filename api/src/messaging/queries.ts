/** The SQL of inboxes. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { rangesIn, rangesOf, type Listed, type Reader, type Texts } from './model.ts'
import type { NewMessage } from './send-message.ts'

/** Writes a message; false if its cause has one already. */
export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<boolean> {
  const isTemplate = 'template' in message
  const { rows } = await sql<{ no: bigint | null }>`
    select messaging.send(${message.to}, ${message.cause}, ${isTemplate ? message.template : null},
      ${JSON.stringify(isTemplate ? message.parameters : {})},
      ${isTemplate ? null : JSON.stringify(message.texts)}, ${now}) as no`.execute(tx)
  return rows[0]?.no !== null
}

/** What an inbox knows of its member: one row by key, and one for each segment. */
export async function readerOf(db: Db | Tx, member: MemberId): Promise<Reader> {
  const { rows } = await sql<{
    registeredAt: Date
    unread: number | null
    seen: string | null
    hidden: string | null
    segments: string[]
  }>`
    select member.created_at as registered_at, inbox.unread, inbox.seen::text, inbox.hidden::text,
           array(select segment from messaging.segment_members where member = ${member}) as segments
      from members.members member left join messaging.inboxes inbox on inbox.member = member.id
     where member.id = ${member}`.execute(db)
  const row = rows[0]
  return {
    registeredAt: row?.registeredAt ?? new Date(8.64e15),
    segments: row?.segments ?? [],
    unread: row?.unread ?? 0,
    seen: rangesIn(row?.seen ?? ''),
    hidden: rangesIn(row?.hidden ?? ''),
  }
}

/** Words of a template; of texts by language the reader gets one. */
export type Parameters = Record<string, string | Record<string, string>>

export interface OwnMessage extends Listed {
  template: string | null
  parameters: Parameters
  texts: Texts | null
  isRead: boolean
}

/** Messages to the member after a place of the list, newest first. */
export async function ownMessages(
  db: Db,
  member: MemberId,
  { after, isUnread, limit }: { after: Listed | null; isUnread: boolean; limit: number },
): Promise<OwnMessage[]> {
  // Broadcasts of an instant stand after the messages of it.
  const no = after?.kind === 'own' ? after.no : 0
  const rows = await db
    .selectFrom('messaging.messages')
    .select(['no', 'template', 'parameters', 'texts', 'sentAt', 'readAt'])
    .where('member', '=', member)
    .where('hiddenAt', 'is', null)
    .$if(isUnread, (query) => query.where('readAt', 'is', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(sent_at, no) < (${after?.at}::timestamptz, ${no}::bigint)`),
    )
    .orderBy('sentAt', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(ownMessage)
}

export async function ownMessageBy(db: Db, member: MemberId, no: number): Promise<OwnMessage | null> {
  const row = await db
    .selectFrom('messaging.messages')
    .select(['no', 'template', 'parameters', 'texts', 'sentAt', 'readAt'])
    .where('member', '=', member)
    .where('no', '=', BigInt(no))
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : ownMessage(row)
}

const ownMessage = (row: {
  no: bigint
  template: string | null
  parameters: unknown
  texts: unknown
  sentAt: Date
  readAt: Date | null
}): OwnMessage => ({
  kind: 'own',
  no: Number(row.no),
  at: row.sentAt,
  template: row.template,
  parameters: row.parameters as Parameters,
  texts: row.texts as Texts | null,
  isRead: row.readAt !== null,
})

/** Locks the member's inbox, which the first action makes. */
export async function lockInbox(tx: Tx, member: MemberId): Promise<void> {
  await sql`insert into messaging.inboxes (member) values (${member}) on conflict do nothing`.execute(tx)
  await sql`select from messaging.inboxes where member = ${member} for no key update`.execute(tx)
}

/** Marks messages as read, all of them without numbers. The inbox is locked. */
export async function readOwn(tx: Tx, member: MemberId, no: number | null, now: Date): Promise<void> {
  await sql`
    with read as (
      update messaging.messages set read_at = ${now}
       where member = ${member} and read_at is null and (${no}::bigint is null or no = ${no}::bigint)
      returning no)
    update messaging.inboxes set unread = unread - (select count(*) from read)
     where member = ${member}`.execute(tx)
}

/** Adds broadcasts to those seen. The inbox is locked. */
export async function seeBroadcasts(tx: Tx, member: MemberId, numbers: number[]): Promise<void> {
  const ranges = rangesOf(numbers)
  await sql`
    update messaging.inboxes set seen = seen + ${ranges}::int8multirange where member = ${member}`.execute(tx)
}

export async function hasOwn(tx: Tx, member: MemberId, no: number): Promise<boolean> {
  const row = await tx
    .selectFrom('messaging.messages')
    .select('no')
    .where('member', '=', member)
    .where('no', '=', BigInt(no))
    .executeTakeFirst()
  return row !== undefined
}

/** Hides a message from the list, or shows it again; false where there is none, or nothing of it to show. */
export async function hideOwn(tx: Tx, member: MemberId, no: number, hiddenAt: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('messaging.messages')
    .set({ hiddenAt })
    .where('member', '=', member)
    .where('no', '=', BigInt(no))
    .where(isWritten)
    .returning('no')
    .executeTakeFirst()
  return row !== undefined
}

export async function hideBroadcast(tx: Tx, member: MemberId, no: number, isHidden: boolean): Promise<void> {
  const range = rangesOf([no])
  await sql`
    update messaging.inboxes
       set hidden = case when ${isHidden} then hidden + ${range}::int8multirange
                    else hidden - ${range}::int8multirange end
     where member = ${member}`.execute(tx)
}

/** A message whose words were erased has a row without any. */
const isWritten = sql<boolean>`texts is distinct from '{}'::jsonb`

/** Erases the words of messages hidden before this. The rows stay: they keep a cause from sending its message again. */
export async function eraseHiddenBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('messaging.messages')
    .set({ template: null, parameters: '{}', texts: '{}' })
    .where('hiddenAt', '<', before)
    .where(isWritten)
    .execute()
}

/** Deletes messages sent before this, at most so many; returns how many. */
export async function deleteMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select member, no from messaging.messages where sent_at < ${before} order by sent_at limit ${most}),
    locked as (
      select inbox.member from messaging.inboxes inbox
       where inbox.member in (select member from old) order by inbox.member for no key update),
    gone as (
      delete from messaging.messages m using old
       where m.member = old.member and m.no = old.no and m.member in (select member from locked)
      returning m.member, m.read_at),
    counted as (
      update messaging.inboxes inbox set unread = inbox.unread - g.unread
        from (select member, count(*) filter (where read_at is null) as unread from gone group by member) g
       where inbox.member = g.member)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
