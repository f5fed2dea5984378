import { randomBytes } from 'node:crypto'
import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import {
  ask,
  askDeposit,
  balanceOf,
  depositOf,
  newDepositId,
  paidEvent,
  payerActs,
  sendCallback,
} from '../../testing/cashier.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { configuredDrivers } from './drivers.ts'
import { expireDeposits } from '../deposits/expire-deposits.ts'

const market = await testMarket()
const { db, log } = market.services
const parts = {
  db,
  log,
  drivers: configuredDrivers(market.services),
  returnUrl: () => market.services.env.PUBLIC_URL,
}

const MINUTE_MS = 60_000

async function aDeposit(): Promise<{ headers: TestMember['headers']; deposit: Deposit }> {
  const { headers } = await aMember(market)
  return { headers, deposit: (await askDeposit(market, headers)).value }
}

/** How a deposit stands: its status, what was credited, the purse. */
async function standing(headers: TestMember['headers'], { id }: Pick<Deposit, 'id'>) {
  const { status, credited } = await depositOf(market, headers, id)
  return [status, credited, await balanceOf(market, headers)]
}

const reviewsOf = (subject: string) =>
  db
    .selectFrom('reviews.reviews')
    .select(['kind', 'reasons', 'amount', 'people', 'status'])
    .where('subject', '=', subject)
    .execute()

test('PAY-2: one word of the provider, sent a hundred times at once, pays once', async () => {
  const { headers, deposit } = await aDeposit()
  const event = paidEvent(deposit)
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendCallback(market, event)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
  const heard = await db
    .selectFrom('cashier.callbacks')
    .select('outcome')
    .where('subject', '=', deposit.id)
    .execute()
  expect(heard).toEqual([{ outcome: 'paid' }])
})

test('PAY-2: a hundred different words that the same payment came pay once', async () => {
  const { headers, deposit } = await aDeposit()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => sendCallback(market, paidEvent(deposit))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
  expect((await depositOf(market, headers, deposit.id)).steps).toHaveLength(2)
})

test('PAY-2: a payment that is made or reported twice is credited once', async () => {
  const { headers, deposit } = await aDeposit()
  await payerActs(market, headers, deposit.id, 'pay_twice')
  await payerActs(market, headers, deposit.id, 'pay')
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
})

test('PAY-2: too little and too much go to no purse before a person has looked', async () => {
  for (const [act, received] of [
    ['pay_less', 45_000n],
    ['pay_more', 55_000n],
  ] as const) {
    const { headers, deposit } = await aDeposit()
    await payerActs(market, headers, deposit.id, act)
    expect(await standing(headers, deposit), act).toEqual(['review', null, '0'])
    expect(await reviewsOf(deposit.id)).toEqual([
      { kind: 'deposit', reasons: ['wrong_amount'], amount: received, people: 1, status: 'open' },
    ])
    await payerActs(market, headers, deposit.id, 'pay')
    expect(await standing(headers, deposit), 'said again').toEqual(['review', null, '0'])
  }
})

test('PAY-2: money that comes after the deposit expired waits for a person', async () => {
  const { headers, deposit } = await aDeposit()
  await payerActs(market, headers, deposit.id, 'pay_late')
  market.clock.advance(15 * MINUTE_MS)
  await expireDeposits(parts, market.clock.read())
  expect(await standing(headers, deposit)).toEqual(['expired', null, '0'])
  await payerActs(market, headers, deposit.id, 'pay')
  expect(await standing(headers, deposit)).toEqual(['review', null, '0'])
  expect(await reviewsOf(deposit.id)).toMatchObject([{ reasons: ['late'], amount: 50_000n, status: 'open' }])
})

test('PAY-2: money that comes for a deposit that was taken back or failed waits for a person', async () => {
  const cancelled = await aDeposit()
  await ask(market, cancelled.headers, 'POST', `/wps/wallet/deposits/${cancelled.deposit.id}/cancel`)
  const failed = await aDeposit()
  await payerActs(market, failed.headers, failed.deposit.id, 'fail')
  expect(await depositOf(market, failed.headers, failed.deposit.id)).toMatchObject({
    status: 'failed',
    failure: 'declined',
  })
  for (const { headers, deposit } of [cancelled, failed]) {
    await payerActs(market, headers, deposit.id, 'pay')
    expect(await standing(headers, deposit)).toEqual(['review', null, '0'])
    expect(await reviewsOf(deposit.id)).toMatchObject([{ reasons: ['late'] }])
  }
})

test('PAY-2: a payment under way is no longer taken back and does not expire', async () => {
  const { headers, deposit } = await aDeposit()
  await payerActs(market, headers, deposit.id, 'process')
  const cancel = await ask(market, headers, 'POST', `/wps/wallet/deposits/${deposit.id}/cancel`)
  expect(cancel.code).toBe('deposit_over')
  market.clock.advance(20 * MINUTE_MS)
  await expireDeposits(parts, market.clock.read())
  expect((await depositOf(market, headers, deposit.id)).status).toBe('processing')
  await payerActs(market, headers, deposit.id, 'pay')
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
})

