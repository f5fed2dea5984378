import { createECDH, generateKeyPairSync } from 'node:crypto'
import type { PushOffer, PushState } from '@night-market/protocol/messaging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { sandboxMessages } from '../../platform/outbound/sandbox.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { testMarket } from '../../testing/app.ts'
import { keyFile } from '../../testing/keys.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { sendMessage } from '../send-message.ts'
import { pushDriver, type Push, type PushDriver, type PushOutcome } from './driver.ts'
import { sendPushes } from './send-pushes.ts'

const PUSH_KEY_FILE = keyFile('push', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const market = await testMarket({ PUSH_KEY_FILE })
const { services } = market
const { db } = services
const KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.from('a secret of 16 b').toString('base64url'),
}

async function ask<Value>(
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { headers }: TestMember,
  body?: object,
) {
  const sent = body === undefined ? {} : { payload: body }
  const response = await market.app.inject({ method, url, headers, ...sent })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}

let browsers = 0
const aBrowser = () => `https://fcm.googleapis.com/fcm/send/${++browsers}`

const turnOn = (member: TestMember, endpoint: string, language = 'EN') =>
  ask('PUT', '/wps/push', member, { endpoint, keys: KEYS, language })
const confirm = async (member: TestMember, endpoint: string) =>
  (await ask<PushState>('POST', '/wps/push/confirm', member, { endpoint, language: 'EN' })).value.isOn

const WORDS = { EN: { title: 'A gift', body: 'For you' }, HI: { title: 'उपहार', body: 'आपके लिए' } }

async function write(to: TestMember, cause: string, texts: typeof WORDS | null = null): Promise<void> {
  const { memberId } = to
  const parameters = { address: '203.0.113.9', at: market.clock.read().toISOString() }
  const message = texts === null ? ({ template: 'new_device', parameters } as const) : { texts }
  await transact(db, (tx) => sendMessage(tx, { to: memberId, cause, ...message }, market.clock.read()))
  await dispatchBatch(db, market.subscriptions)
}

