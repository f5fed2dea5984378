import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'

const market = await testMarket()
const { app } = market
const newTransfer = (): string => `trf_${randomUUID().replaceAll('-', '')}`

async function ask(headers: Record<string, string>, amount: string, id = newTransfer()) {
  const response = await app.inject({
    method: 'POST',
    url: '/wps/wallet/deposits',
    headers,
    payload: { id, amount },
  })
  return { status: response.statusCode, body: response.json() }
}

const balanceOf = async (headers: Record<string, string>): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

test('a stranger sees no balance, no history, and deposits nothing', async () => {
  for (const url of ['/wps/v2/wallets/balance', '/wps/wallet/transfers', '/wps/wallet/deposits/rules']) {
    expect((await app.inject({ url })).json().code, url).toBe('not_logged_in')
  }
  expect((await ask({}, '50000')).body.code).toBe('not_logged_in')
})

test('a trial visitor has a demo purse and may not deposit', async () => {
  const trial = await aTrial(market)
  const { value } = (await app.inject({ url: '/wps/v2/wallets/balance', headers: trial.headers })).json()
  expect(value).toMatchObject({ asset: 'INR/2', balance: '0', demo: { asset: 'FUN/2', balance: '1000000' } })
  expect((await ask(trial.headers, '50000')).body.code).toBe('need_true_account')
})

test('PAY-1: a deposit is in the balance and in the history, with the balance after it', async () => {
  const member = await aMember(market)
  expect((await ask(member.headers, '50000')).body.value).toMatchObject({ status: 'paid', balance: '50000' })
  expect((await ask(member.headers, '10000')).body.value).toMatchObject({ balance: '60000' })
  expect(await balanceOf(member.headers)).toBe('60000')
  const first = (
    await app.inject({ url: '/wps/wallet/transfers?pageSize=1', headers: member.headers })
  ).json().value
  expect(first.rows).toMatchObject([
    { reason: 'wallet.deposit', amount: '10000', balanceAfter: '60000', asset: 'INR/2' },
  ])
  const url = `/wps/wallet/transfers?pageSize=1&cursor=${first.next}`
  const second = (await app.inject({ url, headers: member.headers })).json().value
  expect(second).toMatchObject({ rows: [{ amount: '50000', balanceAfter: '50000' }], next: null })
})

test('a deposit asked for a hundred times at once is paid in once', async () => {
  const member = await aMember(market)
  const id = newTransfer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(member.headers, '70000', id)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await balanceOf(member.headers)).toBe('70000')
  expect((await ask(member.headers, '70001', id)).body.code).toBe('transfer_id_reused')
})

test('amounts outside the limits, fractions and words are refused and nothing moves', async () => {
  const member = await aMember(market)
  expect((await ask(member.headers, '9999')).body).toMatchObject({
    code: 'amount_too_small',
    details: { min: '10000' },
  })
  expect((await ask(member.headers, '5000001')).body).toMatchObject({ code: 'amount_too_large' })
  for (const amount of ['-1', '1.5', 'all', '', '1e9', '99999999999999999999']) {
    expect((await ask(member.headers, amount)).body.code, amount).toBe('invalid_request')
  }
  expect(await balanceOf(member.headers)).toBe('0')
})
