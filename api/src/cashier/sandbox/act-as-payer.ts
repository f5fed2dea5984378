import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { depositById } from '../deposits/queries.ts'
import { actOn, type SandboxAct } from './provider.ts'
import { paymentOf } from './queries.ts'

/** Does with a member's own deposit what its payer would do at the provider; another's is `not_found`. */
export async function actAsPayer(
  db: Db,
  memberId: MemberId,
  id: string,
  act: SandboxAct,
  now: Date,
): Promise<void> {
  const deposit = await depositById(db, id)
  if (deposit === null || deposit.memberId !== memberId) throw new Refusal('not_found')
  const payment = await paymentOf(db, 'in', id)
  if (payment === null) throw new Refusal('not_found')
  await actOn(db, payment.id, act, now)
}
