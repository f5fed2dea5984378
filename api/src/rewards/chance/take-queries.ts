/** SQL of takes: pieces, prizes, tickets. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { ask, type Db, type Tx } from '../../platform/database/db.ts'
import type { ClaimId } from '../model.ts'
import type { Draw, DrawId, Take, Ticket } from './model.ts'

const TAKE = ['draw', 'no', 'member', 'claim', 'ticket', 'clientSeed', 'place', 'amount', 'takenAt'] as const

export interface Look {
  state: Draw['state']
  kind: Draw['kind']
  isEmpty: boolean
  /** Whether a take with this claim id exists. */
  isKnown: boolean
  /** Whether the member has a piece. */
  hasPiece: boolean
}

const LOOK = {
  name: 'rewards.look_at_draw',
  text: `select d.state, d.kind, d.taken >= d.pieces as "isEmpty",
      exists (select from rewards.takes t where t.claim = $2) as "isKnown",
      exists (select from rewards.takes t where t.draw = d.id and t.member = $3 and t.ticket is null) as "hasPiece"
    from rewards.draws d where d.id = $1`,
}

/** What a call needs to know before any lock is taken. */
export async function lookAt(
  db: Db,
  { draw, claim, member }: { draw: string; claim: string; member: MemberId },
): Promise<Look | null> {
  const [found] = await ask<Look & Record<string, unknown>>(db, LOOK, [draw, claim, member])
  return found ?? null
}

/** Takes with these claim ids in any draw, and, for an envelope, the takes of these members. */
export async function takesKnown(
  tx: Db | Tx,
  draw: string,
  { claims, members }: { claims: readonly ClaimId[]; members: readonly MemberId[] },
): Promise<Take[]> {
  const rows = await tx
    .selectFrom('rewards.takes')
    .select(TAKE)
    .where((is) =>
      is.or([
        is('claim', 'in', claims),
        is.and([
          is('draw', '=', draw),
          is('member', '=', sql<MemberId>`any (${members}::text[])`),
          is('ticket', 'is', null),
        ]),
      ]),
    )
    .execute()
  return rows as Take[]
}

