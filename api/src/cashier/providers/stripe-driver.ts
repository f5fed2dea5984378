import { currencyOf, type Amount, type Asset } from '@night-market/protocol/values/money'
import { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { Offer, PaymentDriver, PaymentEvent, PaymentIn, PaymentState } from './payment-driver.ts'
import { idIn, isOurPayout, sendOut, settleTransfer, stateOfPayout, UNKNOWN } from './stripe-payouts.ts'

export interface StripeSettings {
  secretKey: string
  /** Signing secrets of the webhook endpoint; a second one while the first is being replaced. */
  webhookSecrets: string[]
  /** Whether money may go out: it goes to members' own connected accounts, whose payouts are manual. */
  hasPayouts: boolean
  /** Where Stripe's API is; a stand-in in tests. */
  apiUrl?: URL
  clock: Clock
}

/** Stripe's page stays open between half an hour and a day. */
const OPEN_MINUTES = 60
const TOLERANCE_SECONDS = 300
const DAY_SECONDS = 86_400

/**
 * Stripe: deposits by its checkout page, withdrawals by transfer to a member's connected account and a payout from there.
 *
 * Our id is the idempotency key and stands in the metadata of everything made, so a repeated call makes nothing new. A
 * callback counts only when it carries Stripe's signature over these very bytes, within five minutes.
 */
export function stripeDriver(settings: StripeSettings): PaymentDriver {
  const stripe = clientOf(settings)
  return {
    name: 'stripe',
    isSandbox: false,
    offers: settings.hasPayouts ? [CHECKOUT, PAYOUT] : [CHECKOUT],
    async begin(payment) {
      const session = await openCheckout(stripe, payment)
      if (session.url === null) throw new Error(`checkout ${session.id} has no page`)
      return { instructions: { kind: 'redirect', url: session.url }, providerReference: session.id }
    },
    send: (payment) => sendOut(stripe, payment),
    stateOf: (direction, id, reference) =>
      direction === 'in'
        ? stateOfCheckout(stripe, { id, reference }, settings.clock())
        : stateOfPayout(stripe, id),
    async readCallback(body, headers, now) {
      const event = eventIn(stripe, settings.webhookSecrets, body, headers['stripe-signature'], now)
      return event === null ? null : meaningOf(stripe, event)
    },
    paidOn: (day) => paidOn(stripe, day),
  }
}

const CHECKOUT: Offer = {
  channel: 'stripe_card',
  direction: 'in',
  method: 'card',
  min: 10_000n as Amount,
  max: 20_000_000n as Amount,
  feeBps: 0,
  feeFixed: 0n as Amount,
  usualMinutes: 2,
  openMinutes: OPEN_MINUTES,
}
const PAYOUT: Offer = {
  channel: 'stripe_payout',
  direction: 'out',
  method: 'ewallet',
  min: 50_000n as Amount,
  max: 20_000_000n as Amount,
  feeBps: 0,
  feeFixed: 0n as Amount,
  usualMinutes: 2880,
  openMinutes: OPEN_MINUTES,
}

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const where =
    apiUrl === undefined
      ? {}
      : {
          host: apiUrl.hostname,
          port: apiUrl.port,
          protocol: apiUrl.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
  return new Stripe(secretKey, { ...where, maxNetworkRetries: 2, timeout: 10_000, telemetry: false })
}

const currencyFor = (asset: Asset): string => currencyOf(asset).toLowerCase()

async function openCheckout(stripe: Stripe, payment: PaymentIn): Promise<Stripe.Checkout.Session> {
  const currency = currencyFor(payment.asset)
  const metadata = { payment: payment.id, currency }
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment.id,
      metadata,
      // A refund or dispute refers to the charge, which has the metadata of its payment.
      payment_intent_data: { metadata },
      // The payer pays in the currency that was asked for: another would be another amount.
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency,
            unit_amount: Number(payment.amount),
            product_data: { name: payment.reference },
          },
        },
      ],
      success_url: payment.returnUrl,
      cancel_url: payment.returnUrl,
      expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: payment.id },
  )
}

