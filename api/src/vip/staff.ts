import type { z } from 'zod'
import type { VipMember } from '@night-market/protocol/vip/levels'
import type { MemberId } from '@night-market/protocol/values/ids'
import { memberById } from '../members/index.ts'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import * as queries from './queries.ts'

/** A member's level and its changes; refuses an unknown member (`not_found`). */
export async function memberOfStaff(db: Db | Tx, member: MemberId): Promise<z.infer<typeof VipMember>> {
  if ((await memberById(db, member)) === null) throw new Refusal('not_found')
  const [level, changes] = [await queries.levelOf(db, member), await queries.changesOf(db, member)]
  return {
    level,
    changes: changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })),
  }
}

/** Sets a member's level; the count towards the next begins anew, and no bonus is given. Audited. */
export async function setLevel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: MemberId,
  { level, note, by }: { level: number; note: string; by: Actor },
): Promise<z.infer<typeof VipMember>> {
  const now = clock()
  return transact(db, async (tx) => {
    if ((await memberById(tx, member)) === null) throw new Refusal('not_found')
    const { today } = await queries.calendarAt(tx, now)
    const [rank] = await queries.lockRanks(tx, [member], today)
    const countedBefore = (await queries.countedBets(tx, [member])).get(member) ?? 0n
    if (rank !== undefined && rank.level !== level) {
      await queries.setRank(tx, rank, { level, countedBefore }, { because: 'staff', note, today, now })
      const details = { before: rank.level, level, note }
      await audit(tx, { who: by, what: 'vip.level_set', subject: member, details }, now)
    }
    return memberOfStaff(tx, member)
  })
}
