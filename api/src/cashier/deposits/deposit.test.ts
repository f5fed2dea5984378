import { expect, test } from 'vitest'
import type { DepositChannels, DepositsPage } from '@night-market/protocol/cashier/deposits'
import { mostOnWire } from '@night-market/protocol/values/wire-money'
import { testMarket } from '../../testing/app.ts'
import {
  ask,
  askDeposit,
  balanceOf,
  depositOf,
  newDepositId,
  payerActs,
  providerWorks,
} from '../../testing/cashier.ts'
import { aMember, aTrial } from '../../testing/members.ts'

const market = await testMarket()
const { db } = market.services

test('PAY-2: a stranger and a trial visitor see no channel and begin no deposit', async () => {
  const trial = await aTrial(market)
  const calls = [
    ['GET', '/wps/wallet/deposits/channels'],
    ['GET', '/wps/wallet/deposits'],
    ['GET', '/wps/wallet/deposits/trf_1'],
    ['POST', '/wps/wallet/deposits/trf_1/cancel'],
    ['POST', '/wps/wallet/deposits/trf_1/proof'],
    ['POST', '/wps/sandbox/payments/trf_1'],
  ] as const
  for (const [method, url] of calls) {
    expect((await ask(market, {}, method, url)).code, url).toBe('not_logged_in')
    expect((await ask(market, trial.headers, method, url)).code, url).toBe('need_true_account')
  }
  expect((await askDeposit(market, {})).code).toBe('not_logged_in')
  expect((await askDeposit(market, trial.headers)).code).toBe('need_true_account')
})

test('PAY-2: channels say their limits, fees and times, and when they were last used', async () => {
  const { headers } = await aMember(market)
  await askDeposit(market, headers, { channel: 'sandbox_bank' })
  const { value } = await ask<DepositChannels>(market, headers, 'GET', '/wps/wallet/deposits/channels')
  expect(value).toMatchObject({ asset: 'INR/2', turnoverBps: 10_000 })
  expect(value.channels.map(({ id }) => id)).toEqual([
    'sandbox_upi',
    'sandbox_bank',
    'sandbox_card',
    'sandbox_ewallet',
    'sandbox_crypto',
  ])
  expect(value.channels[0]).toMatchObject({ method: 'upi', isSandbox: true, min: '10000', lastUsedAt: null })
  expect(value.channels[1]?.lastUsedAt).toBe(market.clock.read().toISOString())
  expect(value.channels[2]).toMatchObject({ feeBps: 180, max: '20000000' })
})

test('PAY-2: a channel the operator has switched off is not offered and takes nothing', async () => {
  const { headers } = await aMember(market)
  const set = (isOn: boolean) =>
    db.updateTable('cashier.channels').set({ isEnabled: isOn }).where('id', '=', 'sandbox_crypto').execute()
  await set(false)
  const { value } = await ask<DepositChannels>(market, headers, 'GET', '/wps/wallet/deposits/channels')
  expect(value.channels.map(({ id }) => id)).not.toContain('sandbox_crypto')
  expect((await askDeposit(market, headers, { channel: 'sandbox_crypto', amount: '200000' })).code).toBe(
    'channel_unavailable',
  )
  await set(true)
  for (const channel of ['sandbox_upi_out', 'nothing']) {
    const refused = await askDeposit(market, headers, { channel })
    expect(refused, channel).toMatchObject({ code: 'channel_unavailable', status: 422 })
  }
})

test('PAY-2: every method says what its payer has to do', async () => {
  const { headers } = await aMember(market)
  const instructed = async (channel: string) =>
    (await askDeposit(market, headers, { channel, amount: '100000' })).value
  const upi = await instructed('sandbox_upi')
  expect(upi.instructions).toEqual({
    kind: 'qr',
    payload:
      'upi://pay?pa=nightmarket%40sandbox&pn=Night%20Market%20Sandbox&am=1000.00&cu=INR' +
      `&tr=${upi.reference}&tn=${upi.reference}`,
    payee: 'nightmarket@sandbox',
  })
  const bank = await instructed('sandbox_bank')
  expect(bank.instructions).toMatchObject({ kind: 'bank', reference: bank.reference })
  expect(bank.reference).toMatch(/^NM[2-9A-HJ-NP-Z]{8}$/)
  expect(await instructed('sandbox_card')).toMatchObject({
    fee: '1800',
    instructions: { kind: 'redirect', url: expect.stringMatching(/\/sandbox\/pay\/pay_[0-9a-z]{26}$/) },
  })
  expect((await instructed('sandbox_crypto')).instructions).toMatchObject({
    kind: 'address',
    network: 'tron',
  })
})

