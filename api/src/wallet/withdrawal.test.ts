import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aWithdrawer, askWithdrawal, payOut } from '../testing/withdrawals.ts'

const market = await testMarket({ LOG_LEVEL: 'error' })
const { app } = market

const balanceOf = async (headers: Record<string, string>): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const look = async (headers: Record<string, string>, id: string) =>
  (await app.inject({ url: `/wps/wallet/withdrawals/${id}`, headers })).json().value

const answer = async (headers: Record<string, string>, id: string, payload: object) =>
  (
    await app.inject({ method: 'POST', url: `/wps/wallet/withdrawals/${id}/receipt`, headers, payload })
  ).json()

test('PAY-3: what nothing speaks against is paid at once, and confirmed by who got it', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const asked = await askWithdrawal(market, member, { amount: '60000' })
  expect(asked).toMatchObject({ status: 200, value: { status: 'approved', amount: '60000', fee: '0' } })
  expect(await balanceOf(member.headers)).toBe('40000')
  await payOut(market)
  expect(await look(member.headers, asked.id)).toMatchObject({ status: 'paid', mayCancel: false })
  const confirmed = await answer(member.headers, asked.id, { outcome: 'received' })
  expect(confirmed.value).toMatchObject({ status: 'confirmed', confirmedHow: 'member', received: '60000' })
  expect(confirmed.value.steps.map((step: { status: string }) => step.status)).toEqual([
    'approved',
    'paying',
    'paid',
    'confirmed',
  ])
})
