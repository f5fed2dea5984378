import type { MemberId } from '@night-market/protocol/values/ids'
import type { IconBody } from '@night-market/protocol/uploads'
import { transact, type Db } from '../platform/database/db.ts'
import { attachUploads, removeUploads } from '../platform/files/uploads.ts'
import * as queries from './queries.ts'

/**
 * Gives a member its picture: an own upload of purpose `icon`, one of the house's, or none. The own one of before is
 * removed. Refuses an upload that is not the member's or was sent for something else.
 */
export async function chooseIcon(db: Db, id: MemberId, icon: IconBody['icon'], now: Date): Promise<void> {
  await transact(db, async (tx) => {
    // First, so that of two choices at once the second waits here, and removes what the first one chose.
    await queries.setIcon(tx, id, icon)
    await removeUploads(tx, id, icon)
    const ids = icon.startsWith('upl_') ? [icon] : []
    await attachUploads(tx, { owner: id, purpose: 'icon', ids, subject: id, now })
  })
}

/** Where a member's picture is; empty where there is none. */
export function iconAddress(icon: string): string {
  if (icon === '') return ''
  return icon.startsWith('upl_') ? `/uploads/${icon}` : `/avatars/${icon}.svg`
}
