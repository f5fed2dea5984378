import { ReverseBillAct } from '@night-market/protocol/agents/staff'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import type { z } from 'zod'
import { houseAccount, memberAccount, post } from '../ledger/index.ts'
import { audit } from '../platform/database/audit.ts'
import { publish } from '../platform/work/outbox.ts'
import type { Act } from '../reviews/index.ts'
import { merchantOf } from '../site/index.ts'
import { billReversed } from './events.ts'
import { lockBill, setReversed } from './settlement/bill-queries.ts'

type ReverseBill = z.infer<typeof ReverseBillAct>

/**
 * The act that gives a paid bill back to who paid it, whole, by two people. The window stays billed: nothing of it is paid again
 * or taken off later. Refuses where the payee's purse does not hold the bill (`insufficient_funds`).
 */
export const reverseBillAct: Act<ReverseBill> = {
  kind: 'agents.reverse_bill',
  right: 'agents',
  payload: ReverseBillAct,
  peopleFor: () => 2,
  subjectOf: ({ bill }) => bill,
  async lock(tx, { bill }) {
    const found = await lockBill(tx, bill)
    return found?.state === 'paid' ? 'paid' : null
  },
  async apply(tx, { bill: id }, { by }, now) {
    const bill = await lockBill(tx, id)
    if (bill === null) throw new Error(`bill ${id} was locked before`)
    const { payee, payer, net, kind } = bill
    const { asset } = await merchantOf(tx)
    await post(tx, {
      id: `trf_${id}_back`,
      from: memberAccount(payee, 'main'),
      to: payer === null ? houseAccount('agents', asset) : memberAccount(payer, 'main'),
      amount: net as Amount,
      reason: 'agents.reversed',
      reference: id,
      happenedAt: now,
    })
    await setReversed(tx, id)
    const both: MemberId[] = payer === null ? [payee] : [payee, payer]
    for (const memberId of both)
      await publish(tx, billReversed, { billId: id, memberId, payee, amount: net.toString() })
    const details = { kind, payee, payer, net: net.toString() }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'agents.bill_reversed', subject: id, details },
      now,
    )
  },
}
