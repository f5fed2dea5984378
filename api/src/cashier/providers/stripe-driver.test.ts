import { amount, type Asset } from '@night-market/protocol/values/money'
import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { SECRET_KEY, stripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import type { PaymentIn, PaymentOut } from './payment-driver.ts'
import { stripeDriver } from './stripe-driver.ts'

const stripe = await stripeStandIn()
afterAll(() => stripe.close())
const SECRETS = ['whsec_new', 'whsec_old']
const NOW = new Date('2026-03-01T12:00:00Z')
const driver = stripeDriver({
  secretKey: SECRET_KEY,
  webhookSecrets: SECRETS,
  hasPayouts: true,
  apiUrl: stripe.url,
  clock: () => NOW,
})
const ASSET: Asset = 'INR/2'

function anOrder(id: string): PaymentIn {
  return {
    id,
    method: 'card',
    amount: amount(50_000n),
    asset: ASSET,
    reference: 'NM-7K2Q',
    returnUrl: 'https://market.example/member/depositv2',
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  }
}

function aPayout(id: string, walletId = 'acct_1MemberOwn'): PaymentOut {
  const details = { method: 'ewallet' as const, provider: 'Stripe', walletId }
  return { id, details, holder: 'Meera Nair', amount: amount(90_000n), asset: ASSET }
}

/** A callback as Stripe sends it, signed by Stripe's own helper. */
function callback(
  event: { id: string; account?: unknown; type: string; data: { object: object } },
  secret = 'whsec_new',
  at = NOW,
) {
  return signed(JSON.stringify({ object: 'event', api_version: '2026-02-25', ...event }), secret, at)
}

function signed(payload: string, secret = 'whsec_new', at = NOW) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
}

const paidSession = (id: string) => ({
  id: 'cs_test_77',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 50_000,
  metadata: { payment: id },
})
const completed = (id: string, event = 'evt_1') => ({
  id: event,
  type: 'checkout.session.completed',
  data: { object: paidSession(id) },
})

test('PAY-2: a deposit is a page of Stripe, made once however often it is asked for and whatever answer is lost', async () => {
  const order = anOrder('trf_once')
  stripe.loseAnswers(1)
  const first = await driver.begin(order)
  const second = await driver.begin(order)
  expect(second).toEqual(first)
  expect(first.instructions).toEqual({
    kind: 'redirect',
    url: expect.stringContaining('checkout.stripe.com') as string,
  })
  const made = stripe.sessions.filter((session) => session.client_reference_id === 'trf_once')
  expect(made).toMatchObject([{ amount_total: 50_000, currency: 'inr', adaptive: 'false' }])
  await expect(driver.begin({ ...order, amount: amount(50_001n) })).rejects.toThrow('idempotency_error')
})

test('PAY-2: a lost answer is recovered by looking the payment up by our own id', async () => {
  await driver.begin(anOrder('trf_found'))
  expect(await driver.stateOf('in', 'trf_found', null)).toMatchObject({ state: 'waiting', amount: null })
  expect(await driver.stateOf('in', 'trf_never_asked', null)).toMatchObject({ state: 'unknown' })
  const session = stripe.sessions.find(({ client_reference_id }) => client_reference_id === 'trf_found')
  Object.assign(session ?? {}, { status: 'complete', payment_status: 'paid' })
  expect(await driver.stateOf('in', 'trf_found', session?.id ?? null)).toMatchObject({
    state: 'paid',
    amount: 50_000n,
  })
  Object.assign(session ?? {}, { status: 'expired', payment_status: 'unpaid' })
  expect(await driver.stateOf('in', 'trf_found', null)).toMatchObject({ state: 'failed', failure: 'expired' })
})

test('PAY-2: a callback counts when Stripe signed these bytes lately, with the new secret or the old', async () => {
  for (const secret of SECRETS) {
    const { body, headers } = callback(completed('trf_paid'), secret)
    expect(await driver.readCallback(body, headers, NOW)).toEqual({
      event: 'evt_1',
      direction: 'in',
      payment: 'trf_paid',
      state: 'paid',
      amount: 50_000n,
      providerReference: 'cs_test_77',
      failure: null,
    })
  }
})

test('PAY-2: forged, changed, old and unsigned callbacks are none', async () => {
  const forged = callback(completed('trf_paid'), 'whsec_guessed')
  expect(await driver.readCallback(forged.body, forged.headers, NOW)).toBeNull()
  const { body, headers } = callback(completed('trf_paid'))
  const changed = Buffer.from(body.toString().replace('50000', '90000'))
  expect(changed.equals(body)).toBe(false)
  expect(await driver.readCallback(changed, headers, NOW)).toBeNull()
  expect(await driver.readCallback(body, {}, NOW)).toBeNull()
  expect(await driver.readCallback(body, headers, new Date(NOW.getTime() + 299_000))).not.toBeNull()
  expect(await driver.readCallback(body, headers, new Date(NOW.getTime() + 301_000))).toBeNull()
})

