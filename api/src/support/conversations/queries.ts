/** SQL of conversations and their messages. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { MESSAGES_AT_ONCE } from '@night-market/protocol/values/support'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { SupportConversations } from '../../platform/database/tables.ts'
import type { Conversation, ConversationId, Customer, Message } from '../model.ts'
import { ownerOf } from '../model.ts'

type Row = Selectable<SupportConversations>
export const conversationOf = (row: Row): Conversation => row as unknown as Conversation

/** Inserts a conversation; false when its id is taken. */
export async function insertConversation(
  tx: Tx,
  conversation: Pick<
    Conversation,
    'id' | 'member' | 'visitor' | 'origin' | 'topic' | 'language' | 'network' | 'sealedEmail'
  >,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('support.conversations')
    .values({ ...conversation, state: 'queued', waitingSince: now, createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function conversationById(db: Db | Tx, id: string): Promise<Conversation | null> {
  const row = await db.selectFrom('support.conversations').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : conversationOf(row)
}

/** Locks a conversation: its messages are numbered, and its state changes, one after another. */
export async function lockConversation(tx: Tx, id: string): Promise<Conversation | null> {
  const row = await tx
    .selectFrom('support.conversations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : conversationOf(row)
}

type Changes = Partial<Omit<Conversation, 'id' | 'member' | 'visitor' | 'version' | 'createdAt'>>

/** Changes a locked conversation; its version counts what changed. */
export async function changeConversation(tx: Tx, id: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable('support.conversations')
    .set({ ...changes, changedAt: now })
    .set(sql`version`, sql`version + 1`)
    .where('id', '=', id)
    .execute()
}

/** Notes that one side has received messages, or read them; a smaller number changes nothing. */
export async function noteSeen(
  db: Db | Tx,
  id: string,
  side: 'customer' | 'staff',
  { no, isRead }: { no: number; isRead: boolean },
): Promise<boolean> {
  const [delivered, read] = [sql.ref(`${side}_delivered`), sql.ref(`${side}_read`)]
  const seen = sql<number>`least(${no}::int, last_no)`
  const { numAffectedRows } = await sql`
    update support.conversations
       set ${delivered} = greatest(${delivered}, ${seen}),
           ${read} = case when ${isRead} then greatest(${read}, ${seen}) else ${read} end
     where id = ${id} and (${delivered} < ${seen} or (${isRead} and ${read} < ${seen}))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

type Owner = Pick<Conversation, 'member' | 'visitor'>

/** The unfinished chat of a customer. */
export async function liveChatOf(tx: Tx, owner: Owner): Promise<ConversationId | null> {
  const row = await ownRows(tx, owner)
    .select('id')
    .where('origin', '=', 'chat')
    .where('state', 'in', ['queued', 'open', 'waiting'])
    .executeTakeFirst()
  return (row?.id as ConversationId | undefined) ?? null
}

/** The newest conversations of a customer. */
export async function conversationsOf(db: Db, customer: Customer, most: number): Promise<Conversation[]> {
  const rows = await ownRows(db, ownerOf(customer))
    .selectAll()
    .where('erasedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(conversationOf)
}

function ownRows(db: Db | Tx, { member, visitor }: Owner) {
  return db
    .selectFrom('support.conversations')
    .$if(member !== null, (rows) => rows.where('member', '=', member))
    .$if(visitor !== null, (rows) => rows.where('visitor', '=', visitor))
}

/** How many conversations a visitor, or the visitors of a network, began since an instant. */
export async function conversationsSince(
  tx: Tx,
  by: { visitor: string } | { network: string },
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('support.conversations')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('createdAt', '>', since)
    .where('member', 'is', null)
    .where((is) => ('visitor' in by ? is('visitor', '=', by.visitor) : is('network', '=', by.network)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function feedbackSince(tx: Tx, member: MemberId, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support.conversations')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('origin', '=', 'feedback')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What counts conversations of one customer or network happens one after another. */
export async function lockConversationsOf(tx: Tx, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${whose}`}, 0))`.execute(tx)
}

/** How many conversations of the queue are taken before this one. */
export async function queuedBefore(db: Db, { rank, waitingSince, id }: Conversation): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from support.conversations
     where state = 'queued' and (rank, waiting_since, id) < (${rank}, ${waitingSince}, ${id})`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** Messages after a number, in order: the first of them, or, without a limit, the newest page. */
export async function messagesAfter(
  db: Db | Tx,
  id: string,
  after: number,
  limit?: number,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('support.messages')
    .selectAll()
    .where('conversation', '=', id)
    .where('no', '>', after)
    .orderBy('no', limit === undefined ? 'desc' : 'asc')
    .limit(limit ?? MESSAGES_AT_ONCE)
    .execute()
  return (limit === undefined ? rows.toReversed() : rows) as unknown as Message[]
}

export async function lastNosOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('support.conversations')
    .select(['id', 'lastNo'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, lastNo }) => [id, lastNo]))
}

