/** SQL of draws. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Draw, DrawId, Prize } from './model.ts'

const DRAW = [
  ...(['id', 'kind', 'title', 'asset', 'state', 'opensAt', 'closesAt', 'total'] as const),
  ...(['pieces', 'least', 'room', 'minutes', 'freeTickets', 'freeDaily', 'seedHash', 'serverSeed'] as const),
  ...(['clientSeed', 'markKey', 'taken', 'tickets', 'draftedBy', 'publishedBy'] as const),
] as const

export async function drawById(db: Db | Tx, id: string): Promise<Draw | null> {
  const row = await db.selectFrom('rewards.draws').select(DRAW).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as Draw | null
}

/** Locks a draw until the transaction ends, so that its pieces and tickets are numbered without gaps. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | null> {
  const row = await tx
    .selectFrom('rewards.draws')
    .select(DRAW)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row ?? null) as Draw | null
}

/**
 * Locks members in the order in which claims do. Before the draw, because a ticket given as a reward locks its member
 * first and the draw second.
 */
export async function lockMembers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards ' || m.key, 0))
    from (select distinct unnest(${members}::text[]) as key order by 1) m`.execute(tx)
}

/** Open draws, and those that ended after a moment; all draws for staff. */
export async function listedDraws(db: Db, endedAfter: Date | null): Promise<Draw[]> {
  let query = db.selectFrom('rewards.draws').select(DRAW)
  if (endedAfter !== null)
    query = query.where((is) =>
      is.or([
        is('state', 'in', ['live', 'closed']),
        is.and([is('state', '=', 'ended'), is('endedAt', '>', endedAfter)]),
      ]),
    )
  const rows = await query.orderBy('closesAt', 'desc').orderBy('id').limit(200).execute()
  return rows as Draw[]
}

/** Open draws that are over or have nothing left. */
export async function overdueDraws(db: Db, now: Date): Promise<DrawId[]> {
  const rows = await db
    .selectFrom('rewards.draws')
    .select('id')
    .where('state', '=', 'live')
    .where((is) =>
      is.or([
        is('closesAt', '<=', now),
        is.and([is('kind', '<>', 'raffle'), is('taken', '=', is.ref('pieces'))]),
      ]),
    )
    .orderBy('closesAt')
    .execute()
  return rows.map(({ id }) => id as DrawId)
}

export async function closedRaffles(db: Db): Promise<DrawId[]> {
  const rows = await db
    .selectFrom('rewards.draws')
    .select('id')
    .where('state', '=', 'closed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id as DrawId)
}

export interface NewDraw extends Omit<
  Draw,
  'state' | 'seedHash' | 'serverSeed' | 'clientSeed' | 'taken' | 'tickets' | 'publishedBy'
> {
  prizes: Prize[]
}

/** Inserts a draft; false where the id is taken. */
export async function insertDraft(tx: Tx, { prizes, ...draw }: NewDraw, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('rewards.draws')
    .values({ ...draw, title: JSON.stringify(draw.title), draftedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return false
  if (prizes.length > 0)
    await tx
      .insertInto('rewards.prizes')
      .values(prizes.map((prize) => ({ ...prize, draw: draw.id, name: jsonOf(prize.name) })))
      .execute()
  return true
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function updateDraw(
  tx: Tx,
  id: DrawId,
  changes: Updateable<DB['rewards.draws']>,
): Promise<void> {
  await tx.updateTable('rewards.draws').set(changes).where('id', '=', id).execute()
}

export async function insertPieces(tx: Tx, draw: DrawId, pieces: readonly bigint[]): Promise<void> {
  await sql`insert into rewards.pieces (draw, no, amount)
    select ${draw}, p.no, p.amount from unnest(${pieces.map(String)}::bigint[]) with ordinality as p (amount, no)`.execute(
    tx,
  )
}

export async function insertInvited(tx: Tx, draw: DrawId, members: readonly MemberId[]): Promise<void> {
  await sql`insert into rewards.invited (draw, member) select ${draw}, unnest(${members}::text[])`.execute(tx)
}

/** The prizes of draws, in their order. */
export async function prizesOf(db: Db | Tx, draws: readonly string[]): Promise<Map<string, Prize[]>> {
  const found = new Map<string, Prize[]>(draws.map((id) => [id, []]))
  if (draws.length === 0) return found
  const rows = await db
    .selectFrom('rewards.prizes')
    .select(['draw', 'place', 'kind', 'amount', 'name', 'count', 'remaining'])
    .where('draw', 'in', draws)
    .orderBy('draw')
    .orderBy('place')
    .execute()
  for (const { draw, ...prize } of rows) found.get(draw)?.push(prize as Prize)
  return found
}

/** Filters the members to those who may receive rewards; house agents count as staff and hold no tickets. */
export async function eligibleOf(tx: Tx, members: readonly MemberId[], now: Date): Promise<Set<MemberId>> {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members.members m
     where m.id = any (${members}::text[]) and m.role <> 'house_agent' and rewards.is_eligible(m.id, ${now})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
