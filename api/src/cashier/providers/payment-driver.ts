import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Instructions } from '@night-market/protocol/cashier/deposits'
import type { DEPOSIT_METHODS } from '@night-market/protocol/values/payments'
import type { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'

export type Method = (typeof DEPOSIT_METHODS)[number]

/** A way in or out that a driver offers; the operator may change its numbers in `cashier.channels`. */
export interface Offer {
  channel: string
  direction: 'in' | 'out'
  method: Method
  min: Amount
  max: Amount
  feeBps: number
  feeFixed: Amount
  usualMinutes: number
  openMinutes: number
}

export interface PaymentIn {
  /** Ours, and the same at every asking: the provider begins one payment for it. */
  id: string
  method: Method
  amount: Amount
  asset: Asset
  /** What the payer writes on a bank transfer. */
  reference: string
  /** Where the provider's page sends the payer back to. */
  returnUrl: string
  expiresAt: Date
}

export interface PaymentOut {
  /** Ours, and the same at every asking: the provider sends one payment for it. */
  id: string
  details: PayoutDetails
  holder: string
  amount: Amount
  asset: Asset
}

/**
 * The state of a payment at its provider. `unknown`: the provider has no such payment, and will not act on it by
 * itself.
 */
export interface PaymentState {
  state: 'unknown' | 'waiting' | 'processing' | 'paid' | 'failed'
  /** What came or went, where it has. */
  amount: Amount | null
  providerReference: string | null
  /** Why it failed, as a code with words. */
  failure: string | null
}

/** A callback that is proven to come from the provider. */
export interface PaymentEvent extends PaymentState {
  /** The provider's id of this event: a copy acts only once. */
  event: string
  direction: 'in' | 'out'
  /** Our id of the payment. */
  payment: string
}

/**
 * A provider that moves real money: a bank, a wallet, a card company.
 *
 * Every call may be repeated with the same id and acts once. A call that throws may or may not have acted: call
 * `stateOf`.
 */
export interface PaymentDriver {
  name: string
  isSandbox: boolean
  offers: Offer[]
  /** Begins a payment in, and returns the instructions for the payer. */
  begin(payment: PaymentIn): Promise<{ instructions: Instructions; providerReference: string | null }>
  /** Sends money. `paid` and `failed` are definite; any other state is polled with `stateOf`. */
  send(payment: PaymentOut): Promise<PaymentState>
  stateOf(direction: 'in' | 'out', id: string, providerReference: string | null): Promise<PaymentState>
  /** The event in a callback, or null when it does not prove to be the provider's or is too old. */
  readCallback(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<PaymentEvent | null>
  /** All that was paid on a day (UTC, `YYYY-MM-DD`), for reconciliation. */
  paidOn(day: string): AsyncIterable<{ direction: 'in' | 'out'; payment: string; amount: Amount }>
}
