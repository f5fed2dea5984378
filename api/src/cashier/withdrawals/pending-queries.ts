/** The SQL of what is on its way. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

interface Sum {
  count: number
  amount: Amount
}

export async function openDepositsOf(db: Db, memberId: MemberId): Promise<Sum> {
  const sum = await db
    .selectFrom('cashier.deposits')
    .select((is) => is.fn.countAll<bigint>().as('open'))
    .select(sql<bigint>`coalesce(sum(coalesce(received, amount)), 0)::bigint`.as('amount'))
    .where('memberId', '=', memberId)
    .where('status', 'in', ['waiting', 'processing', 'review'])
    .executeTakeFirstOrThrow()
  return { count: Number(sum.open), amount: sum.amount as Amount }
}

export async function openWithdrawalsOf(db: Db, memberId: MemberId): Promise<Sum> {
  const sum = await db
    .selectFrom('cashier.withdrawals')
    .select((is) => is.fn.countAll<bigint>().as('open'))
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('memberId', '=', memberId)
    .where('status', 'in', ['review', 'approved', 'paying'])
    .executeTakeFirstOrThrow()
  return { count: Number(sum.open), amount: sum.amount as Amount }
}
