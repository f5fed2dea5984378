import { sql } from 'kysely'
import type { CountedDeposits } from '../../protection/index.ts'

/** What counts against a member's deposit limits: all that is open, and what was paid since an instant. */
export const countedDeposits: CountedDeposits = async (db, memberId, since) => {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select([sql<bigint>`coalesce(received, amount)`.as('amount'), 'paidAt'])
    .where('memberId', '=', memberId)
    .where((is) =>
      is.or([
        is('status', 'in', ['waiting', 'processing', 'review']),
        is.and([is('status', '=', 'paid'), is('paidAt', '>', since)]),
      ]),
    )
    .execute()
  return rows.map((row) => ({ amount: row.amount, paidAt: row.paidAt }))
}
