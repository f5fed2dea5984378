import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { cursorOf, cursorIn } from '../platform/http/cursor.ts'
import type { VendorTransfer } from './model.ts'
import { transfersOf } from './queries.ts'

/** A page of a member's transfers to and from vendors, newest first; `next` goes on from there. */
export async function vendorTransfersPage(
  db: Db,
  memberId: MemberId,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: VendorTransfer[]; next: string | null }> {
  const found = await transfersOf(db, memberId, { before: cursorIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { rows, next: hasMore ? cursorOf({ at: last.askedAt, id: last.id }) : null }
}
