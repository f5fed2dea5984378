import type { MemberId } from '@night-market/protocol/values/ids'
import { fromWire } from '@night-market/protocol/values/wire-money'
import { NO_CEILINGS } from '../../catalogue/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { openReview } from '../../reviews/index.ts'
import type { MoneyAnswer, MoneyCall } from '../answer.ts'
import { insertHeld } from './queries.ts'

/**
 * Keeps a payment that was judged above a ceiling, and opens a review of it; again, and for any other answer, changes nothing.
 * The vendor repeats a call that this never kept, so a process may die between the two.
 */
export async function holdPayment(db: Db, call: MoneyCall, { held, asset }: MoneyAnswer): Promise<void> {
  if (held === null || held === 'waiting' || asset === null) return
  const amount = fromWire(call.kind === 'betwin' ? call.winUnits : call.units, asset)
  if (amount === null) throw new Error(`${asset} cannot hold the payment ${call.transaction}`)
  const { aggregator, transaction, digest, member, at } = call
  const id = newId('hld', at)
  const payment = {
    id,
    aggregator,
    transaction,
    digest,
    member: member as MemberId,
    asset,
    amount,
    rule: held,
  }
  await transact(db, async (tx) => {
    // The approval itself says that the payment may be above them.
    if (!(await insertHeld(tx, { ...payment, askedAt: at }, { ...call, ceilings: NO_CEILINGS }))) return
    const concern = { kind: 'payment', subject: id, memberId: payment.member, asset, amount } as const
    await openReview(tx, { ...concern, reasons: [held] }, at)
  })
}
