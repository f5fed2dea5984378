/** Calls at the edges of the protocol: bodies that cannot be read, and sums that JSON cannot carry. */
import { fromWire, MAX_WIRE_AMOUNT, toWire } from '@night-market/protocol/values/wire-money'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { expect, test, vi } from 'vitest'
import { privateKeyIn, publicPemOf, signatureOf } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askWallet, aVendor, callBody, WIRE, type Player } from '../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market)

test.each([
  ['no content-type', {}],
  ['an unknown content-type', { 'content-type': 'foo' }],
  ['a content-type that is none', { 'content-type': 'application/' }],
  ['an encoding that the body is not in', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['an encoding nobody knows', { 'content-type': 'application/json', 'content-encoding': 'nonsense' }],
])('a signed call with %s gets a definite answer, and no alarm', async (_what, headers) => {
  const alarm = vi.spyOn(market.services.log, 'error')
  const player = await aPlayer(market, vendor)
  const { status } = await send(player, headers, signedBody(player))
  expect(['RS_OK', 'RS_ERROR_WRONG_SYNTAX']).toContain(status)
  expect(alarm).not.toHaveBeenCalled()
  alarm.mockRestore()
})

test('a body that is no JSON is wrong syntax', async () => {
  const player = await aPlayer(market, vendor)
  for (const text of ['', '{', 'amount=1', '{}']) {
    const { status } = await send(player, { 'content-type': 'application/json' }, Buffer.from(text))
    expect(status).toBe('RS_ERROR_WRONG_SYNTAX')
  }
})

test('a body that is no UTF-8 is wrong syntax: two names that differ in a broken byte are not one', async () => {
  const player = await aPlayer(market, vendor)
  const good = Buffer.from(JSON.stringify({ ...JSON.parse(signedBody(player).toString()), round: 'r-X' }))
  const body = Buffer.from(good)
  body[body.indexOf('X')] = 0xff
  const sent = await send(player, { 'content-type': 'application/json' }, body)
  expect(sent.status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await send(player, { 'content-type': 'application/json' }, good)).status).toBe('RS_OK')
})

test.each([
  ['POST', '/vendor-wallet/acme/transaction/bets'],
  ['POST', '/vendor-wallet/acme/'],
  ['POST', '/vendor-wallet/nobody'],
  ['GET', '/vendor-wallet/acme/transaction/bet'],
  ['PUT', '/vendor-wallet/acme/transaction/bet'],
] as const)('%s %s is answered as the protocol does: nothing happened', async (method, url) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await market.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) })
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: '' },
  ])
})

test("the public half of the platform's key is at an address", async () => {
  const reply = await market.app.inject({ url: '/vendor-wallet/key' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(publicPemOf(privateKeyIn(market.services.env.SIGNING_KEY_FILE)))
})

test('an amount beyond what one call moves is refused and moves nothing; the most there is, is paid', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const bet = { transaction_uuid: `bet-${player.memberId}`, amount: 100 }
  await askWallet(market, player, 'transaction/bet', bet)
  const win = { reference_transaction_uuid: bet.transaction_uuid, amount: MAX_WIRE_AMOUNT / WIRE }
  const tooMuch = await askWallet(market, player, 'transaction/win', { ...win, amount: win.amount + 1 })
  expect(tooMuch.status).toBe('RS_ERROR_WRONG_TYPES')
  const paid = await askWallet(market, player, 'transaction/win', win)
  expect(paid).toMatchObject({ status: 'RS_OK', balance: 900 * WIRE + MAX_WIRE_AMOUNT })
})

test('a balance that JSON cannot carry is answered with the largest number it can, and is exact in the books', async () => {
  const player = await aPlayer(market, vendor, { balance: 0n })
  for (let n = 0; n < 10; n++) {
    const prize = {
      transaction_uuid: `p${n}-${player.memberId}`,
      promotion: 'x',
      amount: MAX_WIRE_AMOUNT / WIRE,
    }
    await askWallet(market, player, 'promo/win', prize)
  }
  const answer = await askWallet(market, player, 'user/balance', {})
  expect(answer).toMatchObject({ status: 'RS_OK', balance: Number.MAX_SAFE_INTEGER })
  const staked = await askWallet(market, player, 'transaction/bet', { amount: MAX_WIRE_AMOUNT / WIRE })
  expect(staked).toMatchObject({ status: 'RS_OK', balance: 9 * MAX_WIRE_AMOUNT })
})

test('wire units are exact up to the most that JSON carries, either way', () => {
  const most = 9_007_199_254_740n
  expect(fromWire(toWire(most, 'INR/2'), 'INR/2')).toBe(most)
  expect(toWire(most + 1n, 'INR/2')).toBe(Number.MAX_SAFE_INTEGER)
  expect(toWire(-most - 1n, 'INR/2')).toBe(Number.MIN_SAFE_INTEGER)
})

const signedBody = (player: Player): Buffer =>
  Buffer.from(JSON.stringify({ sent_at: market.clock.read().getTime(), ...callBody(player, { amount: 1 }) }))

async function send(player: Player, headers: Record<string, string>, payload: Buffer) {
  const response = await market.app.inject({
    method: 'POST',
    url: `/vendor-wallet/${player.vendor.code}/transaction/bet`,
    headers: { ...headers, [SIGNATURE_HEADER]: signatureOf(player.vendor.key, payload) },
    payload,
  })
  expect(response.statusCode).toBe(200)
  return response.json<{ status: string }>()
}