/** The ids among these that other claims use. */
export async function claimsUsed(tx: Tx, claims: readonly ClaimId[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('rewards.claims').select('id').where('id', 'in', claims).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Each member's first unused ticket. */
export async function openTickets(
  tx: Tx,
  draw: DrawId,
  members: readonly MemberId[],
): Promise<Map<MemberId, number>> {
  const rows = await tx
    .selectFrom('rewards.tickets')
    .select(['member', (is) => is.fn.min('no').as('no')])
    .where('draw', '=', draw)
    .where('member', 'in', members)
    .where('usedAt', 'is', null)
    .groupBy('member')
    .execute()
  return new Map(rows.map(({ member, no }) => [member, no]))
}

export async function invitedOf(
  tx: Db | Tx,
  draw: DrawId,
  members: readonly MemberId[],
): Promise<Set<MemberId>> {
  const rows = await tx
    .selectFrom('rewards.invited')
    .select('member')
    .where('draw', '=', draw)
    .where('member', 'in', members)
    .execute()
  return new Set(rows.map(({ member }) => member))
}

/** The sizes of the next pieces after a number. */
export async function piecesAfter(tx: Tx, draw: DrawId, no: number, most: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('rewards.pieces')
    .select('amount')
    .where('draw', '=', draw)
    .where('no', '>', no)
    .orderBy('no')
    .limit(most)
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Writes takes, marks their tickets as used and counts the prizes down. The caller has locked the draw. */
export async function insertTakes(tx: Tx, draw: DrawId, takes: readonly Take[]): Promise<void> {
  await tx
    .insertInto('rewards.takes')
    .values([...takes])
    .execute()
  const tickets = takes.flatMap(({ ticket }) => ticket ?? [])
  if (tickets.length === 0) return
  await sql`update rewards.tickets set used_at = ${takes[0]?.takenAt}
    where draw = ${draw} and no = any (${tickets}::int[])`.execute(tx)
  await sql`update rewards.prizes p set remaining = p.remaining - t.count
    from (select place, count(*)::int as count from unnest(${takes.map(({ place }) => place)}::int[]) place group by place) t
    where p.draw = ${draw} and p.place = t.place`.execute(tx)
}

export interface NewTicket {
  member: MemberId
  mark: string
  source: string
}

/** Numbers new tickets from the last one on; skips sources that already gave one. The caller has locked the draw. */
export async function insertTickets(
  tx: Tx,
  { id, tickets: last }: Pick<Draw, 'id' | 'tickets'>,
  wanted: readonly NewTicket[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    insert into rewards.tickets (draw, no, member, mark, source, given_at)
    select ${id}, ${last}::int + (row_number() over (order by w.place))::int, w.member, w.mark, w.source, ${now}
      from unnest(${wanted.map((each) => each.member)}::text[], ${wanted.map((each) => each.mark)}::text[],
                  ${wanted.map((each) => each.source)}::text[]) with ordinality as w (member, mark, source, place)
     where not exists (select from rewards.tickets t where t.draw = ${id} and t.source = w.source)
    returning no`.execute(tx)
  return rows.map(({ no }) => no)
}

/** The sources that already gave a ticket, as `draw source`. */
export async function sourcesUsed(
  db: Db | Tx,
  draws: readonly string[],
  sources: readonly string[],
): Promise<Set<string>> {
  if (sources.length === 0 || draws.length === 0) return new Set()
  const rows = await db
    .selectFrom('rewards.tickets')
    .select(['draw', 'source'])
    .where('draw', 'in', draws)
    .where('source', 'in', sources)
    .execute()
  return new Set(rows.map(({ draw, source }) => `${draw} ${source}`))
}

/** The rains that a member was in the room for. */
export async function invitations(db: Db, draws: readonly string[], member: MemberId): Promise<Set<string>> {
  if (draws.length === 0) return new Set()
  const rows = await db
    .selectFrom('rewards.invited')
    .select('draw')
    .where('draw', 'in', draws)
    .where('member', '=', member)
    .execute()
  return new Set(rows.map(({ draw }) => draw))
}

/** All tickets of a draw, by number. */
export async function allTickets(db: Db | Tx, draw: DrawId): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('rewards.tickets')
    .select(['no', 'member', 'mark'])
    .where('draw', '=', draw)
    .orderBy('no')
    .execute()
  return rows
}

export interface OwnTickets {
  draw: string
  count: number
  open: number
  numbers: number[]
  mark: string
}

/** A member's tickets in each draw: how many, how many unused, and the first numbers. */
export async function ticketsOf(db: Db, draws: readonly string[], member: MemberId): Promise<OwnTickets[]> {
  const { rows } = await sql<OwnTickets>`
    select draw, count(*)::int as count, count(*) filter (where used_at is null)::int as open,
           (array_agg(no order by no))[1:20] as numbers, min(mark) as mark
      from rewards.tickets where member = ${member} and draw = any (${draws}::text[]) group by draw`.execute(
    db,
  )
  return rows
}

/** A member's newest takes in each draw. */
export async function takesOf(db: Db, draws: readonly string[], member: MemberId): Promise<Take[]> {
  if (draws.length === 0) return []
  const rows = await db
    .selectFrom('rewards.takes')
    .select(TAKE)
    .where('member', '=', member)
    .where('draw', 'in', draws)
    .orderBy('draw')
    .orderBy('no', 'desc')
    .limit(200)
    .execute()
  return rows as Take[]
}

/** All takes of a draw, or one member's, in order. */
export async function allTakes(db: Db, draw: DrawId, member: MemberId | null): Promise<Take[]> {
  let query = db.selectFrom('rewards.takes').select(TAKE).where('draw', '=', draw)
  if (member !== null) query = query.where('member', '=', member)
  return (await query.orderBy('no').execute()) as Take[]
}

/** A member's claims in these draws that can be collected. */
export async function waitingClaims(db: Db, draws: readonly string[], member: MemberId): Promise<ClaimId[]> {
  if (draws.length === 0) return []
  const rows = await db
    .selectFrom('rewards.takes as t')
    .innerJoin('rewards.claims as c', 'c.id', 't.claim')
    .select('t.claim')
    .where('t.member', '=', member)
    .where('t.draw', 'in', draws)
    .where('c.state', '=', 'issued')
    .orderBy('t.claim')
    .execute()
  return rows.map(({ claim }) => claim as ClaimId)
}
