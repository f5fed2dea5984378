/** What reconciliation has to know of deposits and of withdrawals: the same questions, each answered by its own rows. */
import type { Amount } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../../platform/database/db.ts'
import { depositById, lockDeposit } from '../deposits/queries.ts'
import type { PaymentState } from '../providers/payment-driver.ts'
import * as queries from './queries.ts'
import type { Moved } from './queries.ts'
import { flagForReview, settleDeposit } from '../deposits/settle-deposit.ts'
import { settlePayout } from '../withdrawals/settle-payout.ts'
import { sentOf } from '../withdrawals/model.ts'
import { withdrawalById } from '../withdrawals/queries.ts'

export interface Side {
  /** What we count as moved of a payment, null where nothing has; null when it is not this driver's. */
  ours(
    db: Db,
    driver: string,
    payment: string,
  ): Promise<{ moved: Amount | null; reference: string | null } | null>
  settle(tx: Tx, payment: string, reported: PaymentState, now: Date): Promise<unknown>
  movedBetween(db: Db, driver: string, from: Date, to: Date): Promise<Moved[]>
  /** We count it as moved, and its provider says otherwise. */
  dispute(tx: Tx, payment: Moved, reported: PaymentState, now: Date): Promise<unknown>
}

export const SIDES: Record<'in' | 'out', Side> = {
  in: {
    async ours(db, driver, payment) {
      const deposit = await depositById(db, payment)
      if (deposit?.driver !== driver) return null
      return { moved: deposit.received, reference: deposit.providerReference }
    },
    settle: (tx, payment, reported, now) => settleDeposit(tx, payment, reported, { kind: 'clock' }, now),
    movedBetween: queries.creditedBetween,
    async dispute(tx, { payment, moved }, _reported, now) {
      const deposit = await lockDeposit(tx, payment)
      if (deposit !== null) await flagForReview(tx, deposit, moved, 'not_at_provider', now)
    },
  },
  out: {
    async ours(db, driver, payment) {
      const withdrawal = await withdrawalById(db, payment)
      if (withdrawal?.driver !== driver) return null
      const moved = withdrawal.paidAt === null ? null : sentOf(withdrawal)
      return { moved, reference: withdrawal.providerReference }
    },
    settle: (tx, payment, reported, now) => settlePayout(tx, payment, reported, { kind: 'clock' }, now),
    movedBetween: queries.sentBetween,
    dispute: (tx, { payment }, reported, now) => settlePayout(tx, payment, reported, { kind: 'clock' }, now),
  },
}
