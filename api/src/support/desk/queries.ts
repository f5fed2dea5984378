/** SQL of the desk: presence, the queue, lists. */
import type { ConversationState } from '@night-market/protocol/values/support'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import { conversationOf } from '../conversations/queries.ts'
import type { Conversation } from '../model.ts'

/** Notes whether a member of staff is at the desk; the row stays locked until the transaction ends. */
export async function putDesk(
  db: Db | Tx,
  staff: { id: string; name: string },
  isAvailable: boolean,
  now: Date,
): Promise<void> {
  const values = { displayName: staff.name, isAvailable, seenAt: now }
  await db
    .insertInto('support.desks')
    .values({ staff: staff.id, ...values, awaySince: isAvailable ? null : now })
    .onConflict((conflict) =>
      conflict.column('staff').doUpdateSet({
        ...values,
        awaySince: isAvailable ? null : sql<Date>`coalesce(support.desks.away_since, ${now})`,
      }),
    )
    .execute()
}

/** The staff who answer now. */
export async function desksPresent(db: Db, awaySince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('support.desks')
    .select('staff')
    .where('isAvailable', '=', true)
    .where('seenAt', '>', awaySince)
    .execute()
  return rows.map(({ staff }) => staff)
}

export async function isAtDesk(db: Db | Tx, staff: string, awaySince: Date): Promise<boolean> {
  const row = await db
    .selectFrom('support.desks')
    .select('staff')
    .where('staff', '=', staff)
    .where('seenAt', '>', awaySince)
    .where((is) => is.or([is('awaySince', 'is', null), is('awaySince', '>', awaySince)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function deskCounts(
  db: Db,
  staff: string,
): Promise<{ queued: number; late: number; mine: number }> {
  const { rows } = await sql<{ queued: bigint; late: bigint; mine: bigint }>`
    select (select count(*) from support.conversations where state = 'queued') as queued,
           (select count(*) from support.conversations
             where state in ('queued', 'open') and is_late and first_replied_at is null) as late,
           (select count(*) from support.conversations
             where assignee = ${staff} and state in ('open', 'waiting')) as mine`.execute(db)
  const [counts] = rows
  return {
    queued: Number(counts?.queued ?? 0n),
    late: Number(counts?.late ?? 0n),
    mine: Number(counts?.mine ?? 0n),
  }
}

export async function countOfDesk(tx: Tx, staff: string): Promise<number> {
  const { count } = await tx
    .selectFrom('support.conversations')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('assignee', '=', staff)
    .where('state', 'in', ['open', 'waiting'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the next conversation of the queue that no other transaction is taking. */
export async function lockNext(tx: Tx): Promise<Conversation | null> {
  const row = await tx
    .selectFrom('support.conversations')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('rank')
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row === undefined ? null : conversationOf(row)
}

/** The staff who answer now, each with its number of conversations; locks their desks. */
export async function lockDesksPresent(
  tx: Tx,
  awaySince: Date,
): Promise<{ id: string; name: string; load: number }[]> {
  const desks = await tx
    .selectFrom('support.desks')
    .select(['staff', 'displayName'])
    .where('isAvailable', '=', true)
    .where('seenAt', '>', awaySince)
    .orderBy('staff')
    .forUpdate()
    .execute()
  return Promise.all(
    desks.map(async ({ staff, displayName }) => ({
      id: staff,
      name: displayName,
      load: await countOfDesk(tx, staff),
    })),
  )
}

/** Open conversations whose staff are away. */
export async function openOfAway(db: Db, awaySince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('support.conversations as conversation')
    .leftJoin('support.desks as desk', 'desk.staff', 'conversation.assignee')
    .select('conversation.id')
    .where('conversation.state', '=', 'open')
    .where((is) =>
      is.or([
        is('desk.staff', 'is', null),
        is('desk.seenAt', '<=', awaySince),
        is('desk.awaySince', '<=', awaySince),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Conversations that rest in a state since before an instant. */
export async function restingIn(
  db: Db,
  state: 'waiting' | 'solved',
  before: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('support.conversations')
    .select('id')
    .where('state', '=', state)
    .where(state === 'solved' ? 'solvedAt' : 'changedAt', '<=', before)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Flags chats without a reply in time. */
export async function flagLate(db: Db, begunBefore: Date): Promise<void> {
  await db
    .updateTable('support.conversations')
    .set({ isLate: true })
    .where('origin', '=', 'chat')
    .where('state', 'in', ['queued', 'open'])
    .where('firstRepliedAt', 'is', null)
    .where('isLate', '=', false)
    .where('createdAt', '<', begunBefore)
    .execute()
}

export async function deskRows(
  db: Db,
  staff: string,
  state: ConversationState | 'mine',
  page: { after: Cursor | null; pageSize: number },
): Promise<Conversation[]> {
  const rows = db.selectFrom('support.conversations').selectAll().where('erasedAt', 'is', null)
  if (state === 'queued') {
    const queue = rows.where('state', '=', 'queued').orderBy('rank').orderBy('waitingSince').orderBy('id')
    return (await queue.limit(page.pageSize).execute()).map(conversationOf)
  }
  const { after } = page
  const found = await rows
    .$if(state === 'mine', (mine) =>
      mine.where('assignee', '=', staff).where('state', 'in', ['open', 'waiting']),
    )
    .$if(state !== 'mine', (all) => all.where('state', '=', state as ConversationState))
    .$if(after !== null, (rest) =>
      rest.where(sql<boolean>`(changed_at, id) < (${after?.at ?? new Date(0)}, ${after?.id ?? ''})`),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .execute()
  return found.map(conversationOf)
}

export async function visitorNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('support.sessions').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
