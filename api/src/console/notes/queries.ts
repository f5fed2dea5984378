/** The SQL of notes and tags. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Note {
  id: string
  member: MemberId
  text: string
  writtenBy: string
  writtenAt: Date
}

/** False when a note has this id already. */
export async function insertNote(tx: Tx, note: Note): Promise<boolean> {
  const row = await tx
    .insertInto('console.notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteById(tx: Tx, id: string): Promise<Note | null> {
  const row = await tx.selectFrom('console.notes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The notes about a member before one of them, the latest first. */
export function notesOf(
  db: Db,
  member: MemberId,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<(Note & { no: bigint })[]> {
  let rows = db.selectFrom('console.notes').selectAll().where('member', '=', member)
  if (before !== null) rows = rows.where('no', '<', before)
  return rows.orderBy('no', 'desc').limit(limit).execute()
}

export async function tagsOf(db: Db | Tx, member: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('console.tags')
    .select('tag')
    .where('member', '=', member)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export async function insertTag(
  tx: Tx,
  tag: { member: MemberId; tag: string; setBy: string; setAt: Date },
): Promise<void> {
  await tx.insertInto('console.tags').values(tag).execute()
}

/** False when the member has no such tag. */
export async function deleteTag(tx: Tx, member: MemberId, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('console.tags')
    .where('member', '=', member)
    .where('tag', '=', tag)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
