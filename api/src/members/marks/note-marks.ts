import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hashOfMark, type Mark, type MarkKeys } from './model.ts'
import { putMarks } from './queries.ts'

/** Notes that a member has these marks, as of now; null ones are left out. */
export function noteMarks(
  db: Db | Tx,
  keys: MarkKeys,
  member: MemberId,
  marks: readonly (Mark | null)[],
  now: Date,
): Promise<void> {
  return putMarks(
    db,
    marks.flatMap((mark) =>
      mark === null
        ? []
        : [
            {
              member,
              kind: mark.kind,
              hash: hashOfMark(keys, mark),
              isProven: mark.isProven,
              firstSeenAt: now,
              lastSeenAt: now,
            },
          ],
    ),
  )
}
