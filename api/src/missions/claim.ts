import type { MissionReward, MissionTerms } from '@night-market/protocol/missions/definitions'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { give, type Award, type ClaimId } from '../rewards/index.ts'
import { factsOf } from './facts.ts'
import { occasionOf, progressOf, titlesOf, type MissionId, type RunningMission } from './model.ts'
import * as queries from './queries.ts'

export const PROGRAMME = 'missions'

/**
 * Claims the reward of a mission in its current period; the same id again returns the same answer.
 *
 * Refuses a mission that is not running (`not_found`), not reached (`mission_not_reached`) or already claimed
 * (`already_claimed`), a budget with too little left (`budget_gone`), and members who may not receive rewards
 * (`not_eligible`).
 */
export function claimMission(
  db: Db,
  request: { id: ClaimId; mission: MissionId },
  member: MemberId,
  now: Date,
): Promise<{ state: queries.MissionClaim['state']; reward: MissionReward }> {
  return transact(db, async (tx) => {
    const known = await queries.claimById(tx, request.id)
    if (known !== null) return answerOf(tx, known, request, member)
    const mission = await queries.runningMission(tx, request.mission, now)
    if (mission === null) throw new Refusal('not_found')
    const facts = await factsOf(tx, member, [mission.terms.metric], mission)
    const progress = progressOf(mission.terms, facts, mission)
    if (progress < BigInt(mission.terms.goal)) throw new Refusal('mission_not_reached')
    const claim = claimOf(mission, request, member)
    if (!(await queries.insertClaim(tx, { ...claim, progress, claimedAt: now }))) {
      // A concurrent request claimed it, perhaps under the same id.
      const same = await queries.claimById(tx, request.id)
      if (same === null) throw new Refusal('already_claimed')
      return answerOf(tx, same, request, member)
    }
    const [outcome] = await give(tx, [awardOf(mission, request.id, member)], now)
    if (outcome !== claim.state) throw new Refusal(refusalOf(outcome))
    return { state: claim.state, reward: mission.terms.reward }
  })
}

const claimOf = (
  { id: mission, startsOn, no }: RunningMission,
  { id }: { id: ClaimId },
  member: MemberId,
): queries.MissionClaim => ({ id, member, mission, startsOn, no, state: 'claimed' })

/** The answer that an earlier claim got; refuses an id that belongs to another claim (`claim_id_reused`). */
async function answerOf(
  tx: Tx,
  claim: queries.MissionClaim,
  { mission }: { mission: MissionId },
  member: MemberId,
): Promise<{ state: queries.MissionClaim['state']; reward: MissionReward }> {
  if (claim.member !== member || claim.mission !== mission) throw new Refusal('claim_id_reused')
  const version = await queries.versionAt(tx, claim.mission, claim.no)
  return { state: claim.state, reward: (version?.terms as MissionTerms).reward }
}

const awardOf = (
  { id: mission, startsOn, no, terms, texts }: RunningMission,
  id: ClaimId,
  member: MemberId,
) =>
  ({
    id,
    programme: PROGRAMME,
    version: no,
    member,
    occasion: occasionOf(mission, startsOn),
    reward: rewardOf(terms.reward),
    state: 'claimed',
    reason: terms.reward.kind === 'points' ? 'rewards.points' : 'rewards.cash',
    title: titlesOf(texts),
  }) satisfies Award

const rewardOf = (reward: MissionReward): Award['reward'] =>
  reward.kind === 'tickets' ? reward : { kind: reward.kind, amount: BigInt(reward.amount) }

const refusalOf = (outcome: string | undefined) =>
  outcome === 'budget_gone' || outcome === 'not_eligible' || outcome === 'claim_id_reused'
    ? outcome
    : 'already_claimed'
