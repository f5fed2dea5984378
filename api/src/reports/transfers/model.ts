/** What a member was given, into the main purse; a promotion of a vendor is a round without a stake too. */
export const GIVEN = [
  'play.promo',
  'rewards.cash',
  'rewards.rebate',
  'rewards.vip',
  'rewards.cashback',
  'rewards.paid_out',
  'points.converted',
] as const

/** Kinds of transaction history, and the reasons in the books that each shows. */
export const KIND_REASONS = {
  all: null,
  deposit: ['cashier.deposit'],
  withdrawal: ['cashier.withdrawal', 'cashier.withdrawal_returned', 'cashier.withdrawal_refunded'],
  bet: ['play.bet', 'play.betwin'],
  win: ['play.win', 'play.resettle'],
  rollback: ['play.rollback'],
  transfer: ['vendor_funds.in', 'vendor_funds.in_returned', 'vendor_funds.out', 'cashier.hierarchy_transfer'],
  bonus: GIVEN,
  team: [
    'agents.dividend',
    'agents.daily',
    'agents.hourly',
    'agents.realtime',
    'agents.rebate',
    'agents.reversed',
  ],
} as const
