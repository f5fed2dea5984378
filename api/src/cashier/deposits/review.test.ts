import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { ask, askDeposit, depositOf, payerActs } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { voteOn } from '../../testing/withdrawals.ts'

const market = await testMarket()
const { app } = market

const balanceOf = async (headers: Record<string, string>): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

/** A deposit of 1,000.00 by card that came as another amount. */
async function wrongAmount() {
  const { headers } = await aMember(market)
  const { id } = (await askDeposit(market, headers, { channel: 'sandbox_card', amount: '100000' })).value
  await payerActs(market, headers, id, 'pay_less')
  expect((await depositOf(market, headers, id)).status).toBe('review')
  return { headers, id }
}

test('PAY-2: of a wrong amount people see what came, and what they approve is credited less the fee, once', async () => {
  const { headers, id } = await wrongAmount()
  const staff = await aStaff(market, ['review', 'approve'])
  const { rows } = (
    await ask<{ rows: { id: string; subject: string }[] }>(
      market,
      staff.headers,
      'GET',
      '/ops/reviews?kind=deposit',
    )
  ).value
  const review = rows.find(({ subject }) => subject === id)?.id ?? ''
  const url = `/ops/reviews/${review}`
  expect((await ask(market, staff.headers, 'GET', url)).value).toMatchObject({
    reasons: ['wrong_amount'],
    received: '90000',
    remaining: null,
  })
  const ballot = { vote: 'approve', note: 'the bank shows 900.00' }
  const votes = await Promise.all(
    Array.from({ length: 5 }, () => ask(market, staff.headers, 'POST', `${url}/votes`, ballot)),
  )
  expect(votes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await depositOf(market, headers, id)).toMatchObject({
    status: 'paid',
    credited: '88380',
    fee: '1620',
  })
  expect(await balanceOf(headers)).toBe('88380')
})

test('PAY-2: a rejected payment is not credited, and its webhook may be repeated without end', async () => {
  const { headers, id } = await wrongAmount()
  await voteOn(market, id, 'reject')
  expect(await depositOf(market, headers, id)).toMatchObject({ status: 'failed', failure: 'rejected' })
  await payerActs(market, headers, id, 'pay_twice')
  expect(await balanceOf(headers)).toBe('0')
})
