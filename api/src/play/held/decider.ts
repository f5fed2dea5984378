/** Carries out decisions about payments above a ceiling; registered with the reviews. */
import assert from 'node:assert/strict'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Decide, Deciders, SubjectFacts } from '../../reviews/index.ts'
import { answerSet } from '../queries.ts'
import { decideHeld, heldCall, lockHeld, noteAnswer } from './queries.ts'

export const heldPaymentDecider: Pick<Deciders, 'payment'> = { payment: { lock: lockFor, factsOf } }

/** Which vendor asks, for which game and round. */
async function factsOf(db: Db, subject: string): Promise<SubjectFacts> {
  const call = await heldCall(db, subject)
  const comment = call === null ? '' : `${call.kind} ${call.aggregator} ${call.gameCode} ${call.vendorRound}`
  return { steps: [], received: null, remaining: null, comment }
}

/**
 * An approval judges the call anew and pays it at once, whether or not the vendor asks again; what it can no longer pay, as its
 * bet was taken back meanwhile, moves nothing. The vendor's next call gets the same answer.
 */
async function lockFor(tx: Tx, subject: string): Promise<Decide> {
  const held = await lockHeld(tx, subject)
  assert(held, `there is no held payment ${subject}`)
  return async (isApproved, _by, now) => {
    if (held.state !== 'waiting') return
    await decideHeld(tx, subject, { state: isApproved ? 'approved' : 'refused', decidedAt: now })
    if (!isApproved) return
    const [answer] = await answerSet(tx, [{ ...held.call, at: now }])
    await noteAnswer(tx, subject, answer?.status ?? '')
  }
}
