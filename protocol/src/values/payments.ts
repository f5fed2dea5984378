/** How money comes in and goes out, and the states of each movement. */

export const DEPOSIT_METHODS = ['upi', 'bank', 'card', 'ewallet', 'crypto'] as const
export const PAYOUT_METHODS = ['upi', 'bank', 'ewallet', 'crypto'] as const

export const DEPOSIT_STATUSES = [
  'waiting',
  'processing',
  'review',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const
export const WITHDRAWAL_STATUSES = [
  'review',
  'approved',
  'paying',
  'paid',
  'disputed',
  'confirmed',
  'rejected',
  'cancelled',
  'failed',
  'returned',
] as const
export const VENDOR_TRANSFER_STATUSES = ['asked', 'in_doubt', 'done', 'refused'] as const

/** The member's main wallet among the vendors' codes. */
export const MAIN_WALLET = 'MAIN'

export const ACCOUNT_KINDS = ['deposit', 'withdrawal', 'vendor_transfer', 'hierarchy_transfer'] as const
/** What each of those statuses amounts to. */
export const ACCOUNT_STATES = ['open', 'done', 'over'] as const
