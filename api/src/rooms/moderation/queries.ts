/** SQL of moderation. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Reason } from '@night-market/protocol/values/rooms'
import { sql } from 'kysely'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { HeldId, Message, RoomId, Sanction, SanctionId } from '../model.ts'

const LISTED = 200

export interface Word {
  word: string
  verdict: 'refuse' | 'hold'
}

export async function words(db: Db): Promise<Word[]> {
  const rows = await db.selectFrom('rooms.words').select(['word', 'verdict']).orderBy('word').execute()
  return rows as Word[]
}

export async function putWord(tx: Tx | Db, { word, verdict }: Word, by: Actor, now: Date): Promise<void> {
  const values = { verdict, addedBy: textOfActor(by), addedAt: now }
  await tx
    .insertInto('rooms.words')
    .values({ word, ...values })
    .onConflict((conflict) => conflict.column('word').doUpdateSet(values))
    .execute()
}

export async function deleteWord(tx: Tx, word: string): Promise<void> {
  await tx.deleteFrom('rooms.words').where('word', '=', word).execute()
}

/** Locks a room before its messages, in the order in which messages are posted. */
export async function lockRoom(tx: Tx, room: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rooms.rooms')
    .select('id')
    .where('id', '=', room)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredMessage {
  no: number
  kind: Message['kind']
  author: MemberId | null
  body: string
  hiddenBecause: string | null
  reviewedAt: Date | null
}

export async function messageAt(tx: Tx, room: string, no: number): Promise<StoredMessage | null> {
  const row = await tx
    .selectFrom('rooms.messages')
    .select(['no', 'kind', 'author', 'body', 'hiddenBecause', 'reviewedAt'])
    .where('room', '=', room)
    .where('no', '=', no)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as StoredMessage)
}

export async function markMessage(
  tx: Tx,
  room: string,
  no: number,
  values: { hiddenBecause?: string | null; reviewedAt?: Date },
): Promise<void> {
  await tx.updateTable('rooms.messages').set(values).where('room', '=', room).where('no', '=', no).execute()
}

export interface ReportRecord {
  /** Earlier reports whose message the staff hid, and showed again. */
  upheld: number
  refused: number
  /** Whether a report about the same author has counted since an instant. */
  hasCounted: boolean
}

export async function lockReporter(tx: Tx, reporter: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rooms.reporter ${reporter}`}, 0))`.execute(tx)
}

export async function reportRecord(
  tx: Tx,
  reporter: MemberId,
  author: MemberId | null,
  since: Date,
): Promise<ReportRecord> {
  const { rows } = await sql<ReportRecord>`
    select count(*) filter (where m.reviewed_at is not null and m.hidden_because <> 'erased')::int as upheld,
           count(*) filter (where m.reviewed_at is not null and m.hidden_because is null)::int as refused,
           coalesce(bool_or(m.author = ${author} and r.weight > 0 and r.reported_at > ${since}), false)
             as has_counted
      from rooms.reports r join rooms.messages m on (m.room, m.no) = (r.room, r.no)
     where r.reporter = ${reporter}`.execute(tx)
  return rows[0] ?? { upheld: 0, refused: 0, hasCounted: false }
}

