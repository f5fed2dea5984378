import type { MissionBadges } from '@night-market/protocol/missions/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { countIssued } from '../rewards/index.ts'
import { countReached } from './summary.ts'

/** What waits for a member: missions to be claimed, and rewards to be collected. */
export async function badgesOf(db: Db, member: MemberId, now: Date): Promise<MissionBadges> {
  const [missions, rewards] = await Promise.all([countReached(db, member, now), countIssued(db, member, now)])
  return { missions, rewards }
}
