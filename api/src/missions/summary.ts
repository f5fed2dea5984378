import type { MissionState } from '@night-market/protocol/missions/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { isEligible } from '../rewards/index.ts'
import { factsOf, widest } from './facts.ts'
import { progressOf, type RunningMission } from './model.ts'
import * as queries from './queries.ts'

export interface MissionView extends RunningMission {
  progress: bigint
  state: MissionState
}

/** The missions in their current period with the member's progress; none for members who may not receive rewards. */
export async function missionsOf(db: Db, member: MemberId, now: Date): Promise<MissionView[]> {
  const missions = await queries.runningMissions(db, now)
  if (missions.length === 0 || !(await isEligible(db, member, now))) return []
  const metrics = missions.map(({ terms }) => terms.metric)
  const [facts, claims] = await Promise.all([
    factsOf(db, member, metrics, widest(missions)),
    queries.claimsOf(db, member, missions),
  ])
  return missions.map((mission) => {
    const progress = progressOf(mission.terms, facts, mission)
    const claim = claims.find((each) => each.mission === mission.id && each.startsOn === mission.startsOn)
    const open = progress >= BigInt(mission.terms.goal) ? 'reached' : 'open'
    return { ...mission, progress, state: claim?.state ?? open }
  })
}

/** How many missions the member can claim now. */
export const countReached = async (db: Db, member: MemberId, now: Date): Promise<number> =>
  (await missionsOf(db, member, now)).filter(({ state }) => state === 'reached').length
