/** The SQL of broadcasts and of the lists they are sent to. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { MessagingBroadcasts } from '../platform/database/tables.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { LiveBroadcast, Texts } from './model.ts'

/** Members see the newest ones; more at once would be noise. */
const MOST_LIVE = 500

export interface Broadcast extends Omit<Selectable<MessagingBroadcasts>, 'texts'> {
  texts: Texts
}

export interface BroadcastDetails {
  texts: Texts
  segment: string | null
  fromAt: Date
  untilAt: Date
  reachesLater: boolean
}

export async function liveBroadcasts(db: Db): Promise<LiveBroadcast[]> {
  const rows = await db
    .selectFrom('messaging.broadcasts')
    .select(['no', 'texts', 'segment', 'fromAt', 'untilAt', 'reachesLater'])
    .where('state', '=', 'sent')
    .orderBy('no', 'desc')
    .limit(MOST_LIVE)
    .execute()
  return rows.map(({ no, texts, segment, fromAt, untilAt, reachesLater }) => ({
    no: Number(no),
    texts: texts as unknown as Texts,
    segment,
    from: fromAt,
    until: untilAt,
    reachesLater,
  }))
}

export async function insertBroadcast(
  tx: Tx,
  row: BroadcastDetails & { id: string; writtenBy: string; writtenAt: Date },
): Promise<void> {
  await tx
    .insertInto('messaging.broadcasts')
    .values({ ...row, texts: JSON.stringify(row.texts) })
    .execute()
}

export async function broadcastById(db: Db, id: string): Promise<Broadcast | null> {
  const row = await db.selectFrom('messaging.broadcasts').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : broadcastOf(row)
}

export async function lockBroadcast(tx: Tx, id: string): Promise<Broadcast | null> {
  const row = await tx
    .selectFrom('messaging.broadcasts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : broadcastOf(row)
}

const broadcastOf = (row: Selectable<MessagingBroadcasts>): Broadcast => ({
  ...row,
  texts: row.texts as unknown as Texts,
})

export async function updateDraft(
  tx: Tx,
  id: string,
  { texts, ...details }: BroadcastDetails,
  by: { writtenBy: string; writtenAt: Date },
): Promise<void> {
  await tx
    .updateTable('messaging.broadcasts')
    .set({ ...details, ...by, texts: JSON.stringify(texts), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markSent(tx: Tx, id: string, sentBy: string, sentAt: Date): Promise<void> {
  await tx
    .updateTable('messaging.broadcasts')
    .set({ state: 'sent', sentBy, sentAt, no: sql`nextval('messaging.broadcast_numbers')` })
    .where('id', '=', id)
    .execute()
}

export async function markEnded(tx: Tx, id: string, endedBy: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable('messaging.broadcasts')
    .set({ state: 'ended', endedBy, endedAt })
    .where('id', '=', id)
    .execute()
}

/** Ends broadcasts whose time is over. */
export async function endDue(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('messaging.broadcasts')
    .set({ state: 'ended', endedAt: now })
    .where('state', '=', 'sent')
    .where('untilAt', '<=', now)
    .execute()
}

/** Marks sent broadcasts whose time has come as announced; returns how many. */
export async function announceDue(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('messaging.broadcasts')
    .set({ announcedAt: now })
    .where('state', '=', 'sent')
    .where('announcedAt', 'is', null)
    .where('fromAt', '<=', now)
    .returning('id')
    .execute()
  return rows.length
}

export async function broadcastsPage(
  db: Db,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Broadcast[]> {
  const rows = await db
    .selectFrom('messaging.broadcasts')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(written_at, id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(broadcastOf)
}

/** Writes a segment; false when the name is taken. */
export async function insertSegment(
  tx: Tx,
  segment: { id: string; name: string; madeBy: string; madeAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('messaging.segments')
    .values(segment)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addToSegment(tx: Tx, segment: string, members: MemberId[]): Promise<void> {
  await sql`
    insert into messaging.segment_members (segment, member)
    select ${segment}, member from unnest(${members}::text[]) member on conflict do nothing`.execute(tx)
}

export interface SegmentRow {
  id: string
  name: string
  madeBy: string
  members: number
}

export async function segmentRows(db: Db | Tx, id: string | null): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select segment.id, segment.name, segment.made_by,
           (select count(*)::int from messaging.segment_members m where m.segment = segment.id) as members
      from messaging.segments segment
     where ${id}::text is null or segment.id = ${id}
     order by segment.made_at desc, segment.id desc limit 200`.execute(db)
  return rows
}
