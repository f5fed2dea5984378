import { randomBytes } from 'node:crypto'
import { SECURE_CLOCK_MS, type SecureBody } from '@night-market/protocol/secure'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { keyOf, sealed } from '../../testing/sealed.ts'
import { nonceJob } from './secure.ts'

const market = await testMarket()
const PATH = '/wps/session/login'
const NOBODY = { username: 'nobody', password: 'not the password' }

const send = (body: SecureBody | object | string, path = PATH, type = 'application/json') =>
  market.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body })
const isOpened = async (body: object) => (await send(body)).json().code === 'wrong_credentials'
const nonce = () => randomBytes(24).toString('base64url')
const now = () => market.clock.read().getTime()

/** What every payload that is not opened gets, byte for byte. */
const REFUSED = (await send({})).body

test('ID-19: a payload sealed to the published key is opened, and the call sees what was inside', async () => {
  const key = await keyOf(market)
  expect(key.now).toBe(now())
  expect(Object.keys(key.jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(await isOpened(await sealed(market, PATH, NOBODY))).toBe(true)
  const wrongInside = await send(await sealed(market, PATH, { username: 7 }))
  expect(wrongInside.json()).toMatchObject({ code: 'invalid_request', details: { field: 'username' } })
})

test('ID-19: plain, stale, replayed, misdirected, tampered and oversized payloads get the same bytes', async () => {
  const used = await sealed(market, PATH, NOBODY)
  expect(await isOpened(used)).toBe(true)
  const good = await sealed(market, PATH, NOBODY)
  const stranger = await exportJWK((await generateKeyPair('ECDH-ES', { extractable: true })).publicKey)
  const strangersKey = { ...(await keyOf(market)), jwk: stranger as never }
  const text = await sealedText('not JSON')
  const cases: Record<string, object | string> = {
    plain: NOBODY,
    empty: {},
    'not JSON': '{"payload":',
    'no JWE': { payload: 'a.b.c.d.e' },
    stale: await sealed(market, PATH, NOBODY, { sentAt: now() - SECURE_CLOCK_MS - 1 }),
    early: await sealed(market, PATH, NOBODY, { sentAt: now() + SECURE_CLOCK_MS + 1 }),
    replayed: used,
    'for another path': await sealed(market, '/wps/member/register', NOBODY),
    'to another key': await sealed(market, PATH, NOBODY, { key: strangersKey }),
    'a changed byte': { payload: withChangedByte(good.payload) },
    'a short nonce': await sealed(market, PATH, NOBODY, { nonce: 'short' }),
    'a text that is no JSON': text,
    'wrapped another way': await sealedText(JSON.stringify(contents()), 'ECDH-ES+A256KW'),
    'another cipher': await sealedText(JSON.stringify(contents()), 'ECDH-ES', 'A128GCM'),
    'too long': { payload: 'x'.repeat(33_000) },
    'larger than any body': { payload: 'x'.repeat(70_000) },
  }
  for (const [name, body] of Object.entries(cases)) {
    const reply = await send(body)
    expect({ name, status: reply.statusCode, body: reply.body }).toEqual({ name, status: 400, body: REFUSED })
  }
  const asForm = await send('payload=1', PATH, 'text/plain')
  expect({ status: asForm.statusCode, body: asForm.body }).toEqual({ status: 400, body: REFUSED })
  expect(JSON.parse(REFUSED)).toEqual({
    success: false,
    message: 'payload refused',
    code: 'payload_refused',
    value: null,
    details: {},
  })
})

test('ID-19: a payload is accepted until it is exactly 300 seconds old', async () => {
  expect(await isOpened(await sealed(market, PATH, NOBODY, { sentAt: now() - SECURE_CLOCK_MS }))).toBe(true)
})

test('ID-19: of twenty copies sent at once exactly one is opened', async () => {
  const copy = await sealed(market, PATH, { ...NOBODY, username: 'twenty' })
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await send(copy)).json().code))
  expect(codes.filter((code) => code !== 'payload_refused')).toHaveLength(1)
})

test('ID-19: registration takes no plain body either', async () => {
  const body = { username: 'plainly', password: 'paper and light', confirmPassword: 'paper and light' }
  const reply = await market.app.inject({ method: 'PUT', url: '/wps/member/register', body })
  expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 400, body: REFUSED })
})

test('SYS-2: the description says of an encrypted call that its body is a payload', async () => {
  const described = (await market.app.inject('/openapi.json')).json()
  const { schema } = described.paths[PATH].post.requestBody.content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/SecureBodyInput' })
  expect(Object.keys(described.components.schemas.SecureBodyInput.properties)).toEqual(['payload'])
})

test('a nonce is forgotten only when its payload is too old to be accepted', async () => {
  const { db } = market.services
  const mine = nonce()
  await isOpened(await sealed(market, PATH, NOBODY, { nonce: mine }))
  const kept = () => db.selectFrom('platform.nonces').select('nonce').where('nonce', '=', mine).execute()
  await nonceJob(db).run(new Date(now() + SECURE_CLOCK_MS))
  expect(await kept()).toHaveLength(1)
  await nonceJob(db).run(new Date(now() + SECURE_CLOCK_MS + 60_001))
  expect(await kept()).toHaveLength(0)
})

test('concurrent sealed calls each get their answer, and refused ones free their slots', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 24 }, async (_, n) =>
      n % 2 === 0 ? await sealed(market, PATH, { username: 7 }) : NOBODY,
    ),
  )
  const replies = await Promise.all(bodies.map((body) => send(body)))
  const codes = replies.map((reply) => String(reply.json().code))
  expect(codes).toEqual(codes.map((_, n) => (n % 2 === 0 ? 'invalid_request' : 'payload_refused')))
  expect(await isOpened(await sealed(market, PATH, { ...NOBODY, username: 'nobody24' }))).toBe(true)
})

const contents = () => ({ sentAt: now(), nonce: nonce(), path: PATH, body: NOBODY })

async function sealedText(text: string, alg = 'ECDH-ES', enc = 'A256GCM'): Promise<SecureBody> {
  const { jwk } = await keyOf(market)
  const payload = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK(jwk, alg))
  return { payload }
}

/** The same payload with one bit of its ciphertext turned. */
function withChangedByte(payload: string): string {
  const parts = payload.split('.')
  const bytes = Buffer.from(parts[3] ?? '', 'base64url')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return [...parts.slice(0, 3), bytes.toString('base64url'), parts[4]].join('.')
}
