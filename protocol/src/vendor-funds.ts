/** Money that lies with vendors: wallets, transfers there and back, and everything a member has at once. */
import { z } from 'zod'
import { AgreementRequest } from './agents/agreements.ts'
import { VENDOR_TRANSFER_STATUSES } from './values/payments.ts'
import { freshIdOf, idOf, AmountText, SignedAmountText, PageQuery } from './shapes.ts'

export const VendorWallet = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** Null while the vendor does not answer. */
  balance: AmountText.nullable(),
})
export type VendorWallet = z.infer<typeof VendorWallet>

/** `isSingle`: every brand plays from the main wallet, and there is nothing to move. */
export const MerchantWallet = z.object({
  isSingle: z.boolean(),
  asset: z.string(),
  main: SignedAmountText,
  wallets: z.array(VendorWallet),
})
export type MerchantWallet = z.infer<typeof MerchantWallet>

export const ConsolidatedFunds = z.object({
  asset: z.string(),
  main: SignedAmountText,
  wallets: z.array(VendorWallet),
  /** On its way to a vendor, or in doubt. */
  inTransit: AmountText,
  pendingWithdrawals: AmountText,
  /** Asked for and not here yet: no part of the total. */
  pendingDeposits: AmountText,
  total: SignedAmountText,
  /** Whether every vendor answered: else the total is without those that did not. */
  isComplete: z.boolean(),
  /** With the policy of agents on: what waits for the member's answer, by kind. */
  dailySalary: AgreementRequest.nullable().optional(),
  dividend: AgreementRequest.nullable().optional(),
  hourSalary: AgreementRequest.nullable().optional(),
  realTimeSalary: AgreementRequest.nullable().optional(),
})
export type ConsolidatedFunds = z.infer<typeof ConsolidatedFunds>

/** One end is the main wallet, the other a vendor's. The id is made by the browser: asking twice moves once. */
export const VendorTransferBody = z.object({
  id: freshIdOf('vtr'),
  from: z.string().min(1).max(20),
  to: z.string().min(1).max(20),
  amount: AmountText,
})
export type VendorTransferBody = z.input<typeof VendorTransferBody>

export const VendorTransfer = z.object({
  id: idOf('vtr'),
  vassalage: z.string(),
  displayName: z.string(),
  direction: z.enum(['in', 'out']),
  asset: z.string(),
  amount: AmountText,
  /** `in_doubt`: the vendor did not answer; the platform keeps asking, and nothing is guessed. */
  status: z.enum(VENDOR_TRANSFER_STATUSES),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type VendorTransfer = z.infer<typeof VendorTransfer>

export const VendorTransfersQuery = PageQuery
export const VendorTransfersPage = z.object({ rows: z.array(VendorTransfer), next: z.string().nullable() })
export type VendorTransfersPage = z.infer<typeof VendorTransfersPage>

/** Everything back from every vendor; each transfer's id begins with this one. */
export const RecallBody = z.object({
  // With a vendor's code behind it it is still a transaction of the wire: at most 64 letters.
  id: z.templateLiteral(['vtr_', z.string().regex(/^[0-9a-z]{20,38}$/)]),
})
export const RecallValue = z.object({
  transfers: z.array(VendorTransfer),
  /** Codes of vendors that did not say what they hold: ask again later. */
  unanswered: z.array(z.string()),
})
export type RecallValue = z.infer<typeof RecallValue>
