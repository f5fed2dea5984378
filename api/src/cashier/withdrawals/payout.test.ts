import { expect, test } from 'vitest'
import { amount } from '@night-market/protocol/values/money'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { paidEvent, sendCallback } from '../../testing/cashier.ts'
import { aPayoutProvider } from '../../testing/stand-ins/payout-provider.ts'
import { askWithdrawal, aWithdrawer, payOut, voteOn, type Withdrawer } from '../../testing/withdrawals.ts'
import { pollPayouts } from './pay-out.ts'
import { settlePayout } from './settle-payout.ts'

const market = await testMarket()
const { app, services, clock } = market

const balanceOf = async ({ headers }: Withdrawer): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const look = async ({ headers }: Withdrawer, id: string) =>
  (await app.inject({ url: `/wps/wallet/withdrawals/${id}`, headers })).json().value

const cancel = async ({ headers }: Withdrawer, id: string) =>
  (await app.inject({ method: 'POST', url: `/wps/wallet/withdrawals/${id}/cancel`, headers })).json()

const askAfter = (provider: ReturnType<typeof aPayoutProvider>) =>
  pollPayouts(services, [provider], clock.read())

async function asked(wish: string): Promise<{ member: Withdrawer; id: string }> {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const { id } = await askWithdrawal(market, member, { amount: wish })
  return { member, id }
}

test('PAY-3: the provider gets the account in full and the amount without the fee', async () => {
  const details = {
    method: 'bank',
    bank: 'State Bank',
    accountNumber: '50100012345678',
    code: 'SBIN0001234',
  } as const
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true, details })
  const { id } = await askWithdrawal(market, member, { amount: '60000', channel: 'sandbox_bank_out' })
  await voteOn(market, id, 'approve')
  const provider = aPayoutProvider('pays')
  await payOut(market, provider)
  expect(provider.sent.get(id)).toEqual({ id, details, holder: 'Asha Rao', amount: 59_500n, asset: 'INR/2' })
})

test('PAY-3: what the provider definitely did not send is in the purse again, with the reason', async () => {
  const { member, id } = await asked('30000')
  await payOut(market, aPayoutProvider('fails'))
  expect(await look(member, id)).toMatchObject({
    status: 'failed',
    failure: 'account_closed',
    returned: '30000',
  })
  expect(await balanceOf(member)).toBe('50000')
})

test('PAY-3: when the answer is lost nothing is given back, and it is paid once', async () => {
  const { member, id } = await asked('30000')
  const provider = aPayoutProvider('loses its answer')
  await payOut(market, provider)
  expect((await look(member, id)).status).toBe('paying')
  expect((await cancel(member, id)).code).toBe('not_cancellable')
  expect(await balanceOf(member)).toBe('20000')
  await askAfter(provider)
  await askAfter(provider)
  expect((await look(member, id)).status).toBe('paid')
  expect(provider.asked).toEqual([id])
  expect(await balanceOf(member)).toBe('20000')
})

test('PAY-3: a process that dies between writing and sending leaves a payout that is sent later, under the same id', async () => {
  const { member, id } = await asked('30000')
  const provider = aPayoutProvider('is away')
  await payOut(market, provider)
  await askAfter(provider)
  expect((await look(member, id)).status).toBe('paying')
  provider.manner = 'pays'
  await Promise.all([askAfter(provider), askAfter(provider), payOut(market, provider)])
  expect((await look(member, id)).status).toBe('paid')
  expect([...provider.sent.keys()]).toEqual([id])
  expect(await balanceOf(member)).toBe('20000')
})

test('PAY-3: many processes pay an approved withdrawal once', async () => {
  const { member, id } = await asked('30000')
  const provider = aPayoutProvider('takes its time')
  await Promise.all(Array.from({ length: 8 }, () => payOut(market, provider)))
  expect(provider.asked).toEqual([id])
  provider.finish(id, 'paid')
  await Promise.all(Array.from({ length: 8 }, () => askAfter(provider)))
  const { status, steps } = await look(member, id)
  expect(status).toBe('paid')
  expect(steps.filter((step: { status: string }) => step.status === 'paid')).toHaveLength(1)
})

