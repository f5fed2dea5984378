import type { MessagesPage } from '@night-market/protocol/messaging'
import { expect, test } from 'vitest'
import { dispatchBatch } from '../platform/work/outbox.ts'
import { testMarket } from '../testing/app.ts'
import { TestBrowser } from '../testing/browser.ts'
import { ask, askDeposit, payerActs, providerWorks } from '../testing/cashier.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { askWithdrawal, aWithdrawer, payOut, voteOn } from '../testing/withdrawals.ts'

const market = await testMarket()
const { db } = market.services

/** The newest message of a member, with its parameters. */
async function newest(headers: TestMember['headers']) {
  await dispatchBatch(db, market.subscriptions)
  const { value } = await ask<MessagesPage>(market, headers, 'GET', '/wps/messages')
  const { template, parameters } = value.rows[0] ?? {}
  return { template, parameters, unread: value.unread }
}

test('MSG-2: a credited deposit writes one message, however often it is reported', async () => {
  const ann = await aMember(market)
  const { value } = await askDeposit(market, ann.headers)
  await payerActs(market, ann.headers, value.id, 'pay')
  await providerWorks(market)
  expect(await newest(ann.headers)).toMatchObject({
    template: 'deposit_credited',
    parameters: { payment: value.id, asset: 'INR/2' },
    unread: 1,
  })
})

test('MSG-2: a paid and a rejected withdrawal, and a new payout account, write a message', async () => {
  const ann = await aWithdrawer(market)
  const first = await newest(ann.headers)
  expect(first.template).toBe('withdrawal_paid')
  const { id } = await askWithdrawal(market, ann, { amount: '20000' })
  await payOut(market)
  await providerWorks(market)
  expect(await newest(ann.headers)).toEqual({
    template: 'withdrawal_paid',
    parameters: { amount: '20000', asset: 'INR/2', payment: id },
    unread: first.unread + 1,
  })
  const newcomer = await aWithdrawer(market, { isNew: true })
  const added = await newest(newcomer.headers)
  expect([added.template, added.unread]).toEqual(['payout_account_added', 1])
  const asked = await askWithdrawal(market, newcomer, { amount: '20000' })
  await voteOn(market, asked.id, 'reject')
  expect(await newest(newcomer.headers)).toMatchObject({
    template: 'withdrawal_rejected',
    parameters: { payment: asked.id },
  })
})

test('MSG-2: a login from a network new to the account writes a message, one from a known network none', async () => {
  const ann = await aMember(market)
  const login = (address: string) =>
    new TestBrowser(market, address).login({ username: ann.username, password: ann.password })
  expect((await login('203.0.113.7')).status).toBe(200)
  const reported = await newest(ann.headers)
  expect(reported).toMatchObject({
    template: 'new_device',
    parameters: { address: '203.0.113.7' },
    unread: 1,
  })
  await login('203.0.113.7')
  expect((await newest(ann.headers)).unread).toBe(1)
})