async function stateOfCheckout(
  stripe: Stripe,
  { id, reference }: { id: string; reference: string | null },
  now: Date,
): Promise<PaymentState> {
  const session =
    reference === null
      ? await findCheckout(stripe, id, now)
      : await stripe.checkout.sessions.retrieve(reference)
  return session === null ? UNKNOWN : stateOfSession(session)
}

/** Of a checkout whose id we never learned: Stripe lists by time only, and none is open for longer than a day. */
async function findCheckout(stripe: Stripe, id: string, now: Date): Promise<Stripe.Checkout.Session | null> {
  const gte = Math.floor(now.getTime() / 1000) - 2 * DAY_SECONDS
  for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
    if (session.client_reference_id === id) return session
  }
  return null
}

function stateOfSession(session: Stripe.Checkout.Session): PaymentState {
  const known = { providerReference: session.id, failure: null }
  if (session.payment_status === 'paid') {
    return { ...known, state: 'paid', amount: BigInt(session.amount_total ?? 0) as Amount }
  }
  if (session.status === 'expired') return { ...known, state: 'failed', amount: null, failure: 'expired' }
  return { ...known, state: session.status === 'open' ? 'waiting' : 'processing', amount: null }
}

function eventIn(
  stripe: Stripe,
  secrets: string[],
  body: Buffer,
  signature: string | string[] | undefined,
  now: Date,
): Stripe.Event | null {
  if (typeof signature !== 'string') return null
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch (error) {
      // A signed body that is no JSON is no event either.
      const isRefused =
        error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
      if (!isRefused) throw error
    }
  }
  return null
}

/** What an event means for a payment of ours; null of one that concerns none. */
async function meaningOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return ofPayment(event, 'in', event.data.object.metadata, stateOfSession(event.data.object))
    case 'checkout.session.async_payment_failed': {
      const state = {
        ...stateOfSession(event.data.object),
        state: 'failed' as const,
        failure: 'payment_failed',
      }
      return ofPayment(event, 'in', event.data.object.metadata, state)
    }
    case 'charge.refunded':
      return ofPayment(event, 'in', event.data.object.metadata, REVERSED)
    case 'charge.dispute.created': {
      const charge = await stripe.charges.retrieve(idIn(event.data.object.charge))
      return ofPayment(event, 'in', charge.metadata, REVERSED)
    }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return ofPayout(stripe, event, event.data.object)
    default:
      return null
  }
}

/**
 * The owner of a connected account writes the metadata of its own payouts: only the payout that we made there for our
 * transfer is evidence of our payment.
 */
async function ofPayout(
  stripe: Stripe,
  event: Stripe.Event,
  payout: Stripe.Payout,
): Promise<PaymentEvent | null> {
  const id = payout.metadata?.payment
  if (id === undefined || !(await isOurPayout(stripe, id, payout, event.account))) return null
  return ofPayment(event, 'out', payout.metadata, await settleTransfer(stripe, payout))
}

const REVERSED: PaymentState = { ...UNKNOWN, state: 'failed', failure: 'reversed' }

function ofPayment(
  event: Stripe.Event,
  direction: 'in' | 'out',
  metadata: Stripe.Metadata | null,
  state: PaymentState,
): PaymentEvent | null {
  const payment = metadata?.payment
  return payment === undefined ? null : { ...state, event: event.id, direction, payment }
}

async function* paidOn(stripe: Stripe, day: string): ReturnType<PaymentDriver['paidOn']> {
  const from = Date.parse(`${day}T00:00:00Z`) / 1000
  const created = { gte: from, lt: from + DAY_SECONDS }
  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
  for await (const event of stripe.events.list({ types, created, limit: 100 })) {
    if (!event.type.startsWith('checkout.session.')) continue
    const session = event.data.object as Stripe.Checkout.Session
    const payment = session.metadata?.payment
    if (payment === undefined || session.payment_status !== 'paid') continue
    yield { direction: 'in', payment, amount: BigInt(session.amount_total ?? 0) as Amount }
  }
  for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
    const payment = transfer.metadata.payment
    if (payment === undefined || transfer.reversed) continue
    yield { direction: 'out', payment, amount: BigInt(transfer.amount) as Amount }
  }
}
