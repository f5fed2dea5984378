/** SQL of redemptions and conversions. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import type { RedemptionStatus } from '@night-market/protocol/values/points'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { PointsConversions, PointsRedemptions } from '../platform/database/tables.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { Conversion, GoodId, Redemption, RedemptionId } from './model.ts'

/** Writes a redemption; false if there is one with this id. */
export async function insertRedemption(tx: Tx, redemption: Redemption): Promise<boolean> {
  const inserted = await tx
    .insertInto('points.redemptions')
    .values(redemption)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function redemptionById(db: Db | Tx, id: string): Promise<Redemption | null> {
  const row = await db.selectFrom('points.redemptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : redemptionIn(row)
}

export async function lockRedemption(tx: Tx, id: string): Promise<Redemption | null> {
  const row = await tx
    .selectFrom('points.redemptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : redemptionIn(row)
}

type Decided = Pick<Redemption, 'status' | 'reason' | 'decidedAt' | 'decidedBy'>

export async function decideRedemption(tx: Tx, id: RedemptionId, decided: Decided): Promise<void> {
  await tx.updateTable('points.redemptions').set(decided).where('id', '=', id).execute()
}

interface Page {
  after: Cursor | null
  limit: number
}

/** A member's redemptions, newest first. */
export async function redemptionsOf(
  db: Db,
  member: MemberId,
  status: RedemptionStatus | null,
  { after, limit }: Page,
): Promise<Redemption[]> {
  let query = db.selectFrom('points.redemptions').selectAll().where('member', '=', member)
  if (status !== null) query = query.where('status', '=', status)
  if (after !== null) query = query.where(sql<SqlBool>`(requested_at, id) < (${after.at}, ${after.id})`)
  const rows = await query.orderBy('requestedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(redemptionIn)
}

/** All redemptions of a status, oldest first. */
export async function redemptionsIn(
  db: Db,
  status: RedemptionStatus,
  { after, limit }: Page,
): Promise<Redemption[]> {
  let query = db.selectFrom('points.redemptions').selectAll().where('status', '=', status)
  if (after !== null) query = query.where(sql<SqlBool>`(requested_at, id) > (${after.at}, ${after.id})`)
  return (await query.orderBy('requestedAt').orderBy('id').limit(limit).execute()).map(redemptionIn)
}

/** The points in a member's undecided redemptions. */
export async function pointsInProcess(db: Db, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from points.redemptions
     where member = ${member} and status = 'process'`.execute(db)
  return rows[0]?.points ?? 0n
}

/** Serialises a member's conversions, so that two together cannot exceed the day's limit. */
export async function lockConversionsOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points.convert ${member}`}, 0))`.execute(tx)
}

/** Writes a conversion; false if there is one with this id. */
export async function insertConversion(tx: Tx, conversion: Conversion): Promise<boolean> {
  const inserted = await tx
    .insertInto('points.conversions')
    .values(conversion)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function conversionById(db: Db | Tx, id: string): Promise<Conversion | null> {
  const row = await db.selectFrom('points.conversions').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : conversionIn(row)
}

/** Points that a member converted on this day of the merchant. */
export async function convertedToday(
  db: Db | Tx,
  member: MemberId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from points.conversions
     where member = ${member}
       and converted_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
         at time zone ${timeZone}`.execute(db)
  return rows[0]?.points ?? 0n
}

const redemptionIn = (row: Selectable<PointsRedemptions>): Redemption => ({
  ...row,
  id: row.id as RedemptionId,
  good: row.good as GoodId,
  points: row.points as Amount,
  amount: row.amount as Amount,
  status: row.status as RedemptionStatus,
})

const conversionIn = (row: Selectable<PointsConversions>): Conversion => ({
  ...row,
  id: row.id as Conversion['id'],
  points: row.points as Amount,
  amount: row.amount as Amount,
})
