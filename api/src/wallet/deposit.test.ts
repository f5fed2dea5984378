import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { askDeposit, balanceOf, depositOf, payerActs, providerWorks } from '../testing/cashier.ts'
import { aMember } from '../testing/members.ts'

const market = await testMarket()

test('PAY-2: what the e-wallet pays by itself is in the purse, and the timeline says so', async () => {
  const { headers } = await aMember(market)
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
})

test('PAY-2: a UPI deposit shows a code to pay by, and is paid less its fee when just the amount came', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_card', amount: '100000' })
  expect(value).toMatchObject({ fee: '1800', instructions: { kind: 'redirect' } })
  await payerActs(market, headers, value.id, 'pay')
  expect(await depositOf(market, headers, value.id)).toMatchObject({ status: 'paid', credited: '98200' })
  expect(await balanceOf(market, headers)).toBe('98200')
})
