/** Kinds of transaction history, and the reasons in the books that each shows. */
export const KIND_REASONS = {
  all: null,
  deposit: ['cashier.deposit'],
  withdrawal: ['cashier.withdrawal', 'cashier.withdrawal_returned', 'cashier.withdrawal_refunded'],
  bet: ['play.bet', 'play.betwin'],
  win: ['play.win', 'play.resettle'],
  rollback: ['play.rollback'],
  transfer: ['vendor_funds.in', 'vendor_funds.in_returned', 'vendor_funds.out', 'cashier.hierarchy_transfer'],
  bonus: ['play.promo'],
} as const
