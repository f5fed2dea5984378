/** The SQL of previews. */
import type { Device, Execution } from '@night-market/protocol/values/content'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Entry } from './model.ts'
import { entryOf } from './queries.ts'

export interface PreviewRow {
  secretHash: string
  entry: string
  no: number
  language: string
  audience: { execution: Execution; device: Device; country: string | null }
  at: Date
  madeBy: string
  expiresAt: Date
}

export async function insertPreview(tx: Tx, { audience, ...row }: PreviewRow): Promise<void> {
  await tx
    .insertInto('content.previews')
    .values({ ...row, audience: JSON.stringify(audience) })
    .execute()
}

/** The preview of a secret that has not expired, with its entry. */
export async function previewBy(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<{ preview: PreviewRow; entry: Entry } | null> {
  const row = await db
    .selectFrom('content.previews')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  const entry = await db
    .selectFrom('content.entries')
    .selectAll()
    .where('id', '=', row.entry)
    .executeTakeFirstOrThrow()
  return {
    preview: { ...row, audience: row.audience as unknown as PreviewRow['audience'] },
    entry: entryOf(entry),
  }
}

export async function removeExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('content.previews').where('expiresAt', '<=', now).execute()
}
