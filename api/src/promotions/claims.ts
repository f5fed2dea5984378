/** Claims of rewards, in sets: a budget is locked once for all claims that arrive together. */
import { retryConflicts } from '../ledger/index.ts'
import { sqlStateOf, transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import type { ClaimId } from '../rewards/index.ts'
import { grant, grantAll } from './award.ts'
import { lockEntries } from './claim-queries.ts'
import { phaseOf, type LiveCampaign } from './model.ts'
import { offerTo } from './offers.ts'
import type { Promotions } from './promotions.ts'
import { holdCampaign } from './queries.ts'
import { claimIn, grantsOf, partOf, type Act, type WantedClaim } from './take-part.ts'

/** A member's claim of the reward of this period. */
export interface ClaimCall extends Act {
  id: ClaimId
  /** The hash of the network it comes from; null for a private address. */
  network: string | null
}

/** A claim that was judged to meet the conditions of this version of its campaign. */
interface ReadyClaim extends WantedClaim {
  version: number
}

/** What a claim of a set is answered with: nothing, its refusal, or that it must be judged and given alone. */
type Answer = Refusal | 'alone' | null

const AT_ONCE = 100
/** Classes of SQLSTATE that one call of many can cause. */
const ABOUT_ONE_CALL = /^(21|22|23|55)/

/**
 * Claims the reward of this period; the same id again gets the same answer. It is paid at once, or waits for the staff where
 * the campaign needs approval. A claim whose conditions are met is given in one transaction with those that came together;
 * any other goes alone.
 *
 * Refuses unmet conditions (`conditions_unmet`), a second claim (`already_claimed`), what the budget has not left
 * (`budget_gone`), and what `partOf` refuses.
 */
export function openClaims(promotions: Promotions): (call: ClaimCall) => Promise<void> {
  const { clock } = promotions.services
  const enqueue = batcher<ReadyClaim, () => Answer>({
    maxBatch: AT_ONCE,
    maxInFlight: 2,
    keysOf: ({ member }) => [member],
    flush: isolating(
      (claims) => giveAll(promotions, claims, clock()),
      (error) => ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
  })
  return async (call) => {
    const ready = await readyClaim(promotions, call, clock())
    if (ready === 'made') return
    const answer = ready === null ? 'alone' : (await enqueue(ready))()
    if (answer === 'alone') await claimAlone(promotions, call, clock())
    else if (answer !== null) throw answer
  }
}

/** Judges one claim and gives it, under the lock of the member's entry. Refuses what `openClaims` refuses. */
export function claimAlone(
  promotions: Promotions,
  { id, network, ...act }: ClaimCall,
  now: Date,
): Promise<void> {
  return retryConflicts(() =>
    transact(promotions.services.db, async (tx) => {
      const part = await partOf(tx, promotions, act, now)
      const wanted = await claimIn(tx, part, { id, network }, now)
      if (wanted !== null) await grant(tx, part.campaign, wanted, now)
    }),
  )
}

/**
 * Judges a claim without a lock, by the campaign as it was up to three seconds ago. Null where nothing shows that it can be
 * given at once, which includes all that is refused.
 */
async function readyClaim(
  promotions: Promotions,
  { id, network, campaign, member }: ClaimCall,
  now: Date,
): Promise<ReadyClaim | 'made' | null> {
  const offer = await offerTo(promotions, member, campaign, now).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (offer?.entry?.claim?.id === id) return 'made'
  if (offer?.status !== 'claim' || offer.entry?.application) return null
  const { terms, liveNo: version } = offer.campaign
  if (terms.approval !== 'automatic' || !offer.isMeant) return null
  const key = { campaign: offer.campaign.id, member, period: offer.span.key }
  return { ...key, claim: id, base: offer.judged?.base ?? 0n, network, version }
}

/** One transaction for the claims on each campaign. */
async function giveAll(promotions: Promotions, claims: readonly ReadyClaim[], now: Date): Promise<Answer[]> {
  const answers = new Map<ReadyClaim, Answer>()
  for (const [campaign, ofOne] of Map.groupBy(claims, (claim) => claim.campaign)) {
    const given = await retryConflicts(() =>
      transact(promotions.services.db, async (tx) => {
        const held = await holdCampaign(tx, campaign)
        const isLive = held !== null && phaseOf(held.state, held.terms.schedule, now) === 'live'
        return isLive ? giveSet(tx, held, ofOne, now) : []
      }),
    )
    ofOne.forEach((claim, place) => answers.set(claim, given[place] === undefined ? 'alone' : given[place]))
  }
  return claims.map((claim) => answers.get(claim) ?? null)
}

async function giveSet(
  tx: Tx,
  campaign: LiveCampaign,
  claims: readonly ReadyClaim[],
  now: Date,
): Promise<Answer[]> {
  const set = { campaign: campaign.id, version: campaign.liveNo }
  const entries = await lockEntries(tx, set, claims, now)
  const answers: Answer[] = claims.map(() => null)
  const wanted: { place: number; claim: ReadyClaim }[] = []
  for (const [place, claim] of claims.entries()) {
    const entry = entries.get(`${claim.member} ${claim.period}`)
    // Another request claimed it or applied since it was judged, or another version was published.
    const isOpen = entry?.claim === null && entry.application === null && claim.version === campaign.liveNo
    if (isOpen) wanted.push({ place, claim })
    else if (entry?.claim !== claim.claim) answers[place] = 'alone'
  }
  const found = await grantsOf(
    tx,
    campaign,
    wanted.map(({ claim }) => claim),
    now,
  )
  const granted = found.flatMap((each, no) =>
    each === null ? [] : [{ each, place: wanted[no]?.place ?? 0 }],
  )
  const refusals = await grantAll(
    tx,
    campaign,
    granted.map(({ each }) => each),
    now,
  )
  for (const [no, { place }] of granted.entries()) answers[place] = refusals[no] ?? null
  return answers
}
