import { amount, type Amount } from '@night-market/protocol/money'

/** Amounts that are offered for a deposit, in minor units of the merchant's currency. */
export const DEPOSIT_PRESETS: Amount[] = [
  amount(50_000n),
  amount(100_000n),
  amount(500_000n),
  amount(1_000_000n),
]

/** Kinds of transaction history, and the reasons in the books that each shows. */
export const KIND_REASONS = {
  all: null,
  deposit: ['wallet.deposit'],
  bet: ['play.bet'],
  win: ['play.win', 'play.promo_win', 'play.resettle'],
  rollback: ['play.rollback'],
} as const