test('PAY-2: what the e-wallet pays by itself is in the purse, and the timeline says so', async () => {
  const { headers, memberId } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_ewallet', amount: '70000' })
  expect(value).toMatchObject({ status: 'waiting', amount: '70000', fee: '0', credited: null })
  expect(await balanceOf(market, headers)).toBe('0')
  await providerWorks(market)
  const paid = await depositOf(market, headers, value.id)
  expect(paid).toMatchObject({ status: 'paid', credited: '70000' })
  expect(paid.steps.map((step) => [step.status, step.by])).toEqual([
    ['waiting', 'member'],
    ['paid', 'provider'],
  ])
  expect(await balanceOf(market, headers)).toBe('70000')
  const hints = await db.selectFrom('platform.outbox').selectAll().execute()
  expect(hints.map((hint) => [hint.type, hint.payload])).toContainEqual([
    'cashier.payment_changed',
    { memberId },
  ])
})

test('PAY-2: a deposit with a fee puts the rest into the purse, the fee into the house, and asks for its turnover', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_card', amount: '100000' })
  await payerActs(market, headers, value.id, 'pay')
  expect(await depositOf(market, headers, value.id)).toMatchObject({ fee: '1800', credited: '98200' })
  expect(await balanceOf(market, headers)).toBe('98200')
  const moves = await db
    .selectFrom('ledger.transfers')
    .select(['id', 'fromAccount', 'toAccount', 'amount', 'reason'])
    .where('reference', '=', value.id)
    .orderBy('id')
    .execute()
  expect(moves).toMatchObject([
    { id: value.id, fromAccount: 'house:cashier:INR/2', amount: 98_200n, reason: 'cashier.deposit' },
    { id: `${value.id}:fee`, toAccount: 'house:fees:INR/2', amount: 1800n, reason: 'cashier.deposit_fee' },
  ])
  const turnover = await db
    .selectFrom('cashier.turnovers')
    .select(['required', 'done', 'metAt'])
    .where('deposit', '=', value.id)
    .execute()
  expect(turnover).toEqual([{ required: 98_200n, done: 0n, metAt: null }])
})

