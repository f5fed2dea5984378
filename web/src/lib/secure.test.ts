import { SecureBody, SecureContent, type SecureKey } from '@night-market/protocol/secure'
import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { seal } from './secure.ts'

test('ID-19: a body is sealed for one call, at the server’s time, and only the key’s owner reads it', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const jwk = (await exportJWK(publicKey)) as SecureKey['jwk']
  const key: SecureKey = { kid: await calculateJwkThumbprint(jwk), jwk, now: 1_800_000_000_000 }
  const body = { username: 'meera', password: 'कागज़ और रोशनी' }

  const first = await seal(key, '/wps/session/login', body)
  const second = await seal(key, '/wps/session/login', body)
  expect(JSON.stringify(first)).not.toContain('meera')
  const [opened, again] = await Promise.all([first, second].map((sealed) => open(sealed, privateKey)))
  expect(opened).toMatchObject({ sentAt: key.now, path: '/wps/session/login', body })
  expect(again?.nonce).not.toBe(opened?.nonce)
})

async function open(sealed: unknown, privateKey: CryptoKey): Promise<SecureContent> {
  const { plaintext, protectedHeader } = await compactDecrypt(SecureBody.parse(sealed).payload, privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
  return SecureContent.parse(JSON.parse(new TextDecoder().decode(plaintext)))
}
