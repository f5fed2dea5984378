import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { transferVendors } from '../catalogue/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertMayPlay, hasLossLimit } from '../protection/index.ts'
import { merchantOf } from '../site/index.ts'
import { insertStep, publishChange, refuseOffWire, refuseOverfull } from '../cashier/index.ts'
import { askVendor, tellVendor, type VendorParts } from './calls.ts'
import type { VendorSaid, VendorTransfer, VendorTransferId, VendorTransferStatus } from './model.ts'
import * as moves from './moves.ts'
import * as queries from './queries.ts'

export interface AskedVendorTransfer {
  id: VendorTransferId
  memberId: MemberId
  vendorCode: string
  direction: 'in' | 'out'
  amount: Amount
}

/**
 * Moves money between a member's main purse and the purse that a vendor keeps; answers how it stands.
 *
 * Asking again with the same id and contents moves nothing more. Refuses an id that was used otherwise, a brand that keeps
 * no purse (`not_found`), too little in the main purse, and money in for who keeps away from play or has a loss limit, which
 * nobody could watch over there. When the vendor says no the money is back; when it says nothing the transfer is `in_doubt`
 * until it does.
 */
export async function transferAtVendor(
  parts: VendorParts,
  asked: AskedVendorTransfer,
  now: Date,
): Promise<VendorTransfer> {
  const earlier = await queries.transferById(parts.db, asked.id)
  if (earlier !== null) return same(earlier, asked)
  await refuseImpossible(parts.db, asked, now)
  const begun = await transact(parts.db, (tx) => begin(tx, asked, now))
  if (!begun.isNew) return same(begun.transfer, asked)
  const said = await tellVendor(parts, begun.transfer)
  return settle(parts.db, begun.transfer, said, now)
}

/** An asking that is younger may still be under way in a process that lives. */
const UNDER_WAY_MS = 30_000
const AT_ONCE = 100

/** Asks vendors for the end of transfers that have none. What a vendor never heard of is asked for again, by its id. */
export async function settleOpenTransfers(parts: VendorParts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDER_WAY_MS)
  const silent = new Set<string>()
  for (const transfer of await queries.openTransfers(parts.db, before, AT_ONCE)) {
    // Before the request: transfers of a vendor that never answers come last the next time.
    await queries.markAsked(parts.db, transfer.id)
    const said = silent.has(transfer.vendorCode) ? null : await endOf(parts, transfer)
    // A vendor without an answer is not waited for again and again.
    if (said === null) silent.add(transfer.vendorCode)
    await settle(parts.db, transfer, said, now).catch((error: unknown) =>
      // Edge of the job: a transfer that cannot be settled keeps no other from it.
      parts.log.error({ err: error, transfer: transfer.id }, 'vendor transfer not settled; retrying'),
    )
  }
}

/** What a vendor that does not know the transfer answers when it could never take one like it. */
const MALFORMED: readonly string[] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']

async function endOf(parts: VendorParts, transfer: VendorTransfer): Promise<VendorSaid> {
  const known = await askVendor(parts, transfer)
  const isMalformed = known?.state === 'unclear' && MALFORMED.includes(known.status)
  if (known?.state !== 'unknown' && !isMalformed) return known
  const said = await tellVendor(parts, transfer)
  // It never took this transfer and refuses its form: it never will.
  if (said?.state === 'unclear' && MALFORMED.includes(said.status)) {
    return { state: 'refused', refusal: said.status }
  }
  return said
}

async function refuseImpossible(db: Db, asked: AskedVendorTransfer, now: Date): Promise<void> {
  const vendor = (await transferVendors(db)).find(({ code }) => code === asked.vendorCode)
  if (vendor === undefined) throw new Refusal('not_found')
  if (asked.amount < 1n) throw new Refusal('amount_too_small', { min: '1' })
  const { asset } = await merchantOf(db)
  refuseOffWire(asked.amount, asset)
  if (asked.direction === 'out') await refuseOverfull(db, asked.memberId, asked.amount)
  if (asked.direction === 'out') return
  await assertMayPlay(db, asked.memberId, 'real', now)
  if (await hasLossLimit(db, asked.memberId, now)) throw new Refusal('loss_limit_elsewhere')
}

/** Writes that the vendor is about to be asked, with the money on its way; of two with one id the second finds the first. */
async function begin(
  tx: Tx,
  asked: AskedVendorTransfer,
  now: Date,
): Promise<{ transfer: VendorTransfer; isNew: boolean }> {
  const { asset } = await merchantOf(tx)
  const state = { status: 'asked', refusal: null, askedAt: now, settledAt: null } as const
  const transfer: VendorTransfer = { ...asked, asset, ...state }
  if (!(await queries.insertTransfer(tx, transfer))) {
    const earlier = await queries.transferById(tx, asked.id)
    if (earlier === null) throw new Error(`the transfer ${asked.id} is gone`)
    return { transfer: earlier, isNew: false }
  }
  if (asked.direction === 'in') await moves.setOut(tx, transfer, now)
  await insertStep(tx, { subject: transfer.id, status: 'asked', by: { kind: 'member' } }, now)
  await publishChange(tx, transfer)
  return { transfer, isNew: true }
}

/** Writes what the vendor said, once: an end stands, whoever brings another word. */
async function settle(db: Db, { id }: VendorTransfer, said: VendorSaid, now: Date): Promise<VendorTransfer> {
  return transact(db, async (tx) => {
    const transfer = await queries.lockTransfer(tx, id)
    if (transfer === null) throw new Error(`the transfer ${id} is gone`)
    const status = statusAfter(said)
    if (transfer.settledAt !== null || transfer.status === status) return transfer
    if (status === 'done') {
      if (transfer.direction === 'in') await moves.arrive(tx, transfer, now)
      else await moves.bringHome(tx, transfer, now)
    }
    if (status === 'refused' && transfer.direction === 'in') await moves.comeBack(tx, transfer, now)
    const refusal = said?.state === 'refused' ? said.refusal : null
    const settled = { ...transfer, status, refusal, settledAt: status === 'in_doubt' ? null : now }
    await queries.updateTransfer(tx, id, settled)
    const by = { kind: status === 'in_doubt' ? 'clock' : 'provider' } as const
    await insertStep(tx, { subject: id, status, by, note: refusal ?? '' }, now)
    await publishChange(tx, transfer)
    return settled
  })
}

function statusAfter(said: VendorSaid): VendorTransferStatus {
  return said?.state === 'done' || said?.state === 'refused' ? said.state : 'in_doubt'
}

function same(earlier: VendorTransfer, asked: AskedVendorTransfer): VendorTransfer {
  const isSame =
    earlier.memberId === asked.memberId &&
    earlier.vendorCode === asked.vendorCode &&
    earlier.direction === asked.direction &&
    earlier.amount === asked.amount
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: asked.id })
  return earlier
}
