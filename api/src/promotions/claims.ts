/** Claims of rewards, in sets: a budget is locked once for all claims that arrive together. */
import { retryConflicts } from '../ledger/index.ts'
import { sqlStateOf, transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import type { ClaimId } from '../rewards/index.ts'
import { grantAll, type Grant } from './award.ts'
import { lockEntries } from './entry-queries.ts'
import { phaseOf } from './model.ts'
import type { ClaimOrigin } from './origin.ts'
import type { Promotions } from './promotions.ts'
import { holdCampaign } from './queries.ts'
import { claimIn, partOf, type Act } from './take-part.ts'

/** A member's claim of the reward of this period. */
export interface ClaimCall extends Act {
  id: ClaimId
  from: ClaimOrigin
}

/** A claim whose conditions are met, and what it is to be given. */
interface ReadyClaim {
  campaign: string
  grant: Grant
}

/** What a claim is answered with: nothing, or its refusal. */
type Answer = Refusal | null

const AT_ONCE = 100
/** Classes of SQLSTATE that one call of many can cause. */
const ABOUT_ONE_CALL = /^(21|22|23|55)/

/**
 * Claims the reward of this period; the same id again gets the same answer. It is paid at once, or waits for the staff where
 * the campaign needs approval. Each claim is judged by itself; what is to be given to claims that came together is given in one
 * transaction.
 *
 * Refuses unmet conditions (`conditions_unmet`), a second claim (`already_claimed`), what the budget has not left
 * (`budget_gone`), and what `partOf` refuses.
 */
export function openClaims(promotions: Promotions): (call: ClaimCall) => Promise<void> {
  const { clock } = promotions.services
  const enqueue = batcher<ReadyClaim, () => Answer>({
    maxBatch: AT_ONCE,
    maxInFlight: 2,
    keysOf: ({ grant: { key } }) => [key.member],
    flush: isolating(
      (claims) => giveAll(promotions, claims, clock()),
      (error) => ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
  })
  return async (call) => {
    const ready = await judged(promotions, call, clock())
    const refusal = ready === null ? null : (await enqueue(ready))()
    if (refusal !== null) throw refusal
  }
}

/** One claim without others. Refuses what `openClaims` refuses. */
export async function claimAlone(promotions: Promotions, call: ClaimCall, now: Date): Promise<void> {
  const ready = await judged(promotions, call, now)
  const [refusal = null] = ready === null ? [] : await giveAll(promotions, [ready], now)
  if (refusal !== null) throw refusal
}

/** Judges a claim; null where nothing is to be given now. */
function judged(
  promotions: Promotions,
  { id, from, ...act }: ClaimCall,
  now: Date,
): Promise<ReadyClaim | null> {
  return retryConflicts(() =>
    transact(promotions.services.db, async (tx) => {
      const grant = await claimIn(tx, await partOf(tx, promotions, act, now), { id, from }, now)
      return grant && { campaign: act.campaign, grant }
    }),
  )
}

/** One transaction for the claims on each campaign. */
async function giveAll(promotions: Promotions, claims: readonly ReadyClaim[], now: Date): Promise<Answer[]> {
  const answers = new Map<ReadyClaim, Answer>()
  for (const [campaign, ofOne] of Map.groupBy(claims, (claim) => claim.campaign)) {
    const given = await retryConflicts(() =>
      transact(promotions.services.db, (tx) => giveSet(tx, campaign, ofOne, now)),
    )
    ofOne.forEach((claim, place) => answers.set(claim, given[place] ?? null))
  }
  return claims.map((claim) => answers.get(claim) ?? null)
}

async function giveSet(tx: Tx, id: string, claims: readonly ReadyClaim[], now: Date): Promise<Answer[]> {
  const campaign = await holdCampaign(tx, id)
  if (campaign === null || phaseOf(campaign.state, campaign.terms.schedule, now) !== 'live')
    return claims.map(
      () => new Refusal('promotion_over', { because: campaign?.state === 'stopped' ? 'stopped' : 'over' }),
    )
  const claimed = await lockEntries(
    tx,
    claims.map(({ grant }) => grant.key),
  )
  const answers: Answer[] = claims.map(() => null)
  const wanted: { place: number; grant: Grant }[] = []
  for (const [place, { grant }] of claims.entries()) {
    // Another request claimed it since it was judged, perhaps under the same id.
    const earlier = claimed.get(`${grant.key.member} ${grant.key.period}`) ?? null
    if (earlier === null) wanted.push({ place, grant })
    else if (earlier !== grant.claim) answers[place] = new Refusal('already_claimed')
  }
  const refusals = await grantAll(
    tx,
    campaign,
    wanted.map(({ grant }) => grant),
    now,
  )
  for (const [no, { place }] of wanted.entries()) answers[place] = refusals[no] ?? null
  return answers
}
