import { amount, currencyOf, decimalText } from '@night-market/protocol/values/money'
import { AmountText } from '@night-market/protocol/shapes'
import type { Instructions } from '@night-market/protocol/cashier/deposits'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../env.ts'
import type { PaymentDriver, PaymentEvent, PaymentState } from '../providers/payment-driver.ts'
import { SANDBOX_OFFERS } from './offers.ts'
import { beginPayment, sendPayment } from './provider.ts'
import * as queries from './queries.ts'
import type { SandboxPayment } from './queries.ts'
import { isSandboxSigned, SANDBOX_SIGNATURE, sandboxSecret } from './signature.ts'

const DAY_MS = 86_400_000
const PAGE = 500

/**
 * A payment provider that moves no money: its payers act as the sandbox directs. It has a memory and states of its
 * own, and sends signed callbacks to the platform: late, twice and in vain, like any other. Exists in the sandbox
 * only.
 */
export function sandboxDriver({ db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>): PaymentDriver {
  const secret = sandboxSecret(env)
  return {
    name: 'sandbox',
    isSandbox: true,
    offers: SANDBOX_OFFERS,
    async begin(request) {
      const payment = await beginPayment(db, request, clock())
      return { instructions: instructionsFor(payment, env.PUBLIC_URL), providerReference: payment.id }
    },
    send: async (request) => stateIn(await sendPayment(db, request, clock())),
    async stateOf(direction, id) {
      const payment = await queries.paymentOf(db, direction, id)
      return payment === null ? UNKNOWN : stateIn(payment)
    },
    readCallback: async (body, headers, now) =>
      isSandboxSigned(secret, body, headers[SANDBOX_SIGNATURE], now) ? eventIn(body) : null,
    paidOn: (day) => paidOn(db, day),
  }
}

const UNKNOWN: PaymentState = { state: 'unknown', amount: null, providerReference: null, failure: null }

const stateIn = (payment: SandboxPayment): PaymentState => ({
  state: payment.state,
  amount: payment.settledAmount,
  providerReference: payment.id,
  failure: payment.failure,
})

const Text = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

const Callback = z.object({
  event: Text,
  direction: z.enum(['in', 'out']),
  payment: Text,
  reference: Text,
  state: z.enum(['waiting', 'processing', 'paid', 'failed']),
  amount: AmountText.nullable(),
  failure: Text.nullable(),
})

/** Null of a signed body that is no callback. */
function eventIn(body: Buffer): PaymentEvent | null {
  const parsed = Callback.safeParse(jsonIn(body))
  if (!parsed.success) return null
  const { amount: paid, reference, ...state } = parsed.data
  return { ...state, amount: paid === null ? null : amount(paid), providerReference: reference }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The payment instructions of each method. All of these accounts are fictitious. */
function instructionsFor(payment: SandboxPayment, publicUrl: string): Instructions {
  const { reference, asset } = payment
  if (payment.method === 'upi') return upi(payment)
  if (payment.method === 'bank') {
    const account = { bank: 'Sandbox Bank', holder: 'Night Market Sandbox', accountNumber: '50100012345678' }
    return { kind: 'bank', ...account, code: 'SBXB0000001', reference }
  }
  if (payment.method === 'card') {
    return { kind: 'redirect', url: new URL(`/sandbox/pay/${payment.id}`, publicUrl).href }
  }
  if (payment.method === 'crypto') {
    const address = `TSandbox${payment.id.slice(-26)}`
    const query = new URLSearchParams({ amount: decimalText(payment.amount, asset), label: reference })
    return { kind: 'address', network: 'tron', address, payload: `tron:${address}?${query}` }
  }
  return { kind: 'none' }
}

function upi({ amount: requested, asset, reference }: SandboxPayment): Instructions {
  const payee = 'nightmarket@sandbox'
  const fields = {
    pa: payee,
    pn: 'Night Market Sandbox',
    am: decimalText(requested, asset),
    cu: currencyOf(asset),
    tr: reference,
    tn: reference,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return { kind: 'qr', payload: `upi://pay?${query.join('&')}`, payee }
}

async function* paidOn(db: Db, day: string): ReturnType<PaymentDriver['paidOn']> {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  let after = ''
  for (;;) {
    const page = await queries.paidBetween(db, from, to, after, PAGE)
    for (const { direction, payment, amount: paid } of page) yield { direction, payment, amount: paid }
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? ''
  }
}
