/** Removal of trials that played nothing: an address may begin ten a minute, and none can log in again. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import { deleteTrial } from '../../members/index.ts'
import { sqlStateOf, transact, type Db } from '../../platform/database/db.ts'
import { deleteSessionsOf } from '../../sessions/index.ts'
import type { Services } from '../env.ts'

const UNUSED_MS = 30 * 24 * 60 * 60 * 1000
const AT_ONCE = 500
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Removes the trials without a purse that have had no session for a month, with their sessions. One that another table refers
 * to, as a conversation with customer service does, stays.
 */
export async function removeUnusedTrials({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  let last = ''
  for (;;) {
    const ids = await unusedTrials(db, before, last)
    for (const id of ids) await remove(db, id)
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? last
  }
}

async function remove(db: Db, id: MemberId): Promise<void> {
  try {
    await transact(db, async (tx) => {
      if ((await balanceOf(tx, memberAccount(id, 'demo'))) !== null) return
      await deleteSessionsOf(tx, id)
      await deleteTrial(tx, id)
    })
  } catch (error) {
    // The database refuses to remove what is referred to.
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error
  }
}

async function unusedTrials(db: Db, before: Date, after: string): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('members.members as member')
    .select('member.id')
    .where('member.role', '=', 'trial')
    .where('member.createdAt', '<', before)
    .where('member.id', '>', after as MemberId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sessions.sessions as session')
            .select('session.id')
            .whereRef('session.member', '=', 'member.id')
            .where((of) =>
              of.or([of('session.endedAt', 'is', null), of('session.lastSeenAt', '>=', before)]),
            ),
        ),
      ),
    )
    .orderBy('member.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
