/** A provider that sends money as a case wants it to, and remembers what it was asked. It stands in the sandbox's place. */
import type { PaymentDriver, PaymentOut, PaymentState } from '../../cashier/providers/payment-driver.ts'

type Manner =
  | 'pays'
  | 'fails'
  | 'takes its time'
  /** It acts, and its answer is lost. */
  | 'loses its answer'
  /** The call never reaches it. */
  | 'is away'

export interface PayoutProvider extends PaymentDriver {
  manner: Manner
  /** What it sent, once for an id. */
  sent: Map<string, PaymentOut>
  /** Ids in the order it was asked to send. */
  asked: string[]
  finish(id: string, state: 'paid' | 'failed'): void
}

export function aPayoutProvider(manner: Manner): PayoutProvider {
  const states = new Map<string, PaymentState>()
  const provider: PayoutProvider = {
    name: 'sandbox',
    isSandbox: true,
    offers: [],
    manner,
    sent: new Map(),
    asked: [],
    finish: (id, state) => void states.set(id, stateOf(state, provider.sent.get(id), id)),
    async send(payment) {
      provider.asked.push(payment.id)
      if (provider.manner === 'is away') throw new Error('no route to the provider')
      const known = states.get(payment.id)
      if (known === undefined) {
        provider.sent.set(payment.id, payment)
        states.set(payment.id, stateOf(OUTCOMES[provider.manner], payment, payment.id))
      }
      if (provider.manner === 'loses its answer') throw new Error('the line broke')
      return states.get(payment.id) ?? UNKNOWN
    },
    async stateOf(_direction, id) {
      if (provider.manner === 'is away') throw new Error('no route to the provider')
      return states.get(id) ?? UNKNOWN
    },
    begin: async () => ({ instructions: { kind: 'none' }, providerReference: null }),
    readCallback: async () => null,
    async *paidOn() {},
  }
  return provider
}

const OUTCOMES = {
  pays: 'paid',
  fails: 'failed',
  'takes its time': 'processing',
  'loses its answer': 'paid',
} as const

const UNKNOWN: PaymentState = { state: 'unknown', amount: null, providerReference: null, failure: null }

const stateOf = (
  state: PaymentState['state'],
  payment: PaymentOut | undefined,
  id: string,
): PaymentState => ({
  state,
  amount: state === 'paid' ? (payment?.amount ?? null) : null,
  providerReference: `out_${id}`,
  failure: state === 'failed' ? 'account_closed' : null,
})
