import type { Amount } from '@night-market/protocol/money'

/** Whoever moves real money: a bank, a wallet, a card company; in the sandbox a stand-in that always pays at once. */
export interface InstantDriver {
  name: string
  /** Collects a deposit. Asked again with the same id it collects nothing more. */
  collect(payment: { id: string; amount: Amount; currency: string }): Promise<void>
}

/** Behaves like an instant payment that always succeeds. Exists only in the sandbox profile. */
export const sandboxDriver: InstantDriver = {
  name: 'sandbox',
  collect: async () => {},
}