test('PAY-2: a deposit asked for a hundred times at once is begun once', async () => {
  const { headers } = await aMember(market)
  const id = newDepositId()
  const answers = await Promise.all(Array.from({ length: 100 }, () => askDeposit(market, headers, { id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const begun = await db
    .selectFrom('cashier.sandbox_payments')
    .selectAll()
    .where('payment', '=', id)
    .execute()
  expect(begun).toHaveLength(1)
  expect((await depositOf(market, headers, id)).steps).toHaveLength(1)
})

test('PAY-2: an id stands for one deposit: other contents and other members are refused', async () => {
  const { headers } = await aMember(market)
  const other = await aMember(market)
  const { value } = await askDeposit(market, headers)
  const { id } = value
  for (const wish of [{ amount: '50001' }, { channel: 'sandbox_bank' }]) {
    expect((await askDeposit(market, headers, { id, ...wish })).code).toBe('transfer_id_reused')
  }
  expect((await askDeposit(market, other.headers, { id })).code).toBe('transfer_id_reused')
})

test("PAY-2: another's deposit is as unknown as none", async () => {
  const owner = await aMember(market)
  const { headers } = await aMember(market)
  const { id } = (await askDeposit(market, owner.headers)).value
  const tries = [
    ask(market, headers, 'GET', `/wps/wallet/deposits/${id}`),
    ask(market, headers, 'POST', `/wps/wallet/deposits/${id}/cancel`),
    ask(market, headers, 'POST', `/wps/wallet/deposits/${id}/proof`, { uploads: [], remark: '' }),
    ask(market, headers, 'POST', `/wps/sandbox/payments/${id}`, { act: 'pay' }),
    ask(market, headers, 'GET', `/wps/wallet/deposits/${newDepositId()}`),
  ]
  for (const { status, code } of await Promise.all(tries)) {
    expect([status, code]).toEqual([404, 'not_found'])
  }
  expect((await depositOf(market, owner.headers, id)).status).toBe('waiting')
})

test('PAY-2: amounts outside the limits, fractions and words are refused and nothing is begun', async () => {
  const { headers } = await aMember(market)
  expect(await askDeposit(market, headers, { amount: '9999' })).toMatchObject({
    code: 'amount_too_small',
    details: { min: '10000', currency: 'INR' },
  })
  expect(await askDeposit(market, headers, { amount: '10000001' })).toMatchObject({
    code: 'amount_too_large',
  })
  for (const amount of ['-1', '1.5', 'all', '', '1e9', '99999999999999999999', '०']) {
    expect((await askDeposit(market, headers, { amount })).code, amount).toBe('invalid_request')
  }
  const { value } = await ask<DepositsPage>(market, headers, 'GET', '/wps/wallet/deposits')
  expect(value).toEqual({ rows: [], next: null })
})

test('PAY-2: all open deposits together leave the purse within its bound', async () => {
  const { headers } = await aMember(market, { balance: mostOnWire('INR/2') - 30_000n })
  const first = await askDeposit(market, headers, { amount: '20000' })
  expect(first.status).toBe(200)
  expect(await askDeposit(market, headers, { amount: '20000' })).toMatchObject({
    code: 'amount_too_large',
    details: { max: '10000' },
  })
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${first.value.id}/cancel`)
  expect((await askDeposit(market, headers, { amount: '20000' })).status).toBe(200)
})

test('PAY-2: an amount that the fee would eat whole is too small, and the channel says from when on it is not', async () => {
  const { headers } = await aMember(market)
  const fee = (minor: bigint) =>
    db.updateTable('cashier.channels').set({ feeFixed: minor }).where('id', '=', 'sandbox_card').execute()
  await fee(20_000n)
  const { value } = await ask<DepositChannels>(market, headers, 'GET', '/wps/wallet/deposits/channels')
  expect(value.channels.find(({ id }) => id === 'sandbox_card')?.min).toBe('20367')
  const [less, enough] = await Promise.all(
    ['20366', '20367'].map((amount) => askDeposit(market, headers, { channel: 'sandbox_card', amount })),
  )
  expect(less).toMatchObject({ code: 'amount_too_small', details: { min: '20367' } })
  expect(enough?.value.fee).toBe('20366')
  await fee(0n)
})

test('PAY-2: no more deposits wait at once than the merchant allows, however many are asked for together', async () => {
  const { headers } = await aMember(market)
  const answers = await Promise.all(Array.from({ length: 12 }, () => askDeposit(market, headers)))
  const begun = answers.filter(({ status }) => status === 200)
  expect(begun).toHaveLength(5)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'too_many_deposits']))
  const [first] = begun
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${first?.value.id}/cancel`)
  expect((await askDeposit(market, headers)).status).toBe(200)
})

test('PAY-2: a waiting deposit is taken back, again too, and one that is paid is not', async () => {
  const { headers } = await aMember(market)
  const { id } = (await askDeposit(market, headers)).value
  for (const _time of [1, 2]) {
    const { value } = await ask(market, headers, 'POST', `/wps/wallet/deposits/${id}/cancel`)
    expect(value).toMatchObject({ status: 'cancelled', steps: [{}, { status: 'cancelled', by: 'member' }] })
  }
  const paid = (await askDeposit(market, headers)).value
  await payerActs(market, headers, paid.id, 'pay')
  const late = await ask(market, headers, 'POST', `/wps/wallet/deposits/${paid.id}/cancel`)
  expect(late).toMatchObject({ status: 409, code: 'deposit_over' })
})

test('PAY-2: the history lists deposits, the newest first, page by page', async () => {
  const { headers } = await aMember(market)
  const ids: string[] = []
  for (const channel of ['sandbox_upi', 'sandbox_bank', 'sandbox_card']) {
    ids.unshift((await askDeposit(market, headers, { channel })).value.id)
    market.clock.advance(1)
  }
  const page = async (query: string) =>
    (await ask<DepositsPage>(market, headers, 'GET', `/wps/wallet/deposits?pageSize=2${query}`)).value
  const first = await page('')
  const second = await page(`&cursor=${first.next}`)
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(ids)
  expect(second.next).toBeNull()
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${ids[1]}/cancel`)
  const idsOf = async (state: string) => (await page(`&state=${state}`)).rows.map((row) => row.id)
  expect(await idsOf('open')).toEqual([ids[0], ids[2]])
  expect(await idsOf('over')).toEqual([ids[1]])
  expect(await idsOf('paid')).toEqual([])
  const odd = await ask(market, headers, 'GET', '/wps/wallet/deposits?cursor=%00')
  expect(odd.code).toBe('invalid_request')
})
