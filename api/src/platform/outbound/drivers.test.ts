import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { TestClock } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { testKeys } from '../../testing/keys.ts'
import { readEnv } from '../../env.ts'
import { mailDriver } from './mail.ts'
import { smsDriver } from './sms.ts'
import { sandboxMessages } from './sandbox.ts'

const { db } = await testDatabase()
const clock = new TestClock().read
const MESSAGE = { to: '+919876543210', text: 'code "123456"\n{to}', id: 'cod_1' }

const keys = testKeys()
const production = { PROFILE: 'production', PUBLIC_URL: 'https://market.example' }

function parts(settings: Record<string, string> = {}) {
  const reading = readEnv({ DATABASE_URL: 'postgres://x', ...keys, ...settings })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return { db, clock, env: reading.env }
}

/** A provider with a memory: what it was asked, answering with `status`, or never with 0. */
async function provider(status: number) {
  const asked: { method: string; headers: IncomingMessage['headers']; body: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      asked.push({ method: request.method ?? '', headers: request.headers, body: JSON.parse(body) })
      if (status !== 0) response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

test('a text message goes to the provider in the form the environment says', async () => {
  const { asked, url } = await provider(202)
  const settings = {
    SMS_HTTP_URL: url,
    SMS_HTTP_METHOD: 'PUT',
    SMS_HTTP_HEADER: 'x-api-key',
    SMS_HTTP_TOKEN: 'secret',
    SMS_HTTP_BODY: '{"message":{"to":["{to}"],"body":"{text}"},"reference":"{id}","priority":1}',
  }
  expect(await smsDriver(parts(settings))?.send(MESSAGE)).toBe('sent')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ method: 'PUT', headers: { 'x-api-key': 'secret' } })
  const { to, text, id } = MESSAGE
  expect(asked[0]?.body).toEqual({ message: { to: [to], body: text }, reference: id, priority: 1 })
})

test('a refusal of the provider is certain, so is one that is away; silence leaves it open', async () => {
  const send = async (url: string) =>
    smsDriver(parts({ SMS_HTTP_URL: url, SMS_HTTP_TIMEOUT_MS: '200' }))?.send(MESSAGE)
  expect(await send((await provider(500)).url)).toBe('failed')
  expect(await send((await provider(302)).url)).toBe('failed')
  expect(await send(`http://127.0.0.1:${await closedPort()}`)).toBe('failed')
  expect(await send((await provider(0)).url)).toBe('unknown')
})

test('mail goes through SMTP; a rejection is certain', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString('utf8')))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}?ignoreTLS=true`
  const driver = mailDriver(parts({ SMTP_URL: url, ...production }))
  const mail = { to: 'ann@market.example', subject: 'आपका कोड', text: 'कोड 123456', id: 'cod_1' }
  expect(await driver?.send(mail)).toBe('sent')
  expect(received[0]).toMatch(/^To: <?ann@market\.example>?\r?$/m)
  expect(received[0]).toMatch(/^Message-ID: <cod_1@market\.example>/m)
  expect(received[0]).toMatch(/^From: Night Market <no-reply@localhost>/m)
  expect(await driver?.send({ ...mail, to: 'nobody@market.example' })).toBe('failed')
  expect(await mailDriver(parts({ SMTP_URL: 'smtp://127.0.0.1:9' }))?.send(mail)).toBe('failed')
  expect(received).toHaveLength(1)
})

test('a sandbox keeps its messages, each once; production without a driver has none', async () => {
  const sandbox = parts()
  for (let time = 0; time < 2; time++) expect(await smsDriver(sandbox)?.send(MESSAGE)).toBe('sent')
  await mailDriver(sandbox)?.send({ to: 'ann@market.example', subject: 'Code', text: '1', id: 'cod_2' })
  const kept = await sandboxMessages(db, undefined)
  expect(kept.map(({ kind, to }) => [kind, to])).toEqual([
    ['mail', 'ann@market.example'],
    ['sms', '+919876543210'],
  ])
  expect(await sandboxMessages(db, '+919876543210')).toHaveLength(1)
  const live = parts(production)
  expect([smsDriver(live), mailDriver(live)]).toEqual([null, null])
})

test.each([
  ['SMS_HTTP_URL', 'nowhere', 'should be a URL'],
  ['SMTP_URL', 'mail.example', 'should begin with smtp:// or smtps://'],
  ['SMS_HTTP_BODY', '{to}', 'should be JSON'],
  ['DIALING_CODES', 'IN', 'should be dialing codes'],
])('a wrong %s is named at the start', (name, value, words) => {
  expect(() => parts({ [name]: value })).toThrow(words)
})