test('PAY-3: of taking back and paying, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, id } = await asked('30000')
    const provider = aPayoutProvider('pays')
    const [taken] = await Promise.all([cancel(member, id), payOut(market, provider)])
    const { status } = await look(member, id)
    expect(provider.sent.has(id)).toBe(status === 'paid')
    expect(taken.success).toBe(status === 'cancelled')
    expect(await balanceOf(member)).toBe(status === 'cancelled' ? '50000' : '20000')
  }
})

test('PAY-3: a callback repeated a hundred times ends a pending payout once', async () => {
  const { member, id } = await asked('30000')
  await payOut(market, aPayoutProvider('takes its time'))
  const said = { state: 'paid', amount: amount(30_000n), providerReference: 'bank-1', failure: null } as const
  const heard = await Promise.all(
    Array.from({ length: 100 }, () =>
      transact(services.db, (tx) => settlePayout(tx, id, said, { kind: 'provider' }, clock.read())),
    ),
  )
  expect(heard.filter((outcome) => outcome === 'paid')).toHaveLength(1)
  expect((await look(member, id)).status).toBe('paid')
})

test('PAY-3: a callback counts only when it proves to come from the provider, and only about its own payouts', async () => {
  const { member, id } = await asked('30000')
  await payOut(market, aPayoutProvider('takes its time'))
  const event = paidEvent({ id: id as never, amount: '30000' }, { direction: 'out' })
  expect((await sendCallback(market, event, { secret: Buffer.alloc(32) })).code).toBe('callback_refused')
  expect((await sendCallback(market, { ...event, direction: 'in' })).status).toBe(200)
  expect((await look(member, id)).status).toBe('paying')
  const heard = await Promise.all(
    Array.from({ length: 20 }, () => sendCallback(market, { ...event, event: 'evt_of_payout' })),
  )
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
  const { status, steps } = await look(member, id)
  expect(status).toBe('paid')
  expect(steps.filter((step: { status: string }) => step.status === 'paid')).toHaveLength(1)
})

test('PAY-3: money that a bank returns after the payout goes to review, where it is given back', async () => {
  const { member, id } = await asked('30000')
  const provider = aPayoutProvider('pays')
  await payOut(market, provider)
  const said = { state: 'failed', amount: null, providerReference: null, failure: 'bounced' } as const
  await transact(services.db, (tx) => settlePayout(tx, id, said, { kind: 'provider' }, clock.read()))
  expect(await look(member, id)).toMatchObject({ status: 'disputed', received: '0', remaining: '30000' })
  expect(await balanceOf(member)).toBe('20000')
  await voteOn(market, id, 'approve')
  expect((await look(member, id)).status).toBe('returned')
  expect(await balanceOf(member)).toBe('50000')
})

test('PAY-3: another amount than was sent, and money that left after it was given back, are for people to look at', async () => {
  const { member, id } = await asked('30000')
  await payOut(market, aPayoutProvider('takes its time'))
  const said = { state: 'paid', amount: amount(29_999n), providerReference: null, failure: null } as const
  await transact(services.db, (tx) => settlePayout(tx, id, said, { kind: 'provider' }, clock.read()))
  expect((await look(member, id)).status).toBe('paying')

  const failed = await asked('30000')
  await payOut(market, aPayoutProvider('fails'))
  const late = { ...said, amount: amount(30_000n) }
  await transact(services.db, (tx) => settlePayout(tx, failed.id, late, { kind: 'provider' }, clock.read()))
  expect((await look(failed.member, failed.id)).status).toBe('failed')
  const reviews = await services.db
    .selectFrom('reviews.reviews')
    .select(['subject', 'reasons', 'people'])
    .where('subject', 'in', [id, failed.id])
    .where('status', '=', 'open')
    .execute()
  expect(reviews).toContainEqual({ subject: id, reasons: ['wrong_amount'], people: 2 })
  await voteOn(market, id, 'approve', 'asha')
  await voteOn(market, id, 'approve', 'ravi')
  expect((await look(member, id)).status).toBe('paid')
  expect(reviews).toContainEqual({ subject: failed.id, reasons: ['paid_after_return'], people: 2 })
})
