/** The SQL of grants. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Grant, GrantEnd } from './model.ts'

type NewRow = Omit<Grant, 'usable' | 'state' | 'endedBecause' | 'refusal' | 'attempts'>

/** Writes a grant that its vendor is to be notified of; again changes nothing. */
export async function insertGrant(tx: Tx, grant: NewRow): Promise<void> {
  await tx
    .insertInto('play.grants')
    .values({ ...grant, usable: grant.count, state: 'granting' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function aggregatorOf(tx: Tx, gameCode: string): Promise<string | null> {
  const game = await tx
    .selectFrom('catalogue.games')
    .select('aggregatorCode')
    .where('code', '=', gameCode)
    .executeTakeFirst()
  return game?.aggregatorCode ?? null
}

/** Claims grants that a vendor is to be notified of; no other process gets them until `leaseUntil`. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, most: number): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    update play.grants set due_at = ${leaseUntil}, attempts = attempts + 1
     where id in (select id from play.grants where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id, aggregator, member, account, asset, game_code as "gameCode", stake, count, usable,
              min_odds_x100 as "minOddsX100", state,
              ended_because as "endedBecause", refusal, granted_at as "grantedAt", expires_at as "expiresAt",
              due_at as "dueAt", attempts`.execute(db)
  return rows
}

/** Marks a grant as held by its vendor, unless it has been revoked since. */
export async function hold(db: Db, id: string): Promise<void> {
  await db
    .updateTable('play.grants')
    .set({ state: 'held', dueAt: null, attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'granting')
    .execute()
}

export async function postpone(
  db: Db,
  { id, state }: Pick<Grant, 'id' | 'state'>,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('play.grants')
    .set({ dueAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('dueAt', 'is not', null)
    .execute()
}

/** Begins to revoke a grant that its vendor refused to hold. */
export async function refuse(db: Db, id: string, refusal: string, now: Date): Promise<void> {
  await db
    .updateTable('play.grants')
    .set({ state: 'revoking', endedBecause: 'refused', refusal, dueAt: now, attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'granting')
    .execute()
}

/** Begins to revoke what is left of grants that a condition names. */
const revoking = (because: GrantEnd, now: Date) => sql`
  update play.grants g set state = 'revoking', ended_because = ${because}, due_at = ${now}, attempts = 0
   where g.state in ('granting', 'held')`

export async function revokeExpired(db: Db, now: Date): Promise<void> {
  await sql`${revoking('expired', now)} and g.expires_at <= ${now}`.execute(db)
}

export async function revokeOfMembers(tx: Tx, members: MemberId[], now: Date): Promise<void> {
  await sql`${revoking('excluded', now)} and g.member = any (${members})`.execute(tx)
}

/** Of members who excluded themselves: their exclusion may have been written before the grant. */
export async function revokeOfExcluded(db: Db, now: Date): Promise<void> {
  await sql`${revoking('excluded', now)} and g.member in (
    select e.member from protection.exclusions e where e.kind = 'self_exclusion' and e.ends_at > ${now})`.execute(
    db,
  )
}

export async function revokeOfDisabled(db: Db, now: Date): Promise<void> {
  await sql`${revoking('disabled', now)} and g.member in (
    select m.id from members.members m where m.status <> 'active')`.execute(db)
}

export interface LockedGrant extends Pick<Grant, 'id' | 'member' | 'count' | 'state'> {
  /** How many of its bets were used so far. */
  received: number
}

/**
 * Locks a grant together with its purse: every use of a free bet is answered under that lock, so that none is counted while
 * this transaction lasts.
 */
export async function lockWithPurse(
  tx: Tx,
  { id, account }: Pick<Grant, 'id' | 'account'>,
): Promise<LockedGrant> {
  await sql`select ledger.lock_accounts(${[account]})`.execute(tx)
  const grant = await tx
    .selectFrom('play.grants')
    .select(['id', 'member', 'count', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { received } = await tx
    .selectFrom('play.rounds')
    .select((is) => is.fn.countAll<bigint>().as('received'))
    .where('grantId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...grant, member: grant.member, state: grant.state as Grant['state'], received: Number(received) }
}

export async function endRevoked(tx: Tx, id: string, usable: number, now: Date): Promise<void> {
  await tx
    .updateTable('play.grants')
    .set({ state: 'ended', usable, dueAt: null, endedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the grants among these whose bets are all used; a revocation in progress continues. */
export async function endUsed(tx: Tx, ids: string[], now: Date): Promise<void> {
  await sql`
    update play.grants g set state = 'ended', ended_because = 'used', due_at = null, ended_at = ${now}
     where g.id = any (${ids}) and g.state in ('granting', 'held')
       and g.count = (select count(*) from play.rounds r where r.grant_id = g.id)`.execute(tx)
}
