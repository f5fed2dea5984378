import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { proveByFirebase, refusalOf, sendByFirebase } from './firebase-code.ts'

const asked: { url: string | undefined; body: unknown }[] = []
let says: object = {}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    asked.push({ url: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.end(JSON.stringify(says))
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const firebase = { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'a key' }

test('ID-3: a code is asked for and exchanged in Firebase’s own calls', async () => {
  says = { sessionInfo: 'the session' }
  expect(await sendByFirebase(firebase, '+919400000001')).toBe('the session')
  says = { idToken: 'the word' }
  expect(await proveByFirebase(firebase, 'the session', '123456')).toBe('the word')
  expect(asked).toEqual([
    { url: '/v1/accounts:sendVerificationCode?key=a+key', body: { phoneNumber: '+919400000001' } },
    {
      url: '/v1/accounts:signInWithPhoneNumber?key=a+key',
      body: { sessionInfo: 'the session', code: '123456' },
    },
  ])
})

test('ID-3: an answer without what was asked for, and a Firebase that is away, are refusals', async () => {
  says = {}
  await expect(sendByFirebase(firebase, '+919400000001')).rejects.toThrow('code_not_sent')
  says = { error: { code: 400, message: 'QUOTA_EXCEEDED : Exceeded quota.' } }
  await expect(sendByFirebase(firebase, '+919400000001')).rejects.toThrow('code_quota')
  const away = { ...firebase, apiUrl: 'http://127.0.0.1:9' }
  await expect(sendByFirebase(away, '+919400000001')).rejects.toThrow('network_abnormal')
})

// Spec 8: the errors of SMS by Firebase.
test.each([
  ['INVALID_PHONE_NUMBER : TOO_SHORT', 'field_format'],
  ['MISSING_PHONE_NUMBER', 'field_required'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'code_too_many'],
  ['INVALID_CODE', 'code_wrong'],
  ['MISSING_CODE', 'code_wrong'],
  ['SESSION_EXPIRED', 'code_expired'],
  ['CAPTCHA_CHECK_FAILED', 'human_check_failed'],
  ['QUOTA_EXCEEDED', 'code_quota'],
  ['OPERATION_NOT_ALLOWED', 'not_enabled'],
  ['SOMETHING_NEW', 'code_not_sent'],
])('ID-3: Firebase’s %s is %s', (message, code) => {
  expect(refusalOf(message).code).toBe(code)
})
