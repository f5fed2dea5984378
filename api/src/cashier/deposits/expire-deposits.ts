import { transact, type Tx } from '../../platform/database/db.ts'
import { uploadsOf } from '../../platform/files/uploads.ts'
import { pollDeposit, logFailure, type PollParts } from './poll-providers.ts'
import * as queries from './queries.ts'
import { driverNamed } from '../providers/drivers.ts'
import { changeDeposit, flagForReview } from './settle-deposit.ts'

const AT_ONCE = 200

/**
 * Expires deposits after polling their providers once more; a provider that is no longer configured is not polled. A
 * deposit with pictures as proof goes to review instead: a person checks whether the money came.
 */
export async function expireDeposits(parts: PollParts, now: Date, atOnce = AT_ONCE): Promise<void> {
  const due = await queries.depositsOverdue(parts.db, now, atOnce)
  for (const deposit of due) {
    // Before the asking: those whose provider is away come last the next time.
    await queries.markChecked(parts.db, deposit.id, now)
    await logFailure(parts, deposit, async () => {
      if (driverNamed(parts.drivers, deposit.driver) !== null)
        await pollDeposit(parts, deposit, { kind: 'provider' }, now)
      await transact(parts.db, (tx) => expire(tx, deposit.id, now))
    })
  }
}

async function expire(tx: Tx, id: string, now: Date): Promise<void> {
  const deposit = await queries.lockDeposit(tx, id)
  // Another process, a callback or its owner was first.
  if (deposit?.status !== 'waiting') return
  if ((await uploadsOf(tx, id)).length === 0)
    return changeDeposit(tx, deposit, { status: 'expired' }, { kind: 'clock' }, now)
  await changeDeposit(tx, deposit, { status: 'review' }, { kind: 'clock' }, now, 'proof_sent')
  await flagForReview(tx, deposit, deposit.amount, 'proof_sent', now)
}
