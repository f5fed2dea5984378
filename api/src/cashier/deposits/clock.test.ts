import { amount } from '@night-market/protocol/values/money'
import type { Deposit } from '@night-market/protocol/cashier/deposits'
import type { Reconciliation } from '@night-market/protocol/cashier/reconciliations'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import {
  ask,
  askDeposit,
  balanceOf,
  depositOf,
  newDepositId,
  paidEvent,
  providerWorks,
  sendCallback,
} from '../../testing/cashier.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { aPicture, send } from '../../testing/uploads.ts'
import { pollProviders } from './poll-providers.ts'
import { beginDeposit } from './begin-deposit.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { expireDeposits } from './expire-deposits.ts'
import type { PaymentDriver, PaymentIn } from '../providers/payment-driver.ts'
import { reconcile, reconcileDays } from '../reconciliation/reconcile.ts'
import { actOn } from '../sandbox/provider.ts'
import { paymentOf } from '../sandbox/queries.ts'

const market = await testMarket()
const { db, log } = market.services
const drivers = configuredDrivers(market.services)
const [sandbox] = drivers as [PaymentDriver]
const returnUrl = (): string => 'http://localhost/'
const parts = { db, log, drivers, returnUrl }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What the payer does at the provider, which keeps it to itself. */
async function payUnheard({ id }: { id: string }): Promise<void> {
  const payment = await paymentOf(db, 'in', id)
  await actOn(db, payment?.id ?? '', 'pay', market.clock.read())
  await db
    .updateTable('cashier.sandbox_callbacks')
    .set({ dueAt: null })
    .where('payment', '=', payment?.id ?? '')
    .execute()
}

const paymentsFor = (id: string) =>
  db.selectFrom('cashier.sandbox_payments').select('id').where('payment', '=', id).execute()

async function begunInVain(
  how: 'before' | 'after',
): Promise<{ headers: TestMember['headers']; id: Deposit['id'] }> {
  const { headers, memberId } = await aMember(market)
  const id = newDepositId() as Deposit['id']
  const dying: PaymentDriver = {
    ...sandbox,
    async begin(payment) {
      if (how === 'after') await sandbox.begin(payment)
      throw new Error('the line broke')
    },
  }
  const asked = { id, memberId, channel: 'sandbox_ewallet', amount: amount(50_000n) }
  const beginning = beginDeposit({ ...parts, drivers: [dying] }, asked, market.clock.read())
  await expect(beginning).rejects.toMatchObject({ code: 'deposit_unavailable' })
  return { headers, id }
}

test.each(['before', 'after'] as const)(
  'PAY-2: a platform that dies %s its provider began begins once, and is paid once',
  async (how) => {
    const { headers, id } = await begunInVain(how)
    expect(await depositOf(market, headers, id)).toMatchObject({ status: 'waiting' })
    market.clock.advance(MINUTE_MS)
    await pollProviders(parts, market.clock.read())
    expect(await paymentsFor(id)).toHaveLength(1)
    await providerWorks(market)
    await pollProviders(parts, market.clock.read())
    expect(await depositOf(market, headers, id)).toMatchObject({ status: 'paid', credited: '50000' })
    expect(await balanceOf(market, headers)).toBe('50000')
  },
)

test('PAY-2: a retry after a lost connection returns the deposit that was begun', async () => {
  const { headers, id } = await begunInVain('after')
  const again = await askDeposit(market, headers, { id, channel: 'sandbox_ewallet' })
  expect(again).toMatchObject({ status: 200, value: { id, status: 'waiting' } })
  expect(await paymentsFor(id)).toHaveLength(1)
})

test('PAY-2: a payment whose callbacks are all lost is found by asking, and its late callback adds nothing', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers)
  await payUnheard(value)
  market.clock.advance(2 * MINUTE_MS)
  await pollProviders(parts, market.clock.read())
  await pollProviders(parts, market.clock.read())
  expect(await depositOf(market, headers, value.id)).toMatchObject({ status: 'paid' })
  await sendCallback(market, paidEvent(value))
  expect(await balanceOf(market, headers)).toBe('50000')
})

test('PAY-2: a deposit is asked for once more at its end, and is over when no money came', async () => {
  const { headers } = await aMember(market)
  const [paid, unpaid] = [
    (await askDeposit(market, headers)).value,
    (await askDeposit(market, headers)).value,
  ]
  await payUnheard(paid)
  market.clock.advance(15 * MINUTE_MS)
  await expireDeposits(parts, market.clock.read())
  expect((await depositOf(market, headers, paid.id)).status).toBe('paid')
  const over = await depositOf(market, headers, unpaid.id)
  expect(over.steps.at(-1)).toMatchObject({ status: 'expired', by: 'clock' })
})

test('PAY-2: while its provider is away, a deposit stays as it is', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers)
  market.clock.advance(15 * MINUTE_MS)
  const away: PaymentDriver = { ...sandbox, stateOf: () => Promise.reject(new Error('nobody there')) }
  await pollProviders({ ...parts, drivers: [away] }, market.clock.read())
  await expireDeposits({ ...parts, drivers: [away] }, market.clock.read())
  expect((await depositOf(market, headers, value.id)).status).toBe('waiting')
  await expireDeposits(parts, market.clock.read())
  expect((await depositOf(market, headers, value.id)).status).toBe('expired')
})

