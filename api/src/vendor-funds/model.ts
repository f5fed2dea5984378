/** Money between a member's main purse and purses that vendors keep. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { VENDOR_TRANSFER_STATUSES } from '@night-market/protocol/values/payments'

export type VendorTransferId = Id<'vtr'>
export type VendorTransferStatus = (typeof VENDOR_TRANSFER_STATUSES)[number]

export interface VendorTransfer {
  id: VendorTransferId
  memberId: MemberId
  vendorCode: string
  /** Into the vendor's purse, or out of it. */
  direction: 'in' | 'out'
  asset: Asset
  amount: Amount
  status: VendorTransferStatus
  /** Why, in the vendor's word. */
  refusal: string | null
  askedAt: Date
  settledAt: Date | null
}

/**
 * A vendor's report of a transfer: `unknown` when it has no such transfer, `unclear` when its answer is not final,
 * null when it did not answer.
 */
export type VendorReport =
  | { state: 'done' }
  | { state: 'refused'; refusal: string }
  | { state: 'unknown' }
  | { state: 'unclear'; status: WalletStatus }
  | null