/** The message that an author sent with this id, and where. */
export async function sentBefore(
  tx: Tx,
  author: string,
  clientId: string,
): Promise<(Message & { conversation: string }) | null> {
  const row = await tx
    .selectFrom('support.messages')
    .selectAll()
    .where('author', '=', author)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Message & { conversation: string })
}

/** Inserts a message; false when its author used the id before. */
export async function insertMessage(tx: Tx, conversation: string, message: Message): Promise<boolean> {
  const inserted = await tx
    .insertInto('support.messages')
    .values({ conversation, ...message })
    .onConflict((conflict) => conflict.columns(['author', 'clientId']).doNothing())
    .returning('no')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The number of the newest message of the customer. */
export async function lastOfCustomer(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(no), 0) as no from support.messages
     where conversation = ${id} and side = 'customer'`.execute(tx)
  return rows[0]?.no ?? 0
}

/** Messages of the other side that one side has not read, by conversation. */
export async function unreadOf(
  db: Db,
  by: 'customer' | 'staff',
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ conversation: string; count: bigint }>`
    select m.conversation, count(*) as count
      from support.messages m join support.conversations c on c.id = m.conversation
     where c.id = any (${ids}) and m.no > ${sql.ref(`c.${by}_read`)}
       and m.side = ${by === 'customer' ? 'staff' : 'customer'} and m.kind <> 'note'
     group by m.conversation`.execute(db)
  return new Map(rows.map(({ conversation, count }) => [conversation, Number(count)]))
}

export async function namesOfStaff(db: Db | Tx, staff: string[]): Promise<Map<string, string>> {
  if (staff.length === 0) return new Map()
  const rows = await db
    .selectFrom('support.desks')
    .select(['staff', 'displayName'])
    .where('staff', 'in', [...new Set(staff)])
    .execute()
  return new Map(rows.map((row) => [row.staff, row.displayName]))
}

export async function hasPicture(db: Db, conversation: string, upload: string): Promise<boolean> {
  const row = await db
    .selectFrom('support.messages')
    .select('no')
    .where('conversation', '=', conversation)
    .where('upload', '=', upload)
    .executeTakeFirst()
  return row !== undefined
}

/** Conversations whose texts are to be erased, by how long each kind is kept. */
export async function conversationsToErase(
  db: Db,
  before: { visitor: Date; member: Date; complaint: Date },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('support.conversations')
    .select('id')
    .where('erasedAt', 'is', null)
    .where('isHeld', '=', false)
    .where('state', 'in', ['solved', 'closed'])
    .where((is) =>
      is(
        'changedAt',
        '<',
        sql<Date>`case when topic = 'complaint' then ${before.complaint}::timestamptz
          when member is null then ${before.visitor}::timestamptz else ${before.member}::timestamptz end`,
      ),
    )
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties the texts of a locked conversation and keeps its numbers; returns the pictures that belonged to it. */
export async function eraseTexts(tx: Tx, id: string, now: Date): Promise<string[]> {
  const pictures = await tx
    .selectFrom('support.messages')
    .select(['author', 'clientId'])
    .where('conversation', '=', id)
    .where('kind', '=', 'picture')
    .execute()
  await tx
    .updateTable('support.messages')
    .set({ body: '' })
    .where('conversation', '=', id)
    .where('kind', '<>', 'event')
    .execute()
  await tx
    .updateTable('support.conversations')
    .set({ erasedAt: now, sealedEmail: '', network: '', changedAt: now })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('support.mails').where('conversation', '=', id).execute()
  return pictures.map(({ author, clientId }) => `${author} ${clientId}`)
}
