import type { AwaitedTransfer } from '@night-market/protocol/cashier/bank'
import { usernamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { BANK_DRIVER } from './driver.ts'
import { awaitedTransfers } from './queries.ts'

const SHOWN = 200

/** Bank transfers whose money was not found yet, as the staff look for them on the statement. */
export async function awaited(db: Db, now: Date): Promise<AwaitedTransfer[]> {
  const found = await awaitedTransfers(db, BANK_DRIVER, now, SHOWN)
  const names = await usernamesOf(
    db,
    found.map(({ memberId }) => memberId),
  )
  return found.map(({ askedAt, amount, ...rest }) => ({
    ...rest,
    username: names.get(rest.memberId) ?? '',
    amount: amount.toString(),
    askedAt: askedAt.toISOString(),
  }))
}
