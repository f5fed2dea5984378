import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { transferVendors } from '../catalogue/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertMayPlay, hasLossLimit } from '../protection/index.ts'
import { areStakesStopped, merchantOf } from '../site/index.ts'
import { insertStep, publishChange, refuseOffWire, refuseOverfull } from '../cashier/index.ts'
import { pollVendor, sendToVendor, type VendorParts } from './calls.ts'
import type { VendorReport, VendorTransfer, VendorTransferId, VendorTransferStatus } from './model.ts'
import * as moves from './moves.ts'
import * as queries from './queries.ts'

export interface VendorTransferRequest {
  id: VendorTransferId
  memberId: MemberId
  vendorCode: string
  direction: 'in' | 'out'
  amount: Amount
}

/**
 * Moves money between a member's main purse and the purse that a vendor keeps; returns its status.
 *
 * A repeated request with the same id and contents moves nothing more. Refuses an id that was used otherwise, a brand
 * that keeps no purse (`not_found`), too little in the main purse, and money in for a member who is excluded from
 * play or has a loss limit, which cannot be enforced at the vendor. A transfer that the vendor refuses is returned;
 * without an answer it is `in_doubt` until the vendor reports its end.
 */
export async function transferAtVendor(
  parts: VendorParts,
  request: VendorTransferRequest,
  now: Date,
): Promise<VendorTransfer> {
  const earlier = await queries.transferById(parts.db, request.id)
  if (earlier !== null) return sameTransfer(earlier, request)
  await refuseImpossible(parts.db, request, now)
  const begun = await transact(parts.db, (tx) => writeTransfer(tx, request, now))
  if (!begun.isNew) return sameTransfer(begun.transfer, request)
  const reported = await sendToVendor(parts, begun.transfer)
  return settleTransfer(parts.db, begun.transfer, reported, now)
}

/** A younger request may still be under way in a living process. */
const UNDER_WAY_MS = 30_000
const AT_ONCE = 100

/**
 * Polls vendors for transfers without an end. A transfer that the vendor does not know is sent again, under its id.
 */
export async function settleOpenTransfers(parts: VendorParts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDER_WAY_MS)
  const silent = new Set<string>()
  for (const transfer of await queries.openTransfers(parts.db, before, AT_ONCE)) {
    // Before the request: transfers of a vendor that never answers come last the next time.
    await queries.markChecked(parts.db, transfer.id)
    const reported = silent.has(transfer.vendorCode) ? null : await endOf(parts, transfer)
    // A vendor without an answer is not waited for again and again.
    if (reported === null) silent.add(transfer.vendorCode)
    await settleTransfer(parts.db, transfer, reported, now).catch((error: unknown) =>
      // Edge of the job: a transfer that cannot be settled keeps no other from it.
      parts.log.error({ err: error, transfer: transfer.id }, 'vendor transfer not settled; retrying'),
    )
  }
}

/** What a vendor that does not know the transfer answers when it could never take one like it. */
const MALFORMED: readonly string[] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']

async function endOf(parts: VendorParts, transfer: VendorTransfer): Promise<VendorReport> {
  const known = await pollVendor(parts, transfer)
  const isMalformed = known?.state === 'unclear' && MALFORMED.includes(known.status)
  if (known?.state !== 'unknown' && !isMalformed) return known
  const reported = await sendToVendor(parts, transfer)
  // It never took this transfer and refuses its form: it never will.
  if (reported?.state === 'unclear' && MALFORMED.includes(reported.status)) {
    return { state: 'refused', refusal: reported.status }
  }
  return reported
}

async function refuseImpossible(db: Db, request: VendorTransferRequest, now: Date): Promise<void> {
  const vendor = (await transferVendors(db)).find(({ code }) => code === request.vendorCode)
  if (vendor === undefined) throw new Refusal('not_found')
  if (request.amount < 1n) throw new Refusal('amount_too_small', { min: '1' })
  const { asset } = await merchantOf(db)
  refuseOffWire(request.amount, asset)
  if (request.direction === 'out') await refuseOverfull(db, request.memberId, request.amount)
  if (request.direction === 'out') return
  // Stakes from the vendor's own purse are out of reach here; what fills it is not.
  if (await areStakesStopped(db, { connection: vendor.aggregatorCode, vendor: vendor.code }))
    throw new Refusal('game_maintenance')
  await assertMayPlay(db, request.memberId, 'real', now)
  if (await hasLossLimit(db, request.memberId, now)) throw new Refusal('loss_limit_elsewhere')
}

/** Writes that the vendor is about to be request, with the money on its way; of two with one id the second finds the first. */
async function writeTransfer(
  tx: Tx,
  request: VendorTransferRequest,
  now: Date,
): Promise<{ transfer: VendorTransfer; isNew: boolean }> {
  const { asset } = await merchantOf(tx)
  const state = { status: 'asked', refusal: null, askedAt: now, settledAt: null } as const
  const transfer: VendorTransfer = { ...request, asset, ...state }
  if (!(await queries.insertTransfer(tx, transfer))) {
    const earlier = await queries.transferById(tx, request.id)
    if (earlier === null) throw new Error(`the transfer ${request.id} is gone`)
    return { transfer: earlier, isNew: false }
  }
  if (request.direction === 'in') await moves.setOut(tx, transfer, now)
  await insertStep(tx, { subject: transfer.id, status: 'asked', by: { kind: 'member' } }, now)
  await publishChange(tx, transfer)
  return { transfer, isNew: true }
}

/** Stores the vendor's report, once: a final status does not change again. */
async function settleTransfer(
  db: Db,
  { id }: VendorTransfer,
  reported: VendorReport,
  now: Date,
): Promise<VendorTransfer> {
  return transact(db, async (tx) => {
    const transfer = await queries.lockTransfer(tx, id)
    if (transfer === null) throw new Error(`the transfer ${id} is gone`)
    const status = statusAfter(reported)
    if (transfer.settledAt !== null || transfer.status === status) return transfer
    if (status === 'done') {
      if (transfer.direction === 'in') await moves.arrive(tx, transfer, now)
      else await moves.bringHome(tx, transfer, now)
    }
    if (status === 'refused' && transfer.direction === 'in') await moves.comeBack(tx, transfer, now)
    const refusal = reported?.state === 'refused' ? reported.refusal : null
    const settled = { ...transfer, status, refusal, settledAt: status === 'in_doubt' ? null : now }
    await queries.updateTransfer(tx, id, settled)
    const by = { kind: status === 'in_doubt' ? 'clock' : 'provider' } as const
    await insertStep(tx, { subject: id, status, by, note: refusal ?? '' }, now)
    await publishChange(tx, transfer)
    return settled
  })
}

function statusAfter(reported: VendorReport): VendorTransferStatus {
  return reported?.state === 'done' || reported?.state === 'refused' ? reported.state : 'in_doubt'
}

function sameTransfer(earlier: VendorTransfer, request: VendorTransferRequest): VendorTransfer {
  const isSame =
    earlier.memberId === request.memberId &&
    earlier.vendorCode === request.vendorCode &&
    earlier.direction === request.direction &&
    earlier.amount === request.amount
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: request.id })
  return earlier
}
