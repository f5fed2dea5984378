import type { MissionBadges } from '@night-market/protocol/missions/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { countIssued } from '../rewards/index.ts'
import { countReached } from './summary.ts'

/** Counts for a member's badges: missions ready to claim, and rewards ready to collect. */
export async function badgesOf(db: Db, member: MemberId, now: Date): Promise<MissionBadges> {
  const [missions, rewards] = await Promise.all([countReached(db, member, now), countIssued(db, member, now)])
  return { missions, rewards }
}