test('PAY-2: what is taken back after it was paid moves no money and comes before the staff, once', async () => {
  const { headers, deposit } = await aDeposit()
  await payerActs(market, headers, deposit.id, 'pay')
  await payerActs(market, headers, deposit.id, 'fail')
  await payerActs(market, headers, deposit.id, 'fail')
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
  expect(await reviewsOf(deposit.id)).toMatchObject([{ reasons: ['reversed'], status: 'open' }])
})

test('PAY-2: forged, stale and changed callbacks are refused alike and pay nothing', async () => {
  const { headers, deposit } = await aDeposit()
  const event = paidEvent(deposit)
  const now = market.clock.read().getTime()
  const forgeries = [
    { secret: randomBytes(32) },
    { signedAt: new Date(now - 301_000) },
    { signedAt: new Date(now + 301_000) },
    { change: (body: string) => body.replace('50000', '50001') },
    { change: (body: string) => `${body} ` },
  ]
  for (const forgery of forgeries) {
    const answer = await sendCallback(market, event, forgery)
    expect(answer, JSON.stringify(forgery)).toEqual({ status: 400, code: 'callback_refused' })
  }
  const unsigned = await market.app.inject({
    method: 'POST',
    url: '/wps/wallet/callbacks/sandbox',
    payload: event,
  })
  expect(unsigned.statusCode).toBe(400)
  expect((await sendCallback(market, event, { driver: 'nobody' })).status).toBe(404)
  expect(await standing(headers, deposit)).toEqual(['waiting', null, '0'])
  expect((await sendCallback(market, event, { signedAt: new Date(now - 299_000) })).status).toBe(200)
  expect(await standing(headers, deposit)).toEqual(['paid', '50000', '50000'])
})

test("PAY-2: a payment of an unknown deposit, or of another driver's, is recorded and moves no money", async () => {
  const stranger = newDepositId()
  expect(
    (await sendCallback(market, paidEvent({ id: stranger as Deposit['id'], amount: '50000' }))).status,
  ).toBe(200)
  const { headers, deposit } = await aDeposit()
  await db.updateTable('cashier.deposits').set({ driver: 'other' }).where('id', '=', deposit.id).execute()
  expect((await sendCallback(market, paidEvent(deposit))).status).toBe(200)
  expect(await standing(headers, deposit)).toEqual(['waiting', null, '0'])
  const heard = await db
    .selectFrom('cashier.callbacks')
    .select('outcome')
    .where('subject', 'in', [stranger, deposit.id])
    .execute()
  expect(heard).toEqual([{ outcome: 'unknown_payment' }, { outcome: 'unknown_payment' }])
})

test('PAY-2: one payment of the provider credits one deposit, even if a webhook names a second', async () => {
  const first = await aDeposit()
  const second = await aDeposit()
  const { id } = await db
    .selectFrom('cashier.sandbox_payments')
    .select('id')
    .where('payment', '=', first.deposit.id)
    .executeTakeFirstOrThrow()
  await sendCallback(market, paidEvent(first.deposit, { reference: id }))
  await sendCallback(market, paidEvent(second.deposit, { reference: id }))
  expect(await standing(first.headers, first.deposit)).toEqual(['paid', '50000', '50000'])
  expect(await standing(second.headers, second.deposit)).toEqual(['review', null, '0'])
  expect(await reviewsOf(second.deposit.id)).toMatchObject([{ reasons: ['reference_reused'] }])
})

test('PAY-2: a callback that meets the expiry pays in time or waits for a person, never both, never neither', async () => {
  for (let round = 0; round < 12; round++) {
    const { headers, deposit } = await aDeposit()
    market.clock.advance(15 * MINUTE_MS)
    const now = market.clock.read()
    await Promise.all([expireDeposits(parts, now), sendCallback(market, paidEvent(deposit))])
    const [status, , balance] = await standing(headers, deposit)
    expect(`${status} ${balance}`).toMatch(/^(paid 50000|review 0)$/)
    expect(await reviewsOf(deposit.id)).toHaveLength(status === 'review' ? 1 : 0)
  }
})

test('PAY-2: a callback that meets the cancelling pays or waits for a person, never both, never neither', async () => {
  for (let round = 0; round < 12; round++) {
    const { headers, deposit } = await aDeposit()
    const cancel = ask(market, headers, 'POST', `/wps/wallet/deposits/${deposit.id}/cancel`)
    const [{ status: cancelled }] = await Promise.all([cancel, sendCallback(market, paidEvent(deposit))])
    const [status, , balance] = await standing(headers, deposit)
    expect(`${cancelled} ${status} ${balance}`).toMatch(/^(409 paid 50000|200 review 0)$/)
  }
})

test.each([
  ['no object', []],
  ['an empty one', {}],
  ['a negative amount', { amount: '-1' }],
  ['an amount that is a number', { amount: 1.5 }],
  ['a text that no database holds', { event: '\ud800' }],
  ['a text with NUL', { reference: 'a\0b' }],
])('PAY-2: a signed callback of another shape is refused and changes nothing: %s', async (_what, change) => {
  const { headers, deposit } = await aDeposit()
  const isWhole = !Array.isArray(change) && Object.keys(change).length > 0
  const body = isWhole ? { ...paidEvent(deposit), ...change } : change
  expect(await sendCallback(market, body as Record<string, unknown>)).toEqual({
    status: 400,
    code: 'callback_refused',
  })
  expect(await standing(headers, deposit)).toEqual(['waiting', null, '0'])
})
