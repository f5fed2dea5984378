import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { askDeposit, depositOf, providerWorks } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'

const market = await testMarket()
const { app } = market

async function aCardPayment() {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_card', amount: '100000' })
  if (value.instructions.kind !== 'redirect') throw new Error('a card is paid on a page')
  return { headers, deposit: value, url: new URL(value.instructions.url).pathname }
}

const press = (url: string, act: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: `act=${act}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('PAY-2: the page where the sandbox takes cards is labelled, asks for no card and runs no script', async () => {
  const { deposit, url } = await aCardPayment()
  const page = await app.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; form-action/,
  )
  for (const text of ['SANDBOX', '1000.00 INR', deposit.reference ?? '', 'Nothing is charged']) {
    expect(page.body).toContain(text)
  }
  expect(page.body).not.toMatch(/<script|<input|style=/)
  const hindi = await app.inject({ url, headers: { 'accept-language': 'hi-IN,hi;q=0.9' } })
  expect(hindi.body).toContain('कार्ड से भुगतान')
})

test('PAY-2: paying on the page leads back to the deposit, which is paid', async () => {
  const { headers, deposit, url } = await aCardPayment()
  const pressed = await press(url, 'pay')
  expect(pressed.statusCode).toBe(303)
  expect(pressed.headers.location).toBe(`http://localhost:8080/member/depositv2?id=${deposit.id}`)
  await providerWorks(market)
  expect(await depositOf(market, headers, deposit.id)).toMatchObject({ status: 'paid', credited: '98200' })
  expect((await app.inject({ url })).body).toContain('This payment is over.')
})

test('PAY-2: a card that is declined fails the deposit with a reason', async () => {
  const { headers, deposit, url } = await aCardPayment()
  await press(url, 'fail')
  await providerWorks(market)
  expect(await depositOf(market, headers, deposit.id)).toMatchObject({
    status: 'failed',
    failure: 'declined',
  })
})

test('a page of no payment, and an act that the page does not have, are refused', async () => {
  const { url } = await aCardPayment()
  expect((await app.inject({ url: `/sandbox/pay/pay_${'0'.repeat(26)}` })).statusCode).toBe(404)
  expect((await press(url, 'pay_more')).statusCode).toBe(400)
})

test('PAY-2: in production there is no sandbox: no channel of it, no payer, no page, no callback', async () => {
  const house = await testMarket({ PROFILE: 'production', PUBLIC_URL: 'https://night.example' })
  for (const [method, path] of [
    ['GET', '/sandbox/pay.css'],
    ['POST', '/wps/wallet/callbacks/sandbox'],
    ['POST', '/wps/sandbox/payments/trf_1'],
  ] as const) {
    const headers = { host: 'night.example' }
    expect((await house.app.inject({ method, url: path, headers })).statusCode, path).toBe(404)
  }
  const channels = await house.services.db.selectFrom('cashier.channels').select('driver').execute()
  expect(channels.map(({ driver }) => driver)).not.toContain('sandbox')
})
