/** SQL of the staff's own marks. */
import type { StaffId } from '@night-market/protocol/values/ids'
import type { HashedMark } from '../members/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'

/** False when it is known already. */
export async function insertOwnMark(
  tx: Tx,
  mark: HashedMark & { staff: StaffId; notedAt: Date; notedBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.own_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when there was none. */
export async function deleteOwnMark(tx: Tx, mark: HashedMark & { staff: StaffId }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.own_marks')
    .where('staff', '=', mark.staff)
    .where('kind', '=', mark.kind)
    .where('hash', '=', mark.hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function ownMarksOf(db: Db | Tx, username: string): Promise<HashedMark[]> {
  const rows = await db
    .selectFrom('staff.own_marks as o')
    .innerJoin('staff.accounts as a', 'a.id', 'o.staff')
    .select(['o.kind', 'o.hash'])
    .where('a.username', '=', username)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as HashedMark['kind'] }))
}
