import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { askWallet, aVendor, atPlay } from '../../testing/play.ts'
import {
  addAccount,
  askWithdrawal,
  aWithdrawer,
  newWithdrawal,
  payOut,
  PAYMENT_PASSWORD,
  voteOn,
} from '../../testing/withdrawals.ts'

const market = await testMarket()
const { app, services, clock } = market

type Headers = Record<string, string>

const balanceOf = async (headers: Headers): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const get = async (headers: Headers, url: string) => (await app.inject({ url, headers })).json()

const look = async (headers: Headers, id: string) =>
  (await get(headers, `/wps/wallet/withdrawals/${id}`)).value

const cancel = async (headers: Headers, id: string) =>
  (await app.inject({ method: 'POST', url: `/wps/wallet/withdrawals/${id}/cancel`, headers })).json()

test('PAY-3: strangers and trial visitors withdraw nothing', async () => {
  const trial = await aTrial(market)
  const account = 'pac_x'
  for (const url of [
    '/wps/wallet/withdrawals',
    '/wps/wallet/withdrawals/terms',
    '/wps/wallet/payout-accounts',
  ]) {
    expect((await get({}, url)).code, url).toBe('not_logged_in')
    expect((await get(trial.headers, url)).code, url).toBe('need_true_account')
  }
  const none = { cookie: '', 'x-session-token': '' }
  expect((await askWithdrawal(market, { headers: none, account }, { amount: '20000' })).code).toBe(
    'not_logged_in',
  )
  expect((await askWithdrawal(market, { ...trial, account }, { amount: '20000' })).code).toBe(
    'need_true_account',
  )
})

test('PAY-3: what nothing speaks against is paid at once, and every step is in its timeline', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  clock.advance(1000)
  const asked = await askWithdrawal(market, member, { amount: '60000' })
  expect(asked).toMatchObject({
    status: 200,
    value: { status: 'approved', amount: '60000', mayCancel: true },
  })
  expect(await balanceOf(member.headers)).toBe('40000')
  await payOut(market)
  const paid = await look(member.headers, asked.id)
  expect(paid).toMatchObject({ status: 'paid', mayCancel: false, paidAt: clock.read().toISOString() })
  expect(paid.steps).toMatchObject([
    { status: 'approved', by: 'member' },
    { status: 'paying', by: 'clock' },
    { status: 'paid', by: 'provider' },
  ])
  const { rows } = (await get(member.headers, '/wps/wallet/withdrawals?pageSize=1')).value
  expect(rows).toMatchObject([{ id: asked.id, accountLabel: expect.stringContaining('@sandbox') }])
})

test('PAY-3: the fee is shown first, stays here, and what is sent is without it', async () => {
  const details = {
    method: 'bank',
    bank: 'State Bank',
    accountNumber: '50100099887766',
    code: 'SBIN0001234',
  } as const
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true, details })
  const { channels } = (await get(member.headers, '/wps/wallet/withdrawals/terms')).value
  const bank = channels.find(({ id }: { id: string }) => id === 'sandbox_bank_out')
  expect(bank).toMatchObject({ feeBps: 0, feeFixed: '500', isSandbox: true })
  const asked = await askWithdrawal(market, member, { amount: '60000', channel: 'sandbox_bank_out' })
  expect(asked.value).toMatchObject({ amount: '60000', fee: '500', accountLabel: 'State Bank •••• 7766' })
  await voteOn(market, asked.id, 'approve')
  await payOut(market)
  const moves = await services.db
    .selectFrom('ledger.transfers')
    .select(['reason', 'amount', 'toAccount'])
    .where('reference', '=', asked.id)
    .orderBy('reason')
    .execute()
  expect(moves).toEqual([
    { reason: 'cashier.withdrawal', amount: 60_000n, toAccount: 'house:withdrawals:INR/2' },
    { reason: 'cashier.withdrawal_fee', amount: 500n, toAccount: 'house:fees:INR/2' },
    { reason: 'cashier.withdrawal_paid', amount: 59_500n, toAccount: 'house:cashier:INR/2' },
  ])
})

test('PAY-3: asked for fifty times at once it is withdrawn once; with other contents it is refused', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const id = newWithdrawal()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => askWithdrawal(market, member, { id, amount: '30000' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await balanceOf(member.headers)).toBe('70000')
  expect((await askWithdrawal(market, member, { id, amount: '30001' })).code).toBe('transfer_id_reused')
  const other = await aWithdrawer(market, { balance: 100_000n })
  expect((await askWithdrawal(market, other, { id, amount: '30000' })).code).toBe('transfer_id_reused')
})

