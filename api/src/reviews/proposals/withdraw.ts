import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as queries from './queries.ts'
import { lockOpen } from './vote.ts'

/** Takes back an open proposal. Refuses all but its maker (`not_allowed`), and one that is decided (`review_closed`). */
export async function withdrawProposal(db: Db, staff: string, id: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const { madeBy, subject, kind } = await lockOpen(tx, id)
    if (madeBy !== staff) throw new Refusal('not_allowed')
    await queries.closeProposal(tx, id, 'withdrawn', now)
    const who = { kind: 'staff', name: staff }
    await audit(
      tx,
      { who, what: 'reviews.proposal_withdrawn', subject, details: { proposal: id, kind } },
      now,
    )
  })
}
