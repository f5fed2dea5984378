import { amount, type Amount } from '@night-market/protocol/values/money'

/** Amounts that are offered for a deposit, in minor units of the merchant's currency. */
export const DEPOSIT_PRESETS: Amount[] = [
  amount(50_000n),
  amount(100_000n),
  amount(500_000n),
  amount(1_000_000n),
]
