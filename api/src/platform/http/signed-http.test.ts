import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inContext, isSignedBy, publicPemOf, signatureOf } from './signed-http.ts'
import { HUB88_PUBLIC_KEY, HUB88_SIGNATURES } from '../../testing/hub88-vectors.ts'

const body = Buffer.from('{"amount":100000}')

test('the five published RSA-SHA256 signatures of the Hub88 form hold, and not for other bytes', async () => {
  expect(HUB88_SIGNATURES).toHaveLength(5)
  for (const [text, signature] of HUB88_SIGNATURES) {
    expect(await isSignedBy([HUB88_PUBLIC_KEY], Buffer.from(text), signature), text).toBe(true)
    expect(await isSignedBy([HUB88_PUBLIC_KEY], Buffer.from(`${text} `), signature), text).toBe(false)
  }
})

test('GAME-9: the example of docs/vendors/reference.md holds in both versions', async () => {
  const page = readFileSync(new URL('../../../../docs/vendors/reference.md', import.meta.url), 'utf8')
  const [pem = ''] = /-----BEGIN PRIVATE KEY-----[^`]+-----END PRIVATE KEY-----/.exec(page) ?? []
  const text = [...page.matchAll(/^  '(.*)'(?: \+|)$/gm)].map(([, piece]) => piece).join('')
  const [plain, bound] = [...page.matchAll(/^[\w+/]{86}==$/gm)].map(([signature]) => signature)
  const key = createPrivateKey(pem)
  const sides = { path: 'transaction/bet', code: 'acme' }
  expect(signatureOf(key, Buffer.from(text))).toBe(plain)
  expect(signatureOf(key, inContext({ version: 2, ...sides }, Buffer.from(text)))).toBe(bound)
})

test('either of two live keys is believed, so that keys can be changed without a pause', async () => {
  const [old, fresh, stranger] = [1, 2, 3].map(() => generateKeyPairSync('ed25519').privateKey)
  const live = [publicPemOf(old!), publicPemOf(fresh!)]
  expect(await isSignedBy(live, body, signatureOf(old!, body))).toBe(true)
  expect(await isSignedBy(live, body, signatureOf(fresh!, body))).toBe(true)
  expect(await isSignedBy(live, body, signatureOf(stranger!, body))).toBe(false)
})

test('a signature that is no signature, and a key that is no key, prove nothing', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  for (const nonsense of ['', 'AAAA', '%%%', 'x'.repeat(5000)]) {
    expect(await isSignedBy([publicPemOf(privateKey)], body, nonsense)).toBe(false)
  }
  expect(await isSignedBy(['no key'], body, signatureOf(privateKey, body))).toBe(false)
  expect(await isSignedBy([], body, signatureOf(privateKey, body))).toBe(false)
})

test('a signature of another length or of other bytes is refused, also where its beginning is right', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const keys = [publicPemOf(privateKey)]
  const empty = Buffer.alloc(0)
  expect(await isSignedBy(keys, empty, signatureOf(privateKey, empty))).toBe(true)
  const good = Buffer.from(signatureOf(privateKey, body), 'base64')
  expect(await isSignedBy(keys, body, good.toString('base64'))).toBe(true)
  const longer = Buffer.concat([good, Buffer.from([0])])
  const others = [0, 31, 32, 63].map((at) =>
    Buffer.from(good.map((byte, index) => (index === at ? byte ^ 1 : byte))),
  )
  for (const wrong of [longer, good.subarray(0, 63), ...others]) {
    expect(await isSignedBy(keys, body, wrong.toString('base64'))).toBe(false)
  }
})

test('Ed25519 signatures are judged as Node judges them', async () => {
  for (let size = 0; size < 200; size += 7) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const bytes = randomBytes(size)
    const signature = sign(null, bytes, privateKey)
    expect(verify(null, bytes, publicKey, signature)).toBe(true)
    expect(await isSignedBy([publicPemOf(privateKey)], bytes, signature.toString('base64'))).toBe(true)
    const other = Buffer.concat([bytes, Buffer.from('.')])
    expect(await isSignedBy([publicPemOf(privateKey)], other, signature.toString('base64'))).toBe(false)
  }
})

test('a key of small order, under which one signature holds for any bytes, is never believed', async () => {
  const point = Buffer.concat([Buffer.from([1]), Buffer.alloc(31)])
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') },
    format: 'jwk',
  })
  const pem = key.export({ type: 'spki', format: 'pem' }).toString()
  const forged = Buffer.concat([point, Buffer.alloc(32)])
  expect(await isSignedBy([pem], body, forged.toString('base64'))).toBe(false)
})
