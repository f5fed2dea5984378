/** Where the money of a vendor transfer is in the books; ids are fixed by what they are about, so a repeat is a replay. */
import { houseAccount, memberAccount, openAccount, post, type AccountId } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import type { VendorTransfer } from './model.ts'

/** From the purse onto its way. Refused when it is not there (`insufficient_funds`). */
export async function setOut(tx: Tx, transfer: VendorTransfer, now: Date): Promise<void> {
  const leg = {
    from: purseOf(transfer),
    to: await transitOf(tx, transfer),
    suffix: 'sent',
    reason: 'vendor_funds.in',
  }
  await move(tx, transfer, leg, now)
}

/** It arrived at the vendor. */
export async function arrive(tx: Tx, transfer: VendorTransfer, now: Date): Promise<void> {
  const [from, to] = [await transitOf(tx, transfer), await vendorOf(tx, transfer)]
  await move(tx, transfer, { from, to, suffix: 'done', reason: 'vendor_funds.in_done' }, now)
}

/** It never arrived: back to the purse. */
export async function comeBack(tx: Tx, transfer: VendorTransfer, now: Date): Promise<void> {
  const [from, to] = [await transitOf(tx, transfer), purseOf(transfer)]
  await move(tx, transfer, { from, to, suffix: 'back', reason: 'vendor_funds.in_returned' }, now)
}

/** The vendor gave it out: from its side to the purse. */
export async function bringHome(tx: Tx, transfer: VendorTransfer, now: Date): Promise<void> {
  const [from, to] = [await vendorOf(tx, transfer), purseOf(transfer)]
  await move(tx, transfer, { from, to, suffix: 'out', reason: 'vendor_funds.out' }, now)
}

interface Leg {
  from: AccountId
  to: AccountId
  suffix: string
  reason: string
}

async function move(tx: Tx, { id, amount }: VendorTransfer, leg: Leg, now: Date): Promise<void> {
  const { from, to, suffix, reason } = leg
  // The colon keeps these apart from every id that a browser can make.
  await post(tx, { id: `trf_${id}:${suffix}`, from, to, amount, reason, reference: id, happenedAt: now })
}

const purseOf = ({ memberId }: VendorTransfer): AccountId => memberAccount(memberId, 'main')
const transitOf = (tx: Tx, transfer: VendorTransfer): Promise<AccountId> => house(tx, transfer, 'transit')
const vendorOf = (tx: Tx, transfer: VendorTransfer): Promise<AccountId> =>
  house(tx, transfer, `vendor.${transfer.vendorCode}`)

async function house(tx: Tx, { asset }: VendorTransfer, business: string): Promise<AccountId> {
  const id = houseAccount(business, asset)
  await openAccount(tx, { id, owner: `house.${business}`, purse: 'main', asset, keepsBalance: false })
  return id
}