/** Notes a member's report, once; returns the weight of all reports of the message. */
export async function addReport(
  tx: Tx,
  report: { room: string; no: number; reporter: string; reason: Reason; weight: number },
  now: Date,
): Promise<number> {
  await tx
    .insertInto('rooms.reports')
    .values({ ...report, reportedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { total } = await tx
    .selectFrom('rooms.reports')
    .select((is) => is.fn.sum<bigint>('weight').as('total'))
    .where('room', '=', report.room)
    .where('no', '=', report.no)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type NewSanction = Omit<Sanction, 'contested' | 'contestedAt' | 'outcome'>

export async function insertSanction(tx: Tx, { endsAt, ...sanction }: NewSanction): Promise<void> {
  await tx
    .insertInto('rooms.sanctions')
    .values({ ...sanction, endsAt: endsAt ?? sql<Date>`'infinity'::timestamptz` })
    .execute()
}

const sanctions = (db: Db | Tx) =>
  db
    .selectFrom('rooms.sanctions')
    .select(['id', 'member', 'kind', 'reason', 'note', 'room', 'no', 'body', 'madeBy', 'madeAt'])
    .select(['contested', 'contestedAt', 'outcome'])
    .select(sql<Date | null>`case when ends_at < 'infinity' then ends_at end`.as('endsAt'))

/** A member's newest first. */
export async function sanctionsOf(db: Db, member: MemberId): Promise<Sanction[]> {
  const rows = await sanctions(db)
    .where('member', '=', member)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows as unknown as Sanction[]
}

export async function sanctionById(db: Db | Tx, id: string): Promise<Sanction | null> {
  const row = await sanctions(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as Sanction)
}

export async function lockSanction(tx: Tx, id: string): Promise<Sanction | null> {
  const row = await sanctions(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? null : (row as unknown as Sanction)
}

/** Contested and undecided, oldest first. */
export async function contestedSanctions(db: Db): Promise<Sanction[]> {
  const rows = await sanctions(db)
    .where('contestedAt', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('contestedAt')
    .limit(LISTED)
    .execute()
  return rows as unknown as Sanction[]
}

export async function changeSanction(
  tx: Tx,
  id: SanctionId,
  values: {
    contested?: string
    contestedAt?: Date
    outcome?: 'upheld' | 'lifted'
    decidedBy?: string
    decidedAt?: Date
  },
): Promise<void> {
  await tx.updateTable('rooms.sanctions').set(values).where('id', '=', id).execute()
}

/** Ends the `hidden` decisions about a message that is shown again. */
export async function liftHidden(tx: Tx, room: string, no: number, by: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('rooms.sanctions')
    .set({ outcome: 'lifted', decidedBy: textOfActor(by), decidedAt: now })
    .where('room', '=', room)
    .where('no', '=', no)
    .where('kind', '=', 'hidden')
    .where('outcome', 'is', null)
    .execute()
}

export interface Held {
  id: HeldId
  room: RoomId
  author: MemberId
  clientId: string
  speaker: string
  name: string
  body: string
  folded: string
  because: string
  heldAt: Date
  decision: 'released' | 'refused' | null
}

const held = (db: Db | Tx) =>
  db
    .selectFrom('rooms.held')
    .select(['id', 'room', 'author', 'clientId', 'speaker', 'name', 'body', 'folded', 'because', 'heldAt'])
    .select('decision')

export async function lockHeld(tx: Tx, id: string): Promise<Held | null> {
  const row = await held(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? null : (row as unknown as Held)
}

/** Undecided, oldest first. */
export async function waitingHeld(db: Db): Promise<Held[]> {
  const rows = await held(db).where('decision', 'is', null).orderBy('heldAt').limit(LISTED).execute()
  return rows as unknown as Held[]
}

export async function decideHeld(
  tx: Tx,
  id: HeldId,
  decision: 'released' | 'refused',
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rooms.held')
    .set({ decision, decidedBy: textOfActor(by), decidedAt: now })
    .where('id', '=', id)
    .execute()
}

export interface StaffMessage extends Message {
  room: RoomId
  author: MemberId | null
  text: string
  reports: Reason[]
}

const forStaff = (db: Db) =>
  db
    .selectFrom('rooms.messages as m')
    .select(['m.room', 'm.no', 'm.kind', 'm.saidAt', 'm.speaker', 'm.name', 'm.author', 'm.hiddenBecause'])
    .select(['m.target', 'm.card', 'm.body as text'])
    .select(sql<string>`case when m.hidden_because is null then m.body else '' end`.as('body'))
    .select(
      sql<Reason[]>`array(select r.reason from rooms.reports r
        where r.room = m.room and r.no = m.no order by r.reported_at)`.as('reports'),
    )

/** Reported messages that the staff have not reviewed, the oldest report first. */
export async function reportedMessages(db: Db): Promise<StaffMessage[]> {
  const rows = await forStaff(db)
    .where(
      sql<boolean>`(m.room, m.no) in (
        select r.room, r.no from rooms.reports r
          join rooms.messages reported on (reported.room, reported.no) = (r.room, r.no)
         where reported.reviewed_at is null
         group by r.room, r.no order by min(r.reported_at) limit ${LISTED})`,
    )
    .orderBy('m.saidAt')
    .limit(LISTED)
    .execute()
  return rows as unknown as StaffMessage[]
}

/** The newest of a room before a number, oldest first. */
export async function staffMessages(db: Db, room: string, before: number | null): Promise<StaffMessage[]> {
  let query = forStaff(db).where('m.room', '=', room).orderBy('m.no', 'desc').limit(LISTED)
  if (before !== null) query = query.where('m.no', '<', before)
  return ((await query.execute()) as unknown as StaffMessage[]).toReversed()
}

export interface RoomSettings {
  writers: 'members' | 'staff'
  slowSeconds: number
  leastAgeMinutes: number
}

export async function writeSettings(
  tx: Tx,
  room: string,
  settings: RoomSettings & { closedAt: Date | null },
): Promise<void> {
  await tx.updateTable('rooms.rooms').set(settings).where('id', '=', room).execute()
}

export async function writeEmergency(tx: Tx, room: string, until: Date | null): Promise<void> {
  await tx.updateTable('rooms.rooms').set({ emergencyUntil: until }).where('id', '=', room).execute()
}
