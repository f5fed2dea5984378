import { AccountPage } from '@night-market/protocol/reports'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { askDeposit, providerWorks } from '../testing/cashier.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aPlayer, askWallet, aVendor } from '../testing/play.ts'
import { askWithdrawal, aWithdrawer } from '../testing/withdrawals.ts'

const market = await testMarket()
const { app, clock } = market
const vendor = await aVendor(market)

type Headers = Record<string, string>

const recordOf = async (headers: Headers, query = ''): Promise<AccountPage> =>
  AccountPage.parse((await app.inject({ url: `/wps/records/account?${query}`, headers })).json().value)

test('PAY-7: strangers and trial visitors have no account record', async () => {
  const { headers } = await aTrial(market)
  for (const url of [
    '/wps/records/account',
    '/wps/records/account.csv',
    '/wps/records/bonuses',
    '/wps/records/bonuses.csv',
  ]) {
    expect((await app.inject(url)).json().code, url).toBe('not_logged_in')
    expect((await app.inject({ url, headers })).json().code, url).toBe('need_true_account')
  }
})

test('PAY-7: an account record lists what came of deposits and withdrawals, by kind, state and day, page by page', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true })
  const { headers } = member
  await askWithdrawal(market, member, { amount: '20000' })
  clock.advance(1000)
  await askDeposit(market, headers, { channel: 'sandbox_ewallet', amount: '50000' })
  await providerWorks(market)
  clock.advance(1000)
  await askDeposit(market, headers, { channel: 'sandbox_upi', amount: '60000' })
  const all = await recordOf(headers)
  expect(all.rows.map(({ kind, direction, amount, state }) => [kind, direction, amount, state])).toEqual([
    ['deposit', 'in', '60000', 'open'],
    ['deposit', 'in', '50000', 'done'],
    ['withdrawal', 'out', '20000', 'open'],
  ])
  expect(all.rows.map(({ counterpart, status }) => [counterpart, status])).toEqual([
    ['upi', 'waiting'],
    ['ewallet', 'paid'],
    ['upi', 'review'],
  ])
  const amounts = async (query: string): Promise<string[]> =>
    (await recordOf(headers, query)).rows.map(({ amount }) => amount)
  expect(await amounts('kind=deposit')).toEqual(['60000', '50000'])
  expect(await amounts('state=open')).toEqual(['60000', '20000'])
  expect(await amounts('kind=deposit&state=done')).toEqual(['50000'])
  expect(await amounts('to=2026-11-19')).toEqual([])
  const first = await recordOf(headers, 'pageSize=2')
  expect(await amounts(`pageSize=2&cursor=${first.next}`)).toEqual(['20000'])
  const stranger = await aMember(market)
  expect((await recordOf(stranger.headers)).rows).toEqual([])
})

test('PAY-7: bonuses are counted, listed in the history, and nothing else is among them', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const { headers } = player
  const none = await app.inject({ url: '/wps/records/bonuses', headers })
  expect(none.json().value).toEqual({ asset: 'INR/2', total: '0', count: 0 })
  const answer = await askWallet(market, player, 'promo/win', {
    amount: 700,
    round: 'gift',
    promotion: 'jackpot',
  })
  expect(answer.status).toBe('RS_OK')
  const { value } = (await app.inject({ url: '/wps/records/bonuses', headers })).json()
  expect(value).toEqual({ asset: 'INR/2', total: '700', count: 1 })
  const listed = (await app.inject({ url: '/wps/wallet/transfers?kind=bonus', headers })).json().value
  expect(listed.rows).toMatchObject([{ reason: 'play.promo', amount: '700' }])
  const later = await app.inject({ url: '/wps/records/bonuses?from=2030-01-01', headers })
  expect(later.json().value.count).toBe(0)
})

test('AGT-3: the file of an account has the columns that are shown, in their order, and what goes out below zero', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n, isNew: true })
  await askWithdrawal(market, member, { amount: '20000' })
  const fileOf = (columns: string) =>
    app.inject({ url: `/wps/records/account.csv?columns=${columns}`, headers: member.headers })
  expect((await fileOf('amount,kind')).body.trim()).toBe('Amount,Type\r\n-200.00,Withdrawal')
  expect((await fileOf('amount,secret')).json().code).toBe('invalid_request')
})
