/** What a play of rewards is made of. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import type { Db } from '../../../api/src/platform/database/db.ts'
import type { Draw } from '../../../api/src/platform/seeded.ts'
import type { Award, AwardOutcome, ClaimId } from '../../../api/src/rewards/model.ts'

export const MAIN: Asset = 'INR/2'

/** An award and the last definite answer about it. */
export interface Asked {
  award: Award
  outcome: AwardOutcome | null
  /** One who asked died after the commit: the award may stand although another was refused it before. */
  isUnsure: boolean
}

export interface RewardsPlay {
  db: Db
  draw: Draw
  now: Date
  programmes: string[]
  members: MemberId[]
  asked: Map<ClaimId, Asked>
  count(outcome: string): void
  fault(sentence: string): void
}

export const isRefusal = (outcome: AwardOutcome | null): boolean =>
  outcome === null || ['already_claimed', 'budget_gone', 'not_eligible', 'claim_id_reused'].includes(outcome)
