import { picturesOf } from '@night-market/protocol/values/text/rich-text'
import type { Db, Tx } from '../platform/database/db.ts'
import { attachUploads, uploadById, type StoredUpload } from '../platform/files/uploads.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Text } from './model.ts'

/** The owner of all pictures in texts, so that every author may use each of them. */
export const PICTURE_OWNER = 'content'

/** Makes the pictures of these texts stay. A picture that an earlier version shows already stays with that one. */
export async function attachPictures(
  tx: Tx,
  texts: Record<string, Text>,
  { subject, now }: { subject: string; now: Date },
): Promise<void> {
  const shown = [...new Set(Object.values(texts).flatMap(({ body }) => picturesOf(body)))]
  const ids: string[] = []
  for (const id of shown) {
    const upload = await uploadById(tx, id)
    if (upload?.purpose !== 'content') throw new Refusal('upload_missing')
    if (!upload.isAttached) ids.push(id)
  }
  await attachUploads(tx, { owner: PICTURE_OWNER, purpose: 'content', ids, subject, now })
}

/** A picture of a text; refuses every other upload (`not_found`). */
export async function pictureOf(db: Db, id: string): Promise<StoredUpload> {
  const upload = await uploadById(db, id)
  if (upload?.purpose !== 'content' || upload.owner !== PICTURE_OWNER) throw new Refusal('not_found')
  return upload
}
