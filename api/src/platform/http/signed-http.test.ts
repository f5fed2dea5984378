import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
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
