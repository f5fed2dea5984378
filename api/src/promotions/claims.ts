/** Claims of rewards, in sets: a budget is locked once for all claims that arrive together. */
import { retryConflicts } from '../ledger/index.ts'
import { sqlStateOf, transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import type { ClaimId } from '../rewards/index.ts'
import { sql } from 'kysely'
import { grantAll, type Grant } from './award.ts'
import type { LiveCampaign } from './model.ts'
import type { Promotions } from './promotions.ts'
import { claimIn, partOf, type Act } from './take-part.ts'

/** A member's claim of the reward of this period. */
export interface ClaimCall extends Act {
  id: ClaimId
}

/** The answer to a claim: null, or its refusal. */
type Answer = Refusal | null

const AT_ONCE = 100
/** SQLSTATE classes of errors that a single call of a set can cause. */
const ABOUT_ONE_CALL = /^(21|22|23|55)/

/**
 * Claims the reward of this period; the same id again returns the same answer. The reward is paid at once, or waits
 * for staff where the campaign needs approval. Claims that arrive together share a transaction.
 *
 * Refuses unmet conditions (`conditions_unmet`), a second claim (`already_claimed`), more than the budget has left
 * (`budget_gone`), and what `partOf` refuses.
 */
export function openClaims(promotions: Promotions): (call: ClaimCall) => Promise<void> {
  const enqueue = batcher<ClaimCall, () => Answer>({
    maxBatch: AT_ONCE,
    maxInFlight: 2,
    keysOf: ({ member }) => [member],
    flush: isolating(
      (calls) => claimAll(promotions, calls, promotions.services.clock()),
      (error) => ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
  })
  return async (call) => {
    const refusal = (await enqueue(call))()
    if (refusal !== null) throw refusal
  }
}

/** One transaction for the claims on each campaign. */
export async function claimAll(
  promotions: Promotions,
  calls: readonly ClaimCall[],
  now: Date,
): Promise<Answer[]> {
  const answers = new Map<ClaimCall, Answer>()
  for (const ofOne of Map.groupBy(calls, ({ campaign }) => campaign).values()) {
    // In one order, so that two processes do not deadlock on entries.
    const ordered = ofOne.toSorted((a, b) => (a.member < b.member ? -1 : 1))
    const given = await retryConflicts(() =>
      transact(promotions.services.db, (tx) => claimSet(tx, promotions, ordered, now)),
    )
    ordered.forEach((call, place) => answers.set(call, given[place] ?? null))
  }
  return calls.map((call) => answers.get(call) ?? null)
}

async function claimSet(
  tx: Tx,
  promotions: Promotions,
  calls: readonly ClaimCall[],
  now: Date,
): Promise<Answer[]> {
  const answers: Answer[] = calls.map(() => null)
  const wanted: { place: number; campaign: LiveCampaign; grant: Grant }[] = []
  for (const [place, call] of calls.entries()) {
    const found = await prepared(tx, promotions, call, now)
    if (found instanceof Refusal) answers[place] = found
    else if (found !== null) wanted.push({ place, ...found })
  }
  const [first] = wanted
  if (first === undefined) return answers
  const grants = wanted.map(({ grant }) => grant)
  const refusals = await grantAll(tx, first.campaign, grants, now)
  refusals.forEach((refusal, no) => (answers[wanted[no]?.place ?? 0] = refusal))
  return answers
}

/** The grant of one claim; a refused claim is rolled back. */
async function prepared(
  tx: Tx,
  promotions: Promotions,
  { id, ...act }: ClaimCall,
  now: Date,
): Promise<{ campaign: LiveCampaign; grant: Grant } | Refusal | null> {
  await sql`savepoint claim`.execute(tx)
  try {
    const part = await partOf(tx, promotions, act, now)
    const grant = await claimIn(tx, part, id, now)
    await sql`release savepoint claim`.execute(tx)
    return grant && { campaign: part.campaign, grant }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint claim`.execute(tx)
    await sql`release savepoint claim`.execute(tx)
    return error
  }
}
