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
 * What a vendor made of a transfer; `unknown` when it never heard of it, `unclear` when its answer is no end, null when it did
 * not answer.
 */
export type VendorReport =
  | { state: 'done' }
  | { state: 'refused'; refusal: string }
  | { state: 'unknown' }
  | { state: 'unclear'; status: WalletStatus }
  | null