test('PAY-2: a late, failed, refunded or disputed payment is reported as such', async () => {
  const told = async (type: string, object: object) => {
    const { body, headers } = callback({ id: 'evt_2', type, data: { object } })
    return driver.readCallback(body, headers, NOW)
  }
  const unpaid = { ...paidSession('trf_late'), payment_status: 'unpaid' }
  expect(await told('checkout.session.completed', unpaid)).toMatchObject({
    state: 'processing',
    amount: null,
  })
  expect(await told('checkout.session.async_payment_succeeded', paidSession('trf_late'))).toMatchObject({
    state: 'paid',
  })
  expect(await told('checkout.session.async_payment_failed', unpaid)).toMatchObject({
    state: 'failed',
    failure: 'payment_failed',
  })
  const expired = { ...unpaid, status: 'expired' }
  expect(await told('checkout.session.expired', expired)).toMatchObject({
    state: 'failed',
    failure: 'expired',
  })
  const charge = { id: 'ch_1', object: 'charge', metadata: { payment: 'trf_late' } }
  expect(await told('charge.refunded', charge)).toMatchObject({ state: 'failed', failure: 'reversed' })
  expect(await told('charge.dispute.created', { id: 'dp_1', charge: 'ch_1' })).toMatchObject({
    failure: 'reversed',
  })
  expect(await told('customer.created', { id: 'cus_1' })).toBeNull()
  expect(await told('checkout.session.completed', { ...unpaid, metadata: {} })).toBeNull()
})

test('PAY-3: a payout is one transfer and one payout, however often it is asked for', async () => {
  stripe.loseAnswers(3)
  await expect(driver.send(aPayout('wdr_once'))).rejects.toThrow()
  expect(await driver.send(aPayout('wdr_once'))).toMatchObject({ state: 'processing', amount: 90_000n })
  expect(await driver.send(aPayout('wdr_once'))).toMatchObject({ state: 'processing' })
  expect(stripe.transfers.filter(({ transfer_group }) => transfer_group === 'wdr_once')).toHaveLength(1)
  expect(stripe.payouts.filter(({ metadata }) => sameId(metadata, 'wdr_once'))).toHaveLength(1)
  expect(await driver.stateOf('out', 'wdr_once', null)).toMatchObject({ state: 'processing' })
  expect(await driver.stateOf('out', 'wdr_never_asked', null)).toMatchObject({ state: 'unknown' })
})

test('PAY-3: of a payout that failed the transfer is taken back, once', async () => {
  await driver.send(aPayout('wdr_bounced'))
  const payout = stripe.payouts.find(({ metadata }) => sameId(metadata, 'wdr_bounced'))
  const { body, headers } = callback({
    id: 'evt_9',
    account: payout?.account,
    type: 'payout.failed',
    data: { object: { ...payout, status: 'failed' } },
  })
  for (const _ of [1, 2]) {
    expect(await driver.readCallback(body, headers, NOW)).toMatchObject({
      direction: 'out',
      payment: 'wdr_bounced',
      state: 'failed',
      failure: 'payout_failed',
    })
  }
  const transfer = stripe.transfers.find(({ transfer_group }) => transfer_group === 'wdr_bounced')
  expect(transfer?.reversed).toBe(true)
  expect(await driver.send(aPayout('wdr_bounced'))).toMatchObject({ state: 'failed' })
})

test('PAY-3: a payout that the account’s owner made says nothing about ours, whatever its metadata names', async () => {
  await driver.send(aPayout('wdr_imitated'))
  const ours = stripe.payouts.find(({ metadata }) => sameId(metadata, 'wdr_imitated'))
  const told = async (account: unknown, object: object) => {
    const event = { id: 'evt_10', account, type: 'payout.failed', data: { object } }
    const { body, headers } = callback(event)
    return driver.readCallback(body, headers, NOW)
  }
  expect(await told(ours?.account, { ...ours, id: 'po_of_theirs', status: 'failed' })).toBeNull()
  expect(await told('acct_of_another', { ...ours, status: 'failed' })).toBeNull()
  const transfer = stripe.transfers.find(({ transfer_group }) => transfer_group === 'wdr_imitated')
  expect(transfer?.reversed).toBe(false)
})

test('PAY-2: a signed body that is no event is none', async () => {
  const { body, headers } = signed('{')
  expect(await driver.readCallback(body, headers, NOW)).toBeNull()
})

test('PAY-3: an account that is none of Stripe’s is refused before anything is asked, a closed one by Stripe', async () => {
  const before = stripe.calls()
  expect(await driver.send(aPayout('wdr_elsewhere', 'meera@bank'))).toMatchObject({
    state: 'failed',
    failure: 'account_refused',
  })
  expect(stripe.calls()).toBe(before)
  expect(await driver.send(aPayout('wdr_closed', 'acct_closed'))).toMatchObject({ state: 'failed' })
})

test('PAY-2: what was paid on a day is listed for reconciliation', async () => {
  stripe.events.push({ ...completed('trf_listed', 'evt_day') })
  const listed = []
  for await (const paid of driver.paidOn('2026-03-01')) listed.push(paid)
  expect(listed).toContainEqual({ direction: 'in', payment: 'trf_listed', amount: 50_000n })
  expect(listed).toContainEqual({ direction: 'out', payment: 'wdr_once', amount: 90_000n })
  expect(listed.filter(({ payment }) => payment === 'wdr_bounced')).toEqual([])
})

const sameId = (metadata: unknown, id: string): boolean =>
  typeof metadata === 'object' && metadata !== null && 'payment' in metadata && metadata.payment === id
