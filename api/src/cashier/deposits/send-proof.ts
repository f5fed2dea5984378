import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { paymentChanged } from '../events.ts'
import { Refusal } from '../../platform/refusal.ts'
import { attachUploads } from '../../platform/files/uploads.ts'
import * as queries from './queries.ts'
import type { DepositStatus } from './queries.ts'
import { insertStep } from '../step-queries.ts'

export interface Proof {
  uploads: readonly string[]
  remark: string
}

/** Statuses in which pictures can still help a decision. */
const TAKES_PROOF: DepositStatus[] = ['waiting', 'processing', 'review']

/**
 * Attaches a member's pictures of a bank transfer to its deposit, for its review. They move no money.
 *
 * Refuses a deposit that is another's (`not_found`), that is no bank transfer (`not_allowed`) or is over
 * (`deposit_over`); pictures that are not the member's (`upload_missing`), and more than three (`too_many_uploads`).
 */
export function sendProof(db: Db, memberId: MemberId, id: string, proof: Proof, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const deposit = await queries.lockDeposit(tx, id)
    if (deposit === null || deposit.memberId !== memberId) throw new Refusal('not_found')
    if (deposit.method !== 'bank') throw new Refusal('not_allowed')
    if (!TAKES_PROOF.includes(deposit.status)) throw new Refusal('deposit_over')
    const { uploads, remark } = proof
    await attachUploads(tx, { owner: memberId, purpose: 'proof', ids: uploads, subject: id, now })
    await insertStep(tx, { subject: id, status: 'proof', by: { kind: 'member' }, note: remark }, now)
    await publish(tx, paymentChanged, { memberId })
  })
}
