/** The purses that vendors keep, asked over the transfer wallet: see `docs/vendors/reference.md`. */
import { currencyOf, scaleOf, type Amount, type Asset } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import {
  PurseAnswer,
  TRANSFER_REFUSALS,
  TransferAnswer,
  TransferStatusAnswer,
} from '@night-market/protocol/vendor/transfer-wallet'
import { type WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { fromWire, toWire } from '@night-market/protocol/values/wire-money'
import { aggregatorByCode, transferVendors } from '../catalogue/index.ts'
import type { Services } from '../platform/services.ts'
import { privateKeyIn, signedClient, type Callee, type SignedClient } from '../platform/http/signed-http.ts'
import type { VendorReport, VendorTransfer } from './model.ts'

export type VendorParts = Pick<Services, 'db' | 'log'> & { client: SignedClient }

/** What asking vendors takes. */
export const vendorPartsOf = ({ db, log, env, clock }: Services): VendorParts => ({
  db,
  log,
  client: signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock }),
})

export interface Holding {
  balance: Amount
  /** Staked in rounds that are open. */
  inPlay: Amount
  /** The last round of the vendor's feed that both take in. */
  feedNo: bigint
}

// Asked twice when there is no answer: two seconds in all.
const BALANCE_TIMEOUT_MS = 1000

/** What a vendor holds for a member; null when it does not answer in two seconds. */
export async function holdingAt(
  parts: VendorParts,
  purse: { vendorCode: string; memberId: MemberId; asset: Asset },
): Promise<Holding | null> {
  return answered(parts, purse.vendorCode, async (callee) => {
    const reported = await parts.client.post(callee, 'wallet/balance', purseOf(purse), BALANCE_TIMEOUT_MS)
    const { status, balance, in_play, feed } = PurseAnswer.parse(reported)
    const held = balance === undefined ? null : fromWire(balance, purse.asset)
    const inPlay = fromWire(in_play ?? 0, purse.asset)
    if (status !== 'RS_OK' || held === null || inPlay === null) throw new Error(`the vendor said ${status}`)
    return { balance: held, inPlay, feedNo: BigInt(feed ?? 0) }
  })
}

/** Asks a vendor to make the transfer, now or when it was asked before. */
export async function sendToVendor(parts: VendorParts, transfer: VendorTransfer): Promise<VendorReport> {
  const path = transfer.direction === 'in' ? 'wallet/deposit' : 'wallet/withdraw'
  const amount = toWire(transfer.amount, transfer.asset)
  return answered(parts, transfer.vendorCode, async (callee) => {
    const call = { ...purseOf(transfer), transaction_uuid: transfer.id, amount }
    const { status } = TransferAnswer.parse(await parts.client.post(callee, path, call))
    if (status === 'RS_OK') return { state: 'done' }
    // Only what the vendor keeps under this id is an end: anything else says nothing about an asking before.
    if (TRANSFER_REFUSALS.includes(status)) return { state: 'refused', refusal: status }
    return unclear(parts, transfer, status)
  })
}

/** Asks a vendor what became of a transfer. */
export async function pollVendor(parts: VendorParts, transfer: VendorTransfer): Promise<VendorReport> {
  return answered(parts, transfer.vendorCode, async (callee) => {
    const call = { transaction_uuid: transfer.id }
    const reported = TransferStatusAnswer.parse(await parts.client.post(callee, 'wallet/status', call))
    if (reported.status !== 'RS_OK' || reported.state === undefined)
      return unclear(parts, transfer, reported.status)
    if (reported.state !== 'refused') return { state: reported.state }
    return { state: 'refused', refusal: reported.reason ?? 'RS_ERROR_UNKNOWN' }
  })
}

function unclear(
  { log }: VendorParts,
  { id, vendorCode }: VendorTransfer,
  status: WalletStatus,
): VendorReport {
  log.warn({ transfer: id, vendor: vendorCode, status }, 'vendor transfer undecided')
  return { state: 'unclear', status }
}

/** The edge to a vendor: a call without an answer, or with an impossible one, reports nothing. */
async function answered<Answer>(
  { db, log }: VendorParts,
  vendorCode: string,
  ask: (callee: Callee) => Promise<Answer>,
): Promise<Answer | null> {
  const vendor = (await transferVendors(db)).find(({ code }) => code === vendorCode)
  const aggregator = vendor === undefined ? null : await aggregatorByCode(db, vendor.aggregatorCode)
  if (aggregator === null) return null
  try {
    return await ask(aggregator)
  } catch (error) {
    log.warn({ err: error, vendor: vendorCode }, 'vendor wallet call failed')
    return null
  }
}

const purseOf = ({
  vendorCode,
  memberId,
  asset,
}: Pick<VendorTransfer, 'vendorCode' | 'memberId' | 'asset'>) => ({
  user: memberId,
  vendor_code: vendorCode,
  currency: currencyOf(asset),
  scale: scaleOf(asset),
})
