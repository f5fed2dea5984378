/** Kinds of transaction history, and the reasons in the books that each shows. */
export const KIND_REASONS = {
  all: null,
  deposit: ['wallet.deposit'],
  withdrawal: ['wallet.withdrawal', 'wallet.withdrawal_returned', 'wallet.withdrawal_refunded'],
  bet: ['play.bet', 'play.betwin'],
  win: ['play.win', 'play.resettle'],
  rollback: ['play.rollback'],
  transfer: ['wallet.vendor_in', 'wallet.vendor_in_returned', 'wallet.vendor_out', 'wallet.line_transfer'],
  bonus: ['play.promo'],
} as const
