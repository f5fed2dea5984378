/** By what the staff would be known as members, so that they do not act on accounts of their own. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { hashOfMark, personHasMark, type Mark, type MarkKeys } from '../members/index.ts'
import { textOfActor, type Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { deleteOwnMark, insertOwnMark, ownMarksOf } from './own-mark-queries.ts'
import { lockStaff } from './queries.ts'

/**
 * Notes, or forgets, a mark of a person of the staff: the number they have, the account they are paid on. Again changes nothing.
 * Audited without the mark itself. Refuses an unknown account (`not_found`).
 */
export async function changeOwnMark(
  { db, keys }: { db: Db; keys: MarkKeys },
  username: string,
  change: { mark: Mark; isKnown: boolean; by: Actor },
  now: Date,
): Promise<void> {
  const { mark, isKnown, by } = change
  await transact(db, async (tx) => {
    const staff = await lockStaff(tx, username)
    if (staff === null) throw new Refusal('not_found')
    const kept = { staff: staff.id, kind: mark.kind, hash: hashOfMark(keys, mark) }
    const isChanged = isKnown
      ? await insertOwnMark(tx, { ...kept, notedAt: now, notedBy: textOfActor(by) })
      : await deleteOwnMark(tx, kept)
    if (!isChanged) return
    const what = isKnown ? 'staff.own_mark_noted' : 'staff.own_mark_forgotten'
    await audit(tx, { who: by, what, subject: staff.id, details: { kind: mark.kind } }, now)
  })
}

/**
 * Refuses an act of the staff on members if the account of one, or an account that is linked with it, has a mark of the actor's
 * own (`own_account`).
 */
export async function refuseOwnAccount(
  db: Db | Tx,
  username: string,
  ...members: readonly MemberId[]
): Promise<void> {
  const marks = await ownMarksOf(db, username)
  if (marks.length === 0) return
  for (const member of members) if (await personHasMark(db, member, marks)) throw new Refusal('own_account')
}