/** A push service with a memory. */
function service(outcome: PushOutcome | Error = 'sent') {
  const sent: [endpoint: string, push: Push][] = []
  const driver: PushDriver = {
    name: 'fake',
    publicKey: '',
    async send({ endpoint }, push) {
      sent.push([endpoint, push])
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
  const run = async (): Promise<void> => {
    while ((await sendPushes(services, driver, market.clock.read())) > 0);
  }
  return { sent, run }
}

async function subscribed(language?: string) {
  const member = await aMember(market)
  const endpoint = aBrowser()
  await turnOn(member, endpoint, language)
  return { member, endpoint }
}

test('SYS-5: notifications are off where no key is configured', async () => {
  const without = await testMarket()
  const { headers } = await aMember(without)
  const get = await without.app.inject({ method: 'GET', url: '/wps/push', headers })
  expect(get.json<{ value: PushOffer }>().value).toBeNull()
  const payload = { endpoint: aBrowser(), keys: KEYS, language: 'EN' }
  const put = await without.app.inject({ method: 'PUT', url: '/wps/push', headers, payload })
  expect([put.statusCode, put.json<{ code: string }>().code]).toEqual([403, 'not_enabled'])
})

test('SYS-5: a browser gets each message from then on, worded as the member reads it', async () => {
  const member = await aMember(market)
  await write(member, 'before')
  const endpoint = aBrowser()
  expect((await ask<PushOffer>('GET', '/wps/push', member)).value).toMatchObject({ isSandbox: true })
  await turnOn(member, endpoint, 'HI')
  await write(member, 'first')
  await write(member, 'second', WORDS)
  const { sent, run } = service()
  await run()
  await run()
  expect(sent).toEqual([
    [endpoint, { id: 'own-2', language: 'HI', template: 'new_device', title: null }],
    [endpoint, { id: 'own-3', language: 'HI', template: null, title: 'उपहार' }],
  ])
})

test('what was read meanwhile or is a day old is not shown', async () => {
  const { member } = await subscribed()
  await write(member, 'read')
  await ask('POST', '/wps/messages/read', member)
  await write(member, 'old')
  market.clock.advance(86_400_000)
  const { sent, run } = service()
  await run()
  expect(sent).toEqual([])
})

test('an address that is no push service is refused', async () => {
  const member = await aMember(market)
  const { status, code } = await turnOn(member, 'https://169.254.169.254/latest')
  expect([status, code]).toEqual([422, 'push_service_unknown'])
  const wrong = { endpoint: aBrowser(), keys: { ...KEYS, auth: 'short' }, language: 'EN' }
  expect((await ask('PUT', '/wps/push', member, wrong)).status).toBe(400)
})

test('a browser that is gone is forgotten; one that fails is tried again, and holds up no other', async () => {
  const [gone, failing] = [await subscribed(), await subscribed()]
  for (const { member } of [gone, failing]) await write(member, 'hello')
  const away = service(new Error('unreachable'))
  await away.run()
  expect(away.sent).toHaveLength(2)
  market.clock.advance(30_000)
  await service('gone').run()
  expect(await confirm(gone.member, gone.endpoint)).toBe(false)

  const again = await subscribed()
  await write(again.member, 'one')
  for (let attempt = 0; attempt < 8; attempt++) {
    await service('failed').run()
    market.clock.advance(3_600_000)
  }
  await write(again.member, 'two')
  const { sent, run } = service()
  await run()
  expect(sent.map(([, { id }]) => id)).toEqual(['own-2'])
})

test('two processes send a message once, and one that died leaves it to the other', async () => {
  const { member, endpoint } = await subscribed()
  await write(member, 'once')
  const { sent, run } = service()
  await Promise.all([run(), run(), run()])
  expect(sent).toHaveLength(1)

  await write(member, 'held')
  await sql`update messaging.push_subscriptions set due_at = ${new Date(market.clock.read().getTime() + 120_000)}
             where endpoint = ${endpoint}`.execute(db)
  // Another message meanwhile neither shortens the claim nor is lost.
  await write(member, 'meanwhile')
  await run()
  expect(sent).toHaveLength(1)
  market.clock.advance(120_000)
  await run()
  expect(sent.map(([, { id }]) => id)).toEqual(['own-1', 'own-2', 'own-3'])
})

test('a logout ends the notifications of its browser; an idle session does not', async () => {
  const { member, endpoint } = await subscribed()
  const end = (because: string) =>
    sql`update sessions.sessions set ended_at = now(), ended_because = ${because}
         where member = ${member.memberId}`.execute(db)
  const again = await sql`select * from sessions.sessions where member = ${member.memberId}`.execute(db)
  expect(again.rows).toHaveLength(1)
  await end('expired')
  await write(member, 'idle')
  const { sent, run } = service()
  await run()
  expect(sent).toHaveLength(1)
  await sql`update members.members set password_changed_at = now() + interval '100 years'
             where id = ${member.memberId}`.execute(db)
  await write(member, 'after another password')
  await run()
  expect(sent).toHaveLength(1)

  const other = await subscribed()
  expect((await ask('POST', '/wps/session/logout', other.member)).status).toBe(200)
  await write(other.member, 'logged out')
  await run()
  expect(sent).toHaveLength(1)
  expect(endpoint).not.toBe(other.endpoint)
})

test('a browser belongs to the member who turned it on there last', async () => {
  const { member, endpoint } = await subscribed()
  const next = await aMember(market)
  expect([await confirm(member, endpoint), await confirm(next, endpoint)]).toEqual([true, false])
  await ask('POST', '/wps/push/off', next, { endpoint })
  expect(await confirm(member, endpoint)).toBe(true)
  await write(next, 'earlier')
  await turnOn(next, endpoint)
  expect([await confirm(member, endpoint), await confirm(next, endpoint)]).toEqual([false, true])
  await write(member, 'not here')
  const { sent, run } = service()
  await run()
  expect(sent).toEqual([])
  await ask('POST', '/wps/push/off', next, { endpoint })
  expect(await confirm(next, endpoint)).toBe(false)
})

test('a member has ten browsers; the one that was away longest gives way', async () => {
  const { member, endpoint } = await subscribed()
  for (let more = 0; more < 10; more++) {
    market.clock.advance(1000)
    await turnOn(member, aBrowser())
  }
  expect(await confirm(member, endpoint)).toBe(false)
})

test('the sandbox keeps what it would send', async () => {
  const { member, endpoint } = await subscribed()
  await write(member, 'kept')
  const driver = pushDriver(services)
  if (driver === null) throw new Error('no driver')
  await sendPushes(services, driver, market.clock.read())
  const [kept] = await sandboxMessages(db, endpoint)
  expect(kept).toMatchObject({ kind: 'push', text: expect.stringContaining('new_device') })
})

test('the address of a push service is kept as browsers read it', async () => {
  const member = await aMember(market)
  const typed = aBrowser().replace('/send', '\\send')
  expect((await turnOn(member, typed)).code).toBeUndefined()
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from messaging.push_subscriptions where member = ${member.memberId}`.execute(
    market.services.db,
  )
  expect(rows).toEqual([{ endpoint: new URL(typed).href }])
})
