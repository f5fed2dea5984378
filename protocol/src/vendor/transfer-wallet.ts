/**
 * The transfer wallet: for a brand whose games play from a purse that the vendor keeps. See `docs/vendors/reference.md`.
 *
 * Signed, platform to vendor, relative to the vendor's base URL, like the calls of `seamless-wallet.ts`. A transfer
 * is named by its `transaction_uuid`, done or refused once and kept for ever with its answer; the same id with other
 * contents is refused.
 */
import { z } from 'zod'
import { FeedAnswer, FeedCall } from './feeds.ts'
import { VendorCall, WALLET_STATUSES, type WalletStatus } from './seamless-wallet.ts'

const purse = {
  ...VendorCall.shape,
  user: z.string().min(1).max(80),
  vendor_code: z.string().min(1).max(20),
  currency: z.string().min(3).max(8),
  /** Decimal places of the currency. */
  scale: z.int().min(0).max(5),
}
const Units = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const Transaction = z.string().regex(/^[0-9a-zA-Z_-]{1,64}$/)

export const PurseCall = z.object(purse)
/** `in_play` is what is staked in open rounds; `feed` the last round of the feed that both already know of. */
export const PurseAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  balance: Units.optional(),
  in_play: Units.optional(),
  feed: z.int().min(0).optional(),
})

/** Into the purse (`wallet/deposit`) or out of it (`wallet/withdraw`). */
export const TransferCall = z.object({
  ...purse,
  transaction_uuid: Transaction,
  amount: Units.min(1),
})
export type TransferCall = z.infer<typeof TransferCall>
export const TransferAnswer = z.object({ status: z.enum(WALLET_STATUSES), balance: Units.optional() })

export const TransferStatusCall = z.object({ ...VendorCall.shape, transaction_uuid: Transaction })
/** `unknown`: the transfer never arrived; repeating it is safe. */
export const TransferStatusAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  state: z.enum(['done', 'refused', 'unknown']).optional(),
  /** Why it was refused. */
  reason: z.enum(WALLET_STATUSES).optional(),
})

export const TRANSFER_CALLS = {
  'wallet/balance': { call: PurseCall, answer: PurseAnswer },
  'wallet/deposit': { call: TransferCall, answer: TransferAnswer },
  'wallet/withdraw': { call: TransferCall, answer: TransferAnswer },
  'wallet/status': { call: TransferStatusCall, answer: TransferStatusAnswer },
  'round/feed': { call: FeedCall, answer: FeedAnswer },
} as const

/** Answers to a transfer that the vendor keeps: nothing moved, and nothing will under this id. */
export const TRANSFER_REFUSALS: readonly WalletStatus[] = [
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
]
