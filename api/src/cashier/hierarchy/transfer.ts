import { relationInHierarchy } from '../../members/index.ts'
import { verifyPaymentPassword } from '../../sign-in/index.ts'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { memberAccount, post } from '../../ledger/index.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf, type Merchant } from '../../site/index.ts'
import * as queries from './queries.ts'
import type { HierarchyTransfer } from './queries.ts'
import { NOTHING_HELD, refuseHeld, type HeldFor } from '../held.ts'
import { refuseOverfull } from '../purse-bound.ts'
import { policyOf } from '../policy-queries.ts'
import { insertStep } from '../step-queries.ts'
import { turnoverLeft } from '../turnover/queries.ts'
import { publishChange } from '../withdrawals/change.ts'

export interface HierarchyTransferRequest {
  id: Id<'ltr'>
  from: MemberId
  to: MemberId
  amount: Amount
  remark: string
  paymentPassword: string
}

/** The least that is sent: 1.00. */
const LEAST = 100n

/**
 * Sends an agent's money to its upline or to one of its downlines, purse to purse.
 *
 * A repeated request with the same id and contents sends nothing more. Refuses a wrong payment password, a recipient
 * that is not directly above or below (`not_in_hierarchy`), more than the day's limit, and money of a deposit with open
 * turnover: turnover cannot be avoided by handing the money on. Refuses what would leave less than is held for others
 * (`bill_short`).
 */
export async function transferAlongHierarchy(
  db: Db,
  request: HierarchyTransferRequest,
  now: Date,
  heldFor: HeldFor = NOTHING_HELD,
): Promise<HierarchyTransfer> {
  const earlier = await queries.hierarchyTransferById(db, request.id)
  if (earlier !== null) return sameTransfer(earlier, request)
  if (!(await policyOf(db)).hasHierarchyTransfers) throw new Refusal('hierarchy_transfers_off')
  await verifyPaymentPassword(db, request.from, request.paymentPassword, now)
  const merchant = await merchantOf(db)
  return transact(db, async (tx) => {
    const transfer = await writeTransfer(tx, request, merchant, now)
    await refuseHeld(tx, heldFor, request.from)
    return transfer
  })
}

async function writeTransfer(
  tx: Tx,
  request: HierarchyTransferRequest,
  { asset, timeZone }: Merchant,
  now: Date,
): Promise<HierarchyTransfer> {
  await queries.lockTransfersOf(tx, request.from)
  const relation = await relationInHierarchy(tx, request.from, request.to)
  if (relation === null) throw new Refusal('not_in_hierarchy')
  if (request.amount < LEAST) throw new Refusal('amount_too_small', { min: LEAST.toString() })
  const { id, from, to, amount, remark } = request
  const direction = relation === 'upline' ? 'up' : 'down'
  const transfer: HierarchyTransfer = { id, from, to, amount, remark, direction, asset, sentAt: now }
  if (!(await queries.insertHierarchyTransfer(tx, transfer))) {
    const earlier = await queries.hierarchyTransferById(tx, id)
    if (earlier === null) throw new Error(`the transfer ${id} is gone`)
    return sameTransfer(earlier, request)
  }
  const policy = await policyOf(tx)
  const over = (await queries.sentToday(tx, from, { now, timeZone })) - policy.hierarchyTransferredADay
  if (over > 0n) {
    const left = amount > over ? amount - over : 0n
    throw new Refusal('line_limit_reached', { left: left.toString() })
  }
  const ends = { from: memberAccount(from, 'main'), to: memberAccount(to, 'main') }
  const about = { reason: 'cashier.hierarchy_transfer', reference: id, happenedAt: now }
  // The colon keeps this apart from every id that a browser can make.
  await post(tx, { id: `trf_${id}:line`, ...ends, amount, ...about })
  await refuseOverfull(tx, to, 0n)
  // After the purse is locked: a deposit that came in between has written what it asks for.
  const unplayed = await turnoverLeft(tx, from)
  if (unplayed > 0n) throw new Refusal('turnover_left', { left: unplayed.toString() })
  await insertStep(tx, { subject: id, status: 'done', by: { kind: 'member' } }, now)
  for (const memberId of [from, to]) await publishChange(tx, { memberId })
  return transfer
}

function sameTransfer(earlier: HierarchyTransfer, request: HierarchyTransferRequest): HierarchyTransfer {
  const isSame =
    earlier.from === request.from && earlier.to === request.to && earlier.amount === request.amount
  if (!isSame || earlier.remark !== request.remark) {
    throw new Refusal('transfer_id_reused', { transfer: request.id })
  }
  return earlier
}
