/** What members ask for and the staff decide. */
export const REVIEW_KINDS = [
  'deposit',
  'withdrawal',
  'dispute',
  'application',
  'redemption',
  'payment',
] as const
export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'withdrawn'] as const

/** Why something waits for the staff: every code that a review may be opened with, of all its kinds. */
export const REVIEW_REASONS = [
  // Withdrawals
  'large',
  'first_withdrawal',
  'new_password',
  'holder_differs',
  'shared_account',
  'deposit_in_review',
  'wrong_amount',
  'paid_after_return',
  'not_at_provider',
  // Deposits
  'late',
  'reference_reused',
  'proof_sent',
  'reversed',
  // Disputes: what the member reported
  'not_received',
  'partial',
  // Applications
  'claim',
  'application',
  'network',
  'redemption',
  // Payments of vendors above a ceiling
  'over_win',
  'over_game',
  'over_promo_day',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]
