/** Money on its way out, and the pure rules of it. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { ReviewReason } from '@night-market/protocol/values/staff/reviews'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import type { PAYOUT_METHODS, WITHDRAWAL_STATUSES } from '@night-market/protocol/values/payments'
import { BY_HAND } from '../providers/manual.ts'
import type { Policy } from '../policy-queries.ts'

export type WithdrawalId = Id<'wdr'>
export type AccountId = Id<'pac'>
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export interface Withdrawal {
  id: WithdrawalId
  memberId: MemberId
  account: AccountId
  channel: string
  driver: string
  asset: Asset
  /** Taken from the purse; the fee stays here, the rest is sent. */
  amount: Amount
  fee: Amount
  status: WithdrawalStatus
  paid: Amount
  returned: Amount
  pending: Amount
  received: Amount | null
  remaining: Amount | null
  providerReference: string | null
  attempts: number
  askedAt: Date
  paidAt: Date | null
  confirmBy: Date | null
  confirmedAt: Date | null
  confirmedHow: 'member' | 'forced' | 'staff' | null
  failure: string | null
}

export interface PayoutAccount {
  id: AccountId
  memberId: MemberId
  method: PayoutMethod
  holder: string
  label: string
  sealedDetails: string
  fingerprint: string
  addedAt: Date
  usableAt: Date
}

export const sentOf = ({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): Amount =>
  (amount - fee) as Amount

/**
 * Whether the member may still cancel it. A manual payment may be at the bank as soon as it is approved, so it cannot
 * be cancelled then.
 */
export function canCancel(
  { status, driver }: Pick<Withdrawal, 'status' | 'driver'>,
  { mayCancel }: Pick<Policy, 'mayCancel'>,
): boolean {
  return mayCancel && (status === 'review' || (status === 'approved' && driver !== BY_HAND.name))
}

const FRESH_MS = 24 * 3_600_000

/** What speaks for a look at a withdrawal before it is paid. */
export interface Facts {
  amount: Amount
  /** The account is in another name than the member goes by, as far as that is known. */
  isOtherHolder: boolean
  isSharedAccount: boolean
  isFirst: boolean
  hasDepositInReview: boolean
  /** When the passwords were last changed. */
  passwordsAt: Date[]
}

/** Why a person has to look, as codes; none when it may go out at once. */
export function concernsOf(facts: Facts, policy: Pick<Policy, 'reviewFrom'>, now: Date): ReviewReason[] {
  const isFresh = facts.passwordsAt.some((at) => now.getTime() - at.getTime() < FRESH_MS)
  const reasons: [ReviewReason, boolean][] = [
    ['large', facts.amount >= policy.reviewFrom],
    ['first_withdrawal', facts.isFirst],
    ['new_password', isFresh],
    ['holder_differs', facts.isOtherHolder],
    ['shared_account', facts.isSharedAccount],
    ['deposit_in_review', facts.hasDepositInReview],
  ]
  return reasons.flatMap(([code, isSo]) => (isSo ? [code] : []))
}

/** How many different people have to agree on an amount. */
export const peopleFor = (amount: Amount, { twoPeopleFrom }: Pick<Policy, 'twoPeopleFrom'>): 1 | 2 =>
  amount >= twoPeopleFrom ? 2 : 1

/** Enough of an account to know it by: `State Bank •••• 4821`. */
export function labelOf(details: PayoutDetails): string {
  switch (details.method) {
    case 'bank':
      return `${details.bank} •••• ${details.accountNumber.slice(-4)}`
    case 'upi':
      return `${details.upiId.slice(0, 2)}••••${details.upiId.slice(details.upiId.indexOf('@'))}`
    case 'ewallet':
      return `${details.provider} •••• ${details.walletId.slice(-3)}`
    case 'crypto':
      return `${details.network} ${details.address.slice(0, 4)}••••${details.address.slice(-4)}`
  }
}

/** What makes two accounts the same. The name of the bank or provider is free text, so it does not count. */
export function identityOf(details: PayoutDetails): string {
  switch (details.method) {
    case 'bank':
      return `bank ${details.code} ${details.accountNumber}`
    case 'upi':
      return `upi ${details.upiId}`
    case 'ewallet':
      return `ewallet ${details.provider.toLowerCase()} ${details.walletId.toLowerCase()}`
    case 'crypto':
      return `crypto ${details.network} ${details.address}`
  }
}
