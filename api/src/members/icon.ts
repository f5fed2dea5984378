import type { MemberId } from '@night-market/protocol/values/ids'
import type { IconBody } from '@night-market/protocol/uploads'
import { transact, type Db } from '../platform/database/db.ts'
import { attachUploads, removeUploads } from '../platform/files/uploads.ts'
import * as queries from './queries.ts'

/**
 * Sets a member's picture: an upload of purpose `icon`, a built-in one, or none. Deletes the earlier upload. Refuses an upload
 * of another member or another purpose.
 */
export async function chooseIcon(db: Db, id: MemberId, icon: IconBody['icon'], now: Date): Promise<void> {
  await transact(db, async (tx) => {
    // First, so that the second of two concurrent choices waits here and deletes the upload of the first.
    await queries.setIcon(tx, id, icon)
    await removeUploads(tx, id, icon)
    const ids = icon.startsWith('upl_') ? [icon] : []
    await attachUploads(tx, { owner: id, purpose: 'icon', ids, subject: id, now })
  })
}

/** The address of a member's picture, or an empty string. */
export function iconAddress(icon: string): string {
  if (icon === '') return ''
  return icon.startsWith('upl_') ? `/uploads/${icon}` : `/avatars/${icon}.svg`
}
