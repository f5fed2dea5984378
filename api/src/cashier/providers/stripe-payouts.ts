import { currencyOf, type Amount } from '@night-market/protocol/values/money'
import { Stripe } from 'stripe'
import type { PaymentOut, PaymentState } from './payment-driver.ts'

/** The state of a payment that a provider does not know. */
export const UNKNOWN: PaymentState = {
  state: 'unknown',
  amount: null,
  providerReference: null,
  failure: null,
}

/**
 * Sends money to a member's connected account: a transfer there, and a payout from there to the member's bank.
 *
 * Looks before each step whether it was done: Stripe forgets idempotency keys after a day. Any other account than a
 * connected one is refused, definitely.
 */
export async function sendOut(stripe: Stripe, payment: PaymentOut): Promise<PaymentState> {
  const { id, details } = payment
  if (details.method !== 'ewallet' || !/^acct_\w+$/.test(details.walletId)) return refused()
  try {
    const transfer = (await transferOf(stripe, id)) ?? (await transferTo(stripe, details.walletId, payment))
    return await carryOn(stripe, transfer, id)
  } catch (error) {
    // Anything but a definite no is thrown on, to be asked about.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    await takeBack(stripe, id)
    return refused()
  }
}

/** What has come of money sent; of a transfer whose payout was never asked for, asks for it. */
export async function stateOfPayout(stripe: Stripe, id: string): Promise<PaymentState> {
  const transfer = await transferOf(stripe, id)
  return transfer === null ? UNKNOWN : carryOn(stripe, transfer, id)
}

/** What a payout has come to; of one that failed the transfer is taken back first, so that the money is ours again. */
export async function settleTransfer(stripe: Stripe, payout: Stripe.Payout): Promise<PaymentState> {
  const known = { amount: BigInt(payout.amount) as Amount, providerReference: payout.id, failure: null }
  if (payout.status === 'paid') return { ...known, state: 'paid' }
  if (payout.status !== 'failed' && payout.status !== 'canceled') return { ...known, state: 'processing' }
  const id = payout.metadata?.payment
  if (id !== undefined) await takeBack(stripe, id)
  return { ...known, state: 'failed', failure: 'payout_failed' }
}

/** The id of what Stripe names, whole or by id. */
export const idIn = (named: string | { id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '')

const refused = (): PaymentState => ({ ...UNKNOWN, state: 'failed', failure: 'account_refused' })

async function transferTo(stripe: Stripe, account: string, payment: PaymentOut): Promise<Stripe.Transfer> {
  const currency = currencyOf(payment.asset).toLowerCase()
  const metadata = { payment: payment.id }
  return stripe.transfers.create(
    { amount: Number(payment.amount), currency, metadata, destination: account, transfer_group: payment.id },
    { idempotencyKey: `${payment.id}:transfer` },
  )
}

async function carryOn(stripe: Stripe, transfer: Stripe.Transfer, id: string): Promise<PaymentState> {
  if (transfer.reversed) return { ...UNKNOWN, state: 'failed', failure: 'payout_failed' }
  const payout = (await payoutOf(stripe, transfer, id)) ?? (await payOut(stripe, transfer, id))
  return settleTransfer(stripe, payout)
}

/** The payout that was made for a transfer; null before it is. */
async function payoutOf(
  stripe: Stripe,
  transfer: Stripe.Transfer,
  id: string,
): Promise<Stripe.Payout | null> {
  const stripeAccount = idIn(transfer.destination)
  const named = transfer.metadata.payout
  if (named !== undefined) return stripe.payouts.retrieve(named, {}, { stripeAccount })
  // Made, but the process died before it was named in the transfer.
  for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount })) {
    if (payout.metadata?.payment === id) return namedIn(stripe, transfer, payout)
  }
  return null
}

async function payOut(stripe: Stripe, transfer: Stripe.Transfer, id: string): Promise<Stripe.Payout> {
  const { amount, currency } = transfer
  const payout = await stripe.payouts.create(
    { amount, currency, metadata: { payment: id } },
    { stripeAccount: idIn(transfer.destination), idempotencyKey: `${id}:payout` },
  )
  return namedIn(stripe, transfer, payout)
}

/** The transfer belongs to us, the payout to the connected account: only the transfer's metadata is ours alone to write. */
async function namedIn(
  stripe: Stripe,
  transfer: Stripe.Transfer,
  payout: Stripe.Payout,
): Promise<Stripe.Payout> {
  await stripe.transfers.update(transfer.id, { metadata: { payout: payout.id } })
  return payout
}

/** Whether we made this payout of this connected account, for the transfer of this payment. */
export async function isOurPayout(
  stripe: Stripe,
  id: string,
  payout: Stripe.Payout,
  account: string | undefined,
): Promise<boolean> {
  const transfer = await transferOf(stripe, id)
  return transfer !== null && idIn(transfer.destination) === account && transfer.metadata.payout === payout.id
}

async function takeBack(stripe: Stripe, id: string): Promise<void> {
  const transfer = await transferOf(stripe, id)
  if (transfer === null || transfer.reversed) return
  await stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${id}:reversal` })
}

async function transferOf(stripe: Stripe, id: string): Promise<Stripe.Transfer | null> {
  const { data } = await stripe.transfers.list({ transfer_group: id, limit: 1 })
  return data[0] ?? null
}
