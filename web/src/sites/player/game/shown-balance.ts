import type { WalletBalance } from '@night-market/protocol/cashier/balance'

/** The purse of the wallet that a game plays from. */
export type ShownPurse = 'main' | 'demo' | 'bonus'

/** The wallet with the balance a game shows; what is no amount changes nothing. */
export function withShownBalance(
  known: WalletBalance | undefined,
  purse: ShownPurse,
  minor: string,
): WalletBalance | undefined {
  if (known === undefined || !/^\d{1,18}$/.test(minor)) return known
  if (purse === 'main') return { ...known, balance: minor }
  return { ...known, [purse]: { ...known[purse], balance: minor } }
}
