import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { askDeposit, balanceOf, providerWorks } from '../testing/cashier.ts'
import { aMember, aTrial } from '../testing/members.ts'

const market = await testMarket()
const { app } = market

test('a stranger sees no balance and no history', async () => {
  for (const url of ['/wps/v2/wallets/balance', '/wps/wallet/transfers']) {
    expect((await app.inject({ url })).json().code, url).toBe('not_logged_in')
  }
})

test('a trial visitor has a demo purse', async () => {
  const trial = await aTrial(market)
  const { value } = (await app.inject({ url: '/wps/v2/wallets/balance', headers: trial.headers })).json()
  expect(value).toMatchObject({ asset: 'INR/2', balance: '0', demo: { asset: 'FUN/2', balance: '1000000' } })
})

test('PAY-1: a deposit is in the balance and in the history, with the balance after it', async () => {
  const { headers } = await aMember(market)
  for (const amount of ['50000', '10000']) {
    await askDeposit(market, headers, { channel: 'sandbox_ewallet', amount })
    await providerWorks(market)
  }
  expect(await balanceOf(market, headers)).toBe('60000')
  const first = (await app.inject({ url: '/wps/wallet/transfers?pageSize=1', headers })).json().value
  expect(first.rows).toMatchObject([
    { reason: 'wallet.deposit', amount: '10000', balanceAfter: '60000', asset: 'INR/2' },
  ])
  const url = `/wps/wallet/transfers?pageSize=1&cursor=${first.next}`
  const second = (await app.inject({ url, headers })).json().value
  expect(second).toMatchObject({ rows: [{ amount: '50000', balanceAfter: '50000' }], next: null })
})
