/**
 * A provider of payments in a play: it remembers everything, is away, loses its answers, and tells of payments as
 * it likes.
 */
import { amount, type Amount } from '@night-market/protocol/values/money'
import type { Draw } from '../../../api/src/platform/seeded.ts'
import type {
  PaymentDriver,
  PaymentEvent,
  PaymentState,
} from '../../../api/src/cashier/providers/payment-driver.ts'
import { SANDBOX_OFFERS } from '../../../api/src/cashier/sandbox/offers.ts'

/** An injected fault: the caller never learns the outcome. */
export class LetDown extends Error {}

export interface SimPayment {
  direction: 'in' | 'out'
  id: string
  asked: Amount
  state: 'waiting' | 'processing' | 'paid' | 'failed'
  /** What came or went. */
  moved: Amount | null
  reference: string
  /** The day (UTC) on which it was paid. */
  day: string
  /** A payout that the bank sent back after it was paid. */
  hasBounced: boolean
}

export interface SimProvider {
  driver: PaymentDriver
  payments: Map<string, SimPayment>
  /** Webhooks on their way to the platform, in no order. */
  words: Buffer[]
  /** A payer or a bank acts: money comes or goes, or does not. */
  act(payment: SimPayment, to: 'paid' | 'failed' | 'processing', moved: Amount | null): void
  /** The bank sends a payout back. */
  bounce(payment: SimPayment): void
}

interface Circumstances {
  name: string
  draw: Draw
  isLetDown: (chances: number) => boolean
  clock: () => Date
}

export function simProvider(around: Circumstances): SimProvider {
  const { name, clock } = around
  const payments = new Map<string, SimPayment>()
  let events = 0
  const say = (payment: SimPayment): void => {
    const { direction, id, state, moved, reference } = payment
    const failure = state === 'failed' ? 'declined' : null
    const word = { direction, payment: id, state, amount: moved?.toString() ?? null, reference, failure }
    words.push(Buffer.from(JSON.stringify({ event: `${name}-${events++}`, ...word })))
  }
  const words: Buffer[] = []
  const act: SimProvider['act'] = (payment, to, moved) => {
    payment.state = to
    payment.moved = to === 'paid' ? moved : null
    payment.day = dayOf(clock())
    say(payment)
  }
  return {
    payments,
    words,
    act,
    bounce(payment) {
      payment.hasBounced = true
      payment.state = 'failed'
      say(payment)
    },
    driver: driverOf(payments, act, around),
  }
}

/** What the platform sees of it. */
function driverOf(
  payments: Map<string, SimPayment>,
  act: SimProvider['act'],
  { draw, isLetDown }: Circumstances,
): PaymentDriver {
  const reached = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (isLetDown(10)) throw new LetDown('the provider is away')
    const answer = work()
    if (isLetDown(10)) throw new LetDown("the provider's answer is lost")
    return answer
  }
  const keep = (direction: 'in' | 'out', id: string, asked: Amount): SimPayment => {
    const known = payments.get(id)
    if (known !== undefined) return known
    const payment: SimPayment = {
      direction,
      id,
      asked,
      state: 'waiting',
      moved: null,
      reference: `ref_${id}`,
      day: '',
      hasBounced: false,
    }
    payments.set(id, payment)
    if (direction === 'out') act(payment, draw.pick(['paid', 'paid', 'paid', 'processing', 'failed']), asked)
    return payment
  }
  return {
    name: 'sandbox',
    isSandbox: true,
    offers: SANDBOX_OFFERS,
    begin: ({ id, amount: asked }) =>
      reached(() => ({
        instructions: { kind: 'none' },
        providerReference: keep('in', id, asked).reference,
      })),
    send: ({ id, amount: asked }) => reached(() => stateIn(keep('out', id, asked))),
    stateOf: (_direction, id) =>
      reached(() => {
        const known = payments.get(id)
        return known === undefined ? UNKNOWN : stateIn(known)
      }),
    readCallback: async (body) => eventIn(body),
    async *paidOn(day) {
      if (isLetDown(10)) throw new LetDown('the provider is away')
      for (const { direction, id, state, moved, day: on } of payments.values()) {
        if (state === 'paid' && moved !== null && on === day) yield { direction, payment: id, amount: moved }
      }
    },
  }
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
const UNKNOWN: PaymentState = { state: 'unknown', amount: null, providerReference: null, failure: null }

const stateIn = ({ state, moved, reference }: SimPayment): PaymentState => ({
  state,
  amount: moved,
  providerReference: reference,
  failure: state === 'failed' ? 'declined' : null,
})

function eventIn(body: Buffer): PaymentEvent {
  const said = JSON.parse(body.toString('utf8')) as Omit<PaymentEvent, 'amount'> & {
    amount: string | null
    reference: string
  }
  const moved = said.amount === null ? null : amount(said.amount)
  return { ...said, amount: moved, providerReference: said.reference }
}
