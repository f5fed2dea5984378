import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  verify,
} from 'node:crypto'
import { expect, test } from 'vitest'
import { keyFile } from '../../testing/keys.ts'
import { vapidKeys, webPush, type PushTarget } from './driver.ts'
import { isPushEndpoint } from './endpoint.ts'

const HOSTS = ['push.example', '*.push.example']
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = vapidKeys(keyFile('push', key.privateKey))
const browser = createECDH('prime256v1')
const target: PushTarget = {
  endpoint: 'https://one.push.example/send/abc',
  p256dh: browser.generateKeys('base64url'),
  auth: Buffer.from('a secret of 16 b').toString('base64url'),
}
const PUSH = { id: 'own-7', language: 'HI', template: 'withdrawal_paid', title: null }

/** A push service with a memory, which answers with this status. */
function service(status: number) {
  const asked: { url: string; request: RequestInit }[] = []
  const post = async (url: string, request: RequestInit) => {
    asked.push({ url, request })
    return { status, body: null }
  }
  return { asked, driver: webPush({ ...keys, subject: 'https://market.example', hosts: HOSTS }, post) }
}

/** What a browser reads of a body: RFC 8188 and RFC 8291. */
function opened(body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const derive = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, about, length))
  const secret = derive(browser.computeSecret(sender), Buffer.from(target.auth, 'base64url'), info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]).toString('utf8')
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
}

test('a notification is encrypted to its browser and signed with the key of the site', async () => {
  const { asked, driver } = service(201)
  expect(await driver.send(target, PUSH)).toBe('sent')
  const [{ url, request }] = asked as [(typeof asked)[0]]
  expect([url, request.method, request.redirect]).toEqual([target.endpoint, 'POST', 'manual'])
  expect(opened(Buffer.from(request.body as Uint8Array))).toEqual(PUSH)
  const headers = new Headers(request.headers)
  expect([headers.get('content-encoding'), headers.get('topic')]).toEqual(['aes128gcm', 'own-7'])
  const [, token = '', publicKey] = /^vapid t=(.+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? []
  expect(publicKey).toBe(driver.publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const signed = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  expect(claimed).toMatchObject({ aud: 'https://one.push.example', sub: 'https://market.example' })
})

test('a browser that unsubscribed is gone; a redirect or an error may be tried again', async () => {
  for (const status of [404, 410]) expect(await service(status).driver.send(target, PUSH)).toBe('gone')
  for (const status of [302, 400, 429, 503])
    expect(await service(status).driver.send(target, PUSH)).toBe('failed')
})

test('no request leaves for a host that is no longer of the list', async () => {
  const { asked, driver } = service(201)
  const away = { ...target, endpoint: 'https://10.0.0.1/send/abc' }
  expect([await driver.send(away, PUSH), asked]).toEqual(['gone', []])
})

test.each([
  ['https://push.example/abc', true],
  ['https://one.push.example/abc', true],
  ['https://two.one.push.example/abc', true],
  ['https://evilpush.example/abc', false],
  ['https://push.example.evil.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://me@push.example/abc', false],
  ['https://push.example@10.0.0.1/abc', false],
  ['http://push.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['push.example', false],
])('an address of a push service: %s is %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint, HOSTS)).toBe(isOne)
})
