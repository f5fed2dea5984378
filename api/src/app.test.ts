import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { VENDOR_CALLS } from '@night-market/protocol/vendor/vendor-calls'
import { BOOK_CALLS } from '@night-market/protocol/vendor/book-acts'
import { DRAW_CALLS } from '@night-market/protocol/vendor/draws'
import { STAFF_READS } from '@night-market/protocol/vendor/staff-reads'
import { TRANSFER_CALLS } from '@night-market/protocol/vendor/transfer-wallet'
import { testMarket, type TestMarket } from './testing/app.ts'
import { aMember } from './testing/members.ts'

const market = await testMarket()

test('the application says that it is alive and ready, and describes its calls', async () => {
  expect((await market.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await market.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await market.app.inject('/openapi.json')).json().openapi).toBe('3.1.0')
})

test('the description has both sides of the vendor protocol, with the headers of the signature', async () => {
  const { paths, webhooks, components } = (await market.app.inject('/openapi.json')).json()
  const bet = paths['/vendor-wallet/{code}/transaction/bet'].post
  const headersOf = ({ security: [schemes = {}] }: { security: object[] }) =>
    Object.keys(schemes).map((scheme) => components.securitySchemes[scheme].name)
  expect(headersOf(bet)).toEqual(['x-signature', 'x-signature-version'])
  expect(bet.summary).toBe('Debit a stake')
  expect(Object.keys(webhooks)).toEqual(
    Object.keys({ ...VENDOR_CALLS, ...TRANSFER_CALLS, ...DRAW_CALLS, ...BOOK_CALLS, ...STAFF_READS }),
  )
  for (const { post } of Object.values<{ post: { security: object[] } }>(webhooks))
    expect(headersOf(post)).toEqual(['x-signature', 'x-signature-version'])
  const launch = webhooks['game/launch'].post
  const call = launch.requestBody.content['application/json'].schema
  expect(call.required).toEqual(expect.arrayContaining(['token', 'user', 'parent_origin', 'sent_at']))
  const games =
    webhooks['game/list'].post.responses['200'].content['application/json'].schema.properties.games
  expect(games.items.required).toHaveLength(OFFER_FIELDS)
  const { maths } = games.items.properties
  expect((maths.anyOf?.[0] ?? maths).required).toHaveLength(MATHS_FIELDS)
  const ids = Object.values<{ post: { operationId: string } }>(webhooks).map(({ post }) => post.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})
/** The fields of a game that its vendor has to list, and those of its maths where it states any. */
const [OFFER_FIELDS, MATHS_FIELDS] = [13, 8]

test('SYS-2: the description has the forms of mail recovery and the parameters of the vendor lanes', async () => {
  const { paths } = (await market.app.inject('/openapi.json')).json()
  const { content } = paths['/wps/member/password/email'].post.requestBody
  const form = content['application/x-www-form-urlencoded']
  expect(form.schema).toEqual(content['application/json'].schema)
  const { parameters } = paths['/wps/relay/GCSGAME_newGameVendor'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'merchantCode',
    'platform',
    'language',
  ])
})

test('an unknown path is refused in the envelope', async () => {
  const response = await market.app.inject('/wps/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'not_found', value: null })
})

/** Section 7 of the specification, "Session and member": T needs a token, O is open, E takes an encrypted payload. */
const SESSION_AND_MEMBER = `
  POST  /wps/session/login                    OE
  POST  /wps/session/login/freeplay           O
  POST  /wps/session/logout                   T
  GET   /wps/captcha                          O
  POST  /wps/verification/sms/noLogin         O
  POST  /wps/verification/sms/register        O
  PUT   /wps/member/register                  OE
  PUT   /wps/member/register/mobile           OE
  GET   /wps/member/info                      T
  POST  /wps/member/password                  TE
  POST  /wps/member/password/email            O
  POST  /wps/member/password/verification     OE
  POST  /wps/agent/affiliate                  O
  GET   /wps/system/setting/register          O
  GET   /wps/system/whitelabel                O
  GET   /wps/system/status                    O
  GET   /wps/system/domainRoute               O`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test.each(SESSION_AND_MEMBER)('SYS-2: %s %s stands as specified: %s', async (method, url, flags = '') => {
  const ask = (headers: Record<string, string>) =>
    market.app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url,
      headers,
      ...(method === 'GET' ? {} : { body: { plain: 'text' } }),
    })
  const toStranger = (await ask({})).json().code ?? 'served'
  expect(toStranger === 'not_logged_in').toBe(flags.includes('T'))
  const { headers } = await aMember(market)
  const toMember = (await ask(headers)).json().code ?? 'served'
  expect(['not_found', 'not_logged_in']).not.toContain(toMember)
  expect(toMember === 'payload_refused').toBe(flags.includes('E'))
})

test('a process for sockets answers sockets alone, and one for calls has none', async () => {
  const [sockets, calls] = [await testMarket({ SERVES: 'sockets' }), await testMarket({ SERVES: 'calls' })]
  const connect = ({ app }: TestMarket) =>
    app.injectWS('/wps/live', { socket: { remoteAddress: '127.0.0.1' } as Socket })
  const statusOf = async ({ app }: TestMarket) => (await app.inject('/wps/system/whitelabel')).statusCode
  expect([await statusOf(sockets), await statusOf(calls)]).toEqual([404, 200])
  const socket = await connect(sockets)
  expect(socket.readyState).toBe(socket.OPEN)
  socket.terminate()
  await expect(connect(calls)).rejects.toThrow('404')
  expect((await sockets.app.inject('/healthz')).statusCode).toBe(200)
})