test('PAY-2: a day is compared with the provider: what was missed is settled, what does not fit is written down', async () => {
  const { headers } = await aMember(market)
  const [known, missed, invented] = await Promise.all(
    [1, 2, 3].map(async () => (await askDeposit(market, headers)).value),
  )
  if (!known || !missed || !invented) throw new Error('three were asked for')
  await payUnheard(known)
  await pollProviders(parts, new Date(market.clock.read().getTime() + 2 * MINUTE_MS))
  await payUnheard(missed)
  // A forged event: signed with the right secret, but no money came.
  await sendCallback(market, paidEvent(invented))
  const stray: PaymentIn = {
    id: newDepositId(),
    method: 'upi',
    amount: amount(700n),
    asset: 'INR/2',
    reference: '',
    returnUrl: '',
    expiresAt: market.clock.read(),
  }
  await sandbox.begin(stray)
  await payUnheard(stray)

  const day = market.clock.read().toISOString().slice(0, 10)
  for (const _time of [1, 2]) await reconcile(db, sandbox, day, market.clock.read())
  expect(await depositOf(market, headers, missed.id)).toMatchObject({ status: 'paid', credited: '50000' })
  const { findings, ...counts } = (await compared())[0] ?? { findings: [] }
  expect(counts).toMatchObject({ driver: 'sandbox', day, settled: 0 })
  expect(findings).toContainEqual({
    kind: 'unknown_here',
    direction: 'in',
    payment: stray.id,
    theirs: '700',
    ours: null,
  })
  expect(findings).toContainEqual({
    kind: 'unknown_there',
    direction: 'in',
    payment: invented.id,
    theirs: null,
    ours: '50000',
  })
  const reviews = await db.selectFrom('reviews.reviews').select(['subject', 'reasons']).execute()
  expect(reviews).toEqual([{ subject: invented.id, reasons: ['not_at_provider'] }])
})

test('PAY-2: missed days are reconciled after a restart, each once', async () => {
  market.clock.advance(3 * DAY_MS)
  for (const _time of [1, 2]) await reconcileDays(parts, market.clock.read())
  const days = (await compared()).map(({ day }) => day)
  expect(new Set(days).size).toBe(days.length)
  const yesterday = new Date(market.clock.read().getTime() - DAY_MS).toISOString().slice(0, 10)
  expect(days[0]).toBe(yesterday)
  expect(days.length).toBeGreaterThanOrEqual(3)
})

test('PAY-2: what was compared is for staff with the right to review', async () => {
  const { headers } = await aMember(market)
  for (const asking of [{}, headers]) {
    expect((await ask(market, asking, 'GET', '/ops/reconciliations')).code).toBe('not_logged_in')
  }
  const support = await aStaff(market, ['support'])
  expect((await ask(market, support.headers, 'GET', '/ops/reconciliations')).code).toBe('not_allowed')
})

test('PAY-2: deposits whose provider is away keep no other from being over', async () => {
  const { headers } = await aMember(market)
  const unheard = (await askDeposit(market, headers)).value
  market.clock.advance(1000)
  const over = (await askDeposit(market, headers)).value
  const halfAway: PaymentDriver = {
    ...sandbox,
    async stateOf(way, id, reference) {
      if (id === unheard.id) throw new Error('nobody answers')
      return sandbox.stateOf(way, id, reference)
    },
  }
  const late = new Date(over.expiresAt)
  for (let time = 0; time < 2; time++) {
    await expireDeposits({ ...parts, drivers: [halfAway] }, new Date(late.getTime() + time), 1)
  }
  expect((await depositOf(market, headers, unheard.id)).status).toBe('waiting')
  expect((await depositOf(market, headers, over.id)).status).toBe('expired')
})

test('PAY-2: a deposit of a removed provider expires in time, or goes to review where it has pictures', async () => {
  const { headers } = await aMember(market)
  const [plain, proven] = [
    (await askDeposit(market, headers)).value,
    (await askDeposit(market, headers, { channel: 'sandbox_bank' })).value,
  ]
  const picture = (await send(market, headers, await aPicture('png'))).value.id
  const proof = { uploads: [picture], remark: 'UTR 40912' }
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${proven.id}/proof`, proof)
  const moved = { ...parts, drivers: [] }
  await expireDeposits(moved, new Date(Date.parse(plain.expiresAt) - 1))
  expect((await depositOf(market, headers, plain.id)).status).toBe('waiting')
  await expireDeposits(moved, new Date(proven.expiresAt))
  const over = await depositOf(market, headers, plain.id)
  expect(over.steps.at(-1)).toMatchObject({ status: 'expired', by: 'clock' })
  expect((await depositOf(market, headers, proven.id)).status).toBe('review')
})

/** The days of the sandbox's provider. */
async function compared(): Promise<Reconciliation[]> {
  const { headers } = await aStaff(market, ['review'])
  const answer = await ask<{ rows: Reconciliation[] }>(market, headers, 'GET', '/ops/reconciliations')
  return answer.value.rows.filter(({ driver }) => driver === 'sandbox')
}
