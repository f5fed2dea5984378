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

test('a trial visitor is shown a full demo purse before the books have one', async () => {
  const trial = await aTrial(market)
  const { value } = (await app.inject({ url: '/wps/v2/wallets/balance', headers: trial.headers })).json()
  expect(value).toMatchObject({ asset: 'INR/2', balance: '0', demo: { asset: 'FUN/2', balance: '1000000' } })
  const { rows } = await market.database.pool.query('select id from ledger.accounts where owner = $1', [
    trial.memberId,
  ])
  expect(rows).toEqual([])
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
    { reason: 'cashier.deposit', amount: '10000', balanceAfter: '60000', asset: 'INR/2' },
  ])
  const url = `/wps/wallet/transfers?pageSize=1&cursor=${first.next}`
  const second = (await app.inject({ url, headers })).json().value
  expect(second).toMatchObject({ rows: [{ amount: '50000', balanceAfter: '50000' }], next: null })
})

test('PAY-7: a history is narrowed by kind and by days, page by page, and keeps its balances', async () => {
  const { headers } = await aMember(market, { balance: 1000n })
  for (const amount of ['50000', '10000']) {
    await askDeposit(market, headers, { channel: 'sandbox_ewallet', amount })
    await providerWorks(market)
  }
  const found = async (query: string): Promise<string[]> => {
    const { value } = (await app.inject({ url: `/wps/wallet/transfers?${query}`, headers })).json()
    return value.rows.map(
      (row: { amount: string; balanceAfter: string }) => `${row.amount} ${row.balanceAfter}`,
    )
  }
  expect(await found('')).toEqual(['10000 61000', '50000 51000', '1000 1000'])
  expect(await found('kind=deposit')).toEqual(['10000 61000', '50000 51000'])
  expect(await found('kind=withdrawal')).toEqual([])
  // 10:00 UTC is an afternoon of India, where the merchant's days are counted.
  expect(await found('from=2026-11-20&to=2026-11-20')).toHaveLength(3)
  expect(await found('to=2026-11-19')).toEqual([])
  expect(await found('from=2026-11-21')).toEqual([])
  const first = (
    await app.inject({ url: '/wps/wallet/transfers?kind=deposit&pageSize=1&to=2026-11-20', headers })
  ).json()
  expect(await found(`kind=deposit&to=2026-11-20&cursor=${first.value.next}`)).toEqual(['50000 51000'])
})
