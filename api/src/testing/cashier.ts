/** Deposits as members make them, and the sandbox's provider at work without a network between. */
import { randomUUID } from 'node:crypto'
import type { Deposit, SandboxPaymentBody } from '@night-market/protocol/cashier/deposits'
import { workSandboxProvider, type Post } from '../cashier/sandbox/callbacks.ts'
import { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from '../cashier/sandbox/signature.ts'
import type { TestMarket } from './app.ts'
import type { TestMember } from './members.ts'

type Headers = TestMember['headers']

export const newDepositId = (): string => `trf_${randomUUID().replaceAll('-', '')}`

interface Answered<Value> {
  status: number
  code: string | undefined
  details: Record<string, unknown>
  value: Value
}

/** Asks a route of the product as this member. */
export async function ask<Value = Deposit>(
  { app }: TestMarket,
  headers: Partial<Headers>,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Answered<Value>> {
  const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  const { code, details = {}, value } = response.json()
  return { status: response.statusCode, code, details, value }
}

export const askDeposit = (
  market: TestMarket,
  headers: Partial<Headers>,
  options: { id?: string; channel?: string; amount?: string; offer?: string } = {},
): Promise<Answered<Deposit>> =>
  ask(market, headers, 'POST', '/wps/wallet/deposits', {
    id: newDepositId(),
    channel: 'sandbox_upi',
    amount: '50000',
    ...options,
  })

export const depositOf = async (market: TestMarket, headers: Headers, id: string): Promise<Deposit> =>
  (await ask(market, headers, 'GET', `/wps/wallet/deposits/${id}`)).value

/** The payer of a deposit acts, and the provider tells of it. */
export async function payerActs(
  market: TestMarket,
  headers: Headers,
  id: string,
  act: (typeof SandboxPaymentBody)['_output']['act'],
): Promise<void> {
  const { status } = await ask(market, headers, 'POST', `/wps/sandbox/payments/${id}`, { act })
  if (status !== 200) throw new Error(`the payer of ${id} may not ${act}: ${status}`)
  await providerWorks(market)
}

/** The provider does what is due a second from now; its callbacks arrive over the application's own route. */
export async function providerWorks(market: TestMarket): Promise<void> {
  market.clock.advance(1000)
  const parts = { db: market.services.db, env: market.services.env, clock: market.clock.read }
  await workSandboxProvider(parts, postTo(market))
  market.clock.advance(1000)
  await workSandboxProvider(parts, postTo(market))
}

/** What the provider says of a payment, by default that all of it came. */
export function paidEvent(deposit: Pick<Deposit, 'id' | 'amount'>, options: Record<string, unknown> = {}) {
  const event = `evt_${randomUUID()}`
  const reference = `pay_of_${deposit.id}`
  const paid = { state: 'paid', amount: deposit.amount, failure: null }
  return { event, direction: 'in', payment: deposit.id, reference, ...paid, ...options }
}

/** Sends a provider callback; by default signed with the current time and the deployment's secret. */
export async function sendCallback(
  market: TestMarket,
  event: Record<string, unknown>,
  how: { signedAt?: Date; secret?: Buffer; change?: (body: string) => string; driver?: string } = {},
): Promise<{ status: number; code: string | undefined }> {
  const { secret = sandboxSecret(market.services.env), signedAt = market.clock.read() } = how
  const body = JSON.stringify(event)
  const response = await market.app.inject({
    method: 'POST',
    url: `/wps/wallet/callbacks/${how.driver ?? 'sandbox'}`,
    payload: how.change?.(body) ?? body,
    headers: {
      'content-type': 'application/json',
      [SANDBOX_SIGNATURE]: sandboxSignature(secret, Buffer.from(body), signedAt),
    },
  })
  return { status: response.statusCode, code: response.json().code }
}

function postTo({ app }: TestMarket): Post {
  return async (url, payload, headers) => {
    const type = { 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
    return response.statusCode === 200
  }
}

export async function balanceOf(market: TestMarket, headers: Headers): Promise<string> {
  const answer = await ask<{ balance: string }>(market, headers, 'GET', '/wps/v2/wallets/balance')
  return answer.value.balance
}