test('PAY-3: of many withdrawals of the last coin, one succeeds', async () => {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askWithdrawal(market, member, { amount: '50000' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))
  expect(refused).toEqual(new Set(['insufficient_funds']))
  expect(await balanceOf(member.headers)).toBe('0')
})

test('PAY-3: of a withdrawal and a bet of the same coin, one succeeds', async () => {
  const vendor = await aVendor(market)
  for (let round = 0; round < 5; round++) {
    const member = await aWithdrawer(market, { balance: 50_000n })
    const player = await atPlay(market, vendor, member, 'real')
    const [asked, bet] = await Promise.all([
      askWithdrawal(market, member, { amount: '50000' }),
      askWallet(market, player, 'transaction/bet', { amount: 50_000, round: `round-${round}` }),
    ])
    expect([asked.status === 200, bet.status === 'RS_OK'].filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(member.headers)).toBe('0')
  }
})

test("PAY-3: another's withdrawal and another's account are not there", async () => {
  const [owner, thief] = [await aWithdrawer(market, {}), await aWithdrawer(market, {})]
  const { id } = await askWithdrawal(market, owner, { amount: '20000' })
  expect((await get(thief.headers, `/wps/wallet/withdrawals/${id}`)).code).toBe('not_found')
  expect((await cancel(thief.headers, id)).code).toBe('not_found')
  const stolen = { amount: '20000', account: owner.account }
  expect((await askWithdrawal(market, thief, stolen)).code).toBe('not_found')
  const removal = { method: 'DELETE', url: `/wps/wallet/payout-accounts/${owner.account}` } as const
  expect((await app.inject({ ...removal, headers: thief.headers })).json().code).toBe('not_found')
})

test('PAY-3: five wrong payment passwords lock the payment for half an hour, and nothing moves', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const wrong = { amount: '20000', paymentPassword: '000000' }
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const refused = await askWithdrawal(market, member, wrong)
    expect(refused).toMatchObject({ code: 'payment_password_wrong', details: { triesLeft } })
  }
  expect((await askWithdrawal(market, member, { amount: '20000' })).code).toBe('too_many_requests')
  expect(await balanceOf(member.headers)).toBe('100000')
})

test('PAY-3: without a payment password there is no account and no withdrawal', async () => {
  const member = await aMember(market, { balance: 100_000n })
  const password = member.password
  await app.inject({
    method: 'POST',
    url: '/wps/security/step-up',
    headers: member.headers,
    payload: { password },
  })
  expect((await addAccount(market, member)).code).toBe('payment_password_not_set')
  const asked = await askWithdrawal(market, { ...member, account: 'pac_x' }, { amount: '20000' })
  expect(asked.code).toBe('payment_password_not_set')
})

test('PAY-3: a member cancels a waiting withdrawal once, and the purse gets it back', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true })
  const { id } = await askWithdrawal(market, member, { amount: '30000' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(member.headers, id)))
  expect(new Set(answers.map(({ value }) => value?.status))).toEqual(new Set(['cancelled']))
  expect(await balanceOf(member.headers)).toBe('100000')
  const review = await services.db
    .selectFrom('reviews.reviews')
    .select('status')
    .where('subject', '=', id)
    .executeTakeFirst()
  expect(review?.status).toBe('withdrawn')
})

test('PAY-3: a merchant that forbids cancelling refuses every cancellation', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true })
  const { id } = await askWithdrawal(market, member, { amount: '30000' })
  await services.db.updateTable('cashier.policy').set({ mayCancel: false }).execute()
  expect((await look(member.headers, id)).mayCancel).toBe(false)
  expect((await cancel(member.headers, id)).code).toBe('not_cancellable')
  await services.db.updateTable('cashier.policy').set({ mayCancel: true }).execute()
})

test('PAY-3: a plain withdrawal, not encrypted, is refused', async () => {
  const { headers, account } = await aWithdrawer(market, {})
  const payload = { id: newWithdrawal(), channel: 'sandbox_upi_out', account, amount: '20000' }
  const reply = await app.inject({
    method: 'POST',
    url: '/wps/wallet/withdrawals',
    headers,
    payload: { ...payload, paymentPassword: PAYMENT_PASSWORD },
  })
  expect(reply.json().code).toBe('payload_refused')
})
