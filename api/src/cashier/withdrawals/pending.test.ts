import type { WalletPending } from '@night-market/protocol/cashier/balance'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { ask, askDeposit, payerActs } from '../../testing/cashier.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { askWithdrawal, aWithdrawer } from '../../testing/withdrawals.ts'

const market = await testMarket()
const pendingOf = async (headers: Awaited<ReturnType<typeof aMember>>['headers']) =>
  (await ask<WalletPending>(market, headers, 'GET', '/wps/wallet/pending')).value

test('PAY-1: what is on its way is summed until it arrives or is over', async () => {
  const { headers } = await aMember(market)
  expect(await pendingOf(headers)).toEqual({
    asset: 'INR/2',
    deposits: { count: 0, amount: '0' },
    withdrawals: { count: 0, amount: '0' },
  })
  const first = await askDeposit(market, headers, { amount: '50000' })
  const second = await askDeposit(market, headers, { amount: '70000' })
  expect((await pendingOf(headers)).deposits).toEqual({ count: 2, amount: '120000' })
  await payerActs(market, headers, first.value.id, 'pay')
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${second.value.id}/cancel`)
  expect((await pendingOf(headers)).deposits).toEqual({ count: 0, amount: '0' })
})

test('PAY-1: an unpaid withdrawal counts as pending, for its member alone', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const other = await aMember(market)
  const { value } = await askWithdrawal(market, member, { amount: '30000' })
  expect((await pendingOf(member.headers)).withdrawals).toEqual({ count: 1, amount: '30000' })
  expect((await pendingOf(other.headers)).withdrawals.count).toBe(0)
  await ask(market, member.headers, 'POST', `/wps/wallet/withdrawals/${value.id}/cancel`)
  expect((await pendingOf(member.headers)).withdrawals).toEqual({ count: 0, amount: '0' })
})

test('PAY-1: a trial visitor has nothing on its way', async () => {
  const { headers } = await aTrial(market)
  expect((await ask(market, headers, 'GET', '/wps/wallet/pending')).code).toBe('need_true_account')
})
