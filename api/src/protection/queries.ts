/** SQL of limits, counted losses and exclusions. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { ExclusionKind } from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { HourLoss, LimitState } from './model.ts'

const HISTORY_ROWS = 200
const HOUR_MS = 3_600_000

export interface Exclusion {
  kind: ExclusionKind
  from: Date
  /** Null for a permanent exclusion. */
  until: Date | null
}

/** Locks the purse, which blocks the member's stakes and other changes of the limits. */
export async function lockPurse(tx: Tx, account: string): Promise<void> {
  await sql`select ledger.lock_accounts(${[account]})`.execute(tx)
}

export async function limitsOf(db: Db | Tx, memberId: MemberId): Promise<Map<LimitKind, LimitState>> {
  const rows = await db
    .selectFrom('protection.limits')
    .select(['kind', 'before', 'value', 'effectiveAt'])
    .where('member', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.kind as LimitKind, row]))
}

export async function putLimit(
  tx: Tx,
  memberId: MemberId,
  kind: LimitKind,
  state: LimitState,
  now: Date,
): Promise<void> {
  const values = { before: state.before, value: state.value, effectiveAt: state.effectiveAt }
  await tx
    .insertInto('protection.limits')
    .values({ member: memberId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['member', 'kind']).doUpdateSet(values))
    .execute()
  await tx
    .insertInto('protection.limit_changes')
    .values({ member: memberId, kind, askedAt: now, ...values })
    .execute()
}

/** Whether the member's losses are counted already. */
export async function countsLosses(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const guard = await db
    .selectFrom('protection.guards')
    .select('countsLossesFrom')
    .where('member', '=', memberId)
    .executeTakeFirst()
  return guard !== undefined && guard.countsLossesFrom !== null
}

/** How many entries a purse has. */
export async function entriesOf(db: Db | Tx, account: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('entries')
    .where('id', '=', account)
    .executeTakeFirst()
  return row?.entries ?? 0n
}

/** How many entries a purse had before an instant. */
export async function entriesBefore(db: Db, account: string, instant: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select ledger.entries_before(${account}, ${instant}) as count`.execute(db)
  return rows[0]?.count ?? 0n
}

/** Net losses by hour, from the entries of a purse after one and up to another. */
export async function lossesByHour(
  db: Db | Tx,
  account: string,
  entries: { after: bigint; upTo: bigint },
  from: Date,
): Promise<HourLoss[]> {
  const { after, upTo } = entries
  const { rows } = await sql<HourLoss>`
    select date_trunc('hour', happened_at, 'UTC') as hour, sum(lost)::bigint as lost
      from (select happened_at, amount as lost from ledger.transfers
             where from_account = ${account} and from_entry > ${after} and from_entry <= ${upTo}
               and reason like 'play.%'
            union all
            select happened_at, -amount from ledger.transfers
             where to_account = ${account} and to_entry > ${after} and to_entry <= ${upTo}
               and reason like 'play.%') moved
     where happened_at >= ${from} group by 1`.execute(db)
  return rows
}

/** Marks the member's losses as counted and stores those so far. */
export async function countLosses(tx: Tx, memberId: MemberId, from: Date, losses: HourLoss[]): Promise<void> {
  await sql`
    insert into protection.guards as g (member, counts_losses_from) values (${memberId}, ${from})
      on conflict (member) do update set counts_losses_from = excluded.counts_losses_from`.execute(tx)
  if (losses.length === 0) return
  await tx
    .insertInto('protection.losses')
    .values(losses.map((each) => ({ member: memberId, ...each })))
    .execute()
}

export async function netLoss(db: Db | Tx, memberId: MemberId, since: Date): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select protection.net_loss(${memberId}, ${since}) as lost`.execute(db)
  return rows[0]?.lost ?? 0n
}

/** The hours whose losses count in a window that begins at an instant. */
export async function hoursSince(db: Db, memberId: MemberId, since: Date): Promise<HourLoss[]> {
  return db
    .selectFrom('protection.losses')
    .select(['hour', 'lost'])
    .where('member', '=', memberId)
    .where('hour', '>', new Date(since.getTime() - HOUR_MS))
    .execute()
}

export async function insertExclusion(tx: Tx, memberId: MemberId, exclusion: Exclusion): Promise<void> {
  await tx
    .insertInto('protection.exclusions')
    .values({
      member: memberId,
      kind: exclusion.kind,
      beginsAt: exclusion.from,
      endsAt: exclusion.until ?? sql<Date>`'infinity'::timestamptz`,
    })
    .execute()
}

/** The exclusion in force that ends last. */
export async function exclusionAt(db: Db | Tx, memberId: MemberId, now: Date): Promise<Exclusion | null> {
  const row = await exclusions(db)
    .where('member', '=', memberId)
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : exclusionIn(row)
}

export async function exclusionsOf(db: Db, memberId: MemberId): Promise<Exclusion[]> {
  const rows = await exclusions(db)
    .where('member', '=', memberId)
    .orderBy('no', 'desc')
    .limit(HISTORY_ROWS)
    .execute()
  return rows.map(exclusionIn)
}

export interface LimitChange extends LimitState {
  kind: LimitKind
  askedAt: Date
}

export async function limitChangesOf(db: Db, memberId: MemberId): Promise<LimitChange[]> {
  const rows = await db
    .selectFrom('protection.limit_changes')
    .select(['kind', 'before', 'value', 'askedAt', 'effectiveAt'])
    .where('member', '=', memberId)
    .orderBy('no', 'desc')
    .limit(HISTORY_ROWS)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as LimitKind }))
}

/** Deletes counted hours that no window reaches any more. */
export async function deleteLossesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('protection.losses').where('hour', '<', before).execute()
  await tx
    .updateTable('protection.guards')
    .set({ countsLossesFrom: before })
    .where('countsLossesFrom', '<', before)
    .execute()
}

const exclusions = (db: Db | Tx) =>
  db
    .selectFrom('protection.exclusions')
    .select([
      'kind',
      'beginsAt',
      sql<Date | null>`case when ends_at < 'infinity' then ends_at end`.as('until'),
    ])

function exclusionIn(row: { kind: string; beginsAt: Date; until: Date | null }): Exclusion {
  return { kind: row.kind as ExclusionKind, from: row.beginsAt, until: row.until }
}
