import { houseAccount, memberAccount, openAccount, postInOrder } from '../../ledger/index.ts'
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { merchantOf, type Merchant } from '../../site/index.ts'
import { billPaid, billShort } from '../events.ts'
import * as queries from './bill-queries.ts'
import type { Payable } from './bill-queries.ts'

const MOST_AT_ONCE = 200
const RETRY_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000

/**
 * Pays due bills, each once, those at the top of the hierarchy first; returns how many it looked at. A payer whose purse does not
 * hold a bill owes it whole: it is tried again every 5 minutes for a day, then daily.
 */
export async function payBills(db: Db, now: Date): Promise<number> {
  const merchant = await merchantOf(db)
  return transact(db, async (tx) => {
    const bills = await queries.claimUnpaid(tx, now, MOST_AT_ONCE)
    if (bills.length > 0) await pay(tx, bills, merchant, now)
    return bills.length
  })
}

async function pay(tx: Tx, bills: Payable[], { asset }: Merchant, now: Date): Promise<void> {
  const house = houseAccount('agents', asset)
  await openAccount(tx, { id: house, owner: 'house.agents', purse: 'main', asset, keepsBalance: false })
  const moves = bills.map(({ id, kind, payee, payer, net }) => ({
    id: `trf_${id}`,
    from: payer === null ? house : memberAccount(payer, 'main'),
    to: memberAccount(payee, 'main'),
    amount: net as Amount,
    reason: `agents.${kind}`,
    reference: id,
    happenedAt: now,
  }))
  const postings = await postInOrder(tx, moves)
  const isPaid = (place: number): boolean => {
    const outcome = postings[place]?.outcome
    return outcome === 'posted' || outcome === 'replayed'
  }
  const paid = bills.filter((_bill, place) => isPaid(place))
  await queries.setPaid(
    tx,
    paid.map(({ id }) => id),
    now,
  )
  for (const { id, kind, payee, payer, net } of paid)
    for (const memberId of payer === null ? [payee] : [payee, payer])
      await publish(tx, billPaid, { billId: id, kind, memberId, payee, payer, amount: net.toString() })
  for (const { id, payer, net, shortSince } of bills.filter((_bill, place) => !isPaid(place))) {
    const since = shortSince ?? now
    if (payer !== null && shortSince === null)
      await publish(tx, billShort, { billId: id, memberId: payer, amount: net.toString() })
    const pause = now.getTime() - since.getTime() < DAY_MS ? RETRY_MS : DAY_MS
    await queries.setShort(tx, id, { since, retryAt: new Date(now.getTime() + pause) })
  }
}
