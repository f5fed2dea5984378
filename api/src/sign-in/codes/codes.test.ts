import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { memberByContact } from '../../members/index.ts'
import { productionMarket, testMarket, type TestMarket } from '../../testing/app.ts'
import { bound, call, codeTo, messagesTo, otherThan } from '../../testing/codes.ts'
import { aMember } from '../../testing/members.ts'
import { codeJobs } from './jobs.ts'
import { flushMessages, verifyCode, spendCode } from './codes.ts'
import { transact } from '../../platform/database/db.ts'

const market = await testMarket()
const { services, clock } = market
const MINUTE = 60_000
const SEND = '/wps/verification/sms/noLogin'

let numbers = 9_800_000_000
const newNumber = (): string => String(++numbers)
const e164 = (number: string): string => `+91${number}`

const send = (mobileNum: string, from = '10.0.0.1', at = market) =>
  call(at, 'POST', SEND, { mobileNum, countryDialingCode: '91' }, { from })

async function aNumberOf(at: TestMarket = market): Promise<string> {
  const { memberId } = await aMember(at)
  const number = newNumber()
  await bound(at, memberId, 'mobile', e164(number))
  return number
}

async function entryOf(number: string) {
  const holder = await memberByContact(services.db, 'mobile', e164(number))
  if (holder === null) throw new Error(`${number} belongs to no member`)
  return { purpose: 'enter', target: e164(number), member: null, holder } as const
}

test('ID-2: of 50 parallel requests to one number one is sent', async () => {
  const number = await aNumberOf()
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(number)))
  const codes = replies.map((reply) => String(reply.json().code ?? 'sent')).sort()
  expect(codes).toEqual([...Array<string>(49).fill('code_too_soon'), 'sent'])
  expect(await messagesTo(market, e164(number))).toHaveLength(1)
})

test('ID-2: a code says when another may be asked for, and reads as the browser that fills it in expects', async () => {
  const number = await aNumberOf()
  expect((await send(number)).json()).toEqual({ success: true, message: '', value: { expiredMinutes: 1 } })
  const [message] = await messagesTo(market, e164(number))
  expect(message).toMatchObject({ kind: 'sms', to: e164(number) })
  expect(message?.text).toMatch(/^Your code .* is (\d{6})\..*\n\n@localhost #\1$/s)
})

test('ID-2: a second code waits for the countdown; three in ten minutes lock the number, ten are a day’s', async () => {
  const number = await aNumberOf()
  const outcomes: string[] = []
  const ask = async () => void outcomes.push((await send(number)).json().code ?? 'sent')
  await ask()
  clock.advance(59_000)
  await ask()
  for (let turn = 0; turn < 3; turn++) {
    clock.advance(MINUTE)
    await ask()
  }
  expect(outcomes).toEqual(['sent', 'code_too_soon', 'sent', 'sent', 'code_too_many'])
  clock.advance(4 * MINUTE)
  expect((await send(number)).json()).toMatchObject({ code: 'code_too_many' })
  clock.advance(6 * MINUTE)
  for (let turn = 0; turn < 20; turn++) {
    await ask()
    clock.advance(11 * MINUTE)
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10)
  expect(outcomes.at(-1)).toBe('code_quota')
  expect(await messagesTo(market, e164(number))).toHaveLength(10)
})

test('ID-2: a network sends one message a second, whatever their numbers are', async () => {
  const pausing = await testMarket({ SMS_PAUSE_MS: '1000' })
  const numbers = await Promise.all(Array.from({ length: 4 }, () => aNumberOf(pausing)))
  const outcomes = async (from: string) =>
    (await Promise.all(numbers.slice(0, 3).map((number) => send(number, from, pausing))))
      .map((reply) => String(reply.json().code ?? 'sent'))
      .sort()
  expect(await outcomes('10.0.9.1')).toEqual(['code_too_soon', 'code_too_soon', 'sent'])
  const fourth = async (from: string) => (await send(numbers[3] ?? '', from, pausing)).json()
  pausing.clock.advance(999)
  expect(await fourth('10.0.9.1')).toMatchObject({ code: 'code_too_soon', details: { seconds: 1 } })
  expect(await fourth('10.0.9.2'), 'another network').toMatchObject({ success: true })
  pausing.clock.advance(1)
  const next = (await send(newNumber(), '10.0.9.1', pausing)).json()
  expect(next).toMatchObject({ success: true })
})

test('ID-2: an unknown number gets the same replies and no message', async () => {
  const [known, unknown] = [await aNumberOf(), newNumber()]
  for (let turn = 0; turn < 5; turn++) {
    const replies = [await send(known, '10.0.1.1'), await send(unknown, '10.0.1.2')]
    const seen = replies.map(({ statusCode, body, headers }) => [statusCode, body, headers['content-length']])
    expect(seen[1]).toEqual(seen[0])
    clock.advance(61_000)
  }
  expect(await messagesTo(market, e164(known))).toHaveLength(3)
  expect(await messagesTo(market, e164(unknown))).toEqual([])
})

test('ID-2: a code is right once, for five minutes, for five tries, and for what it was sent for', async () => {
  const number = await aNumberOf()
  const use = await entryOf(number)
  const attempt = (code: string, of: Parameters<typeof verifyCode>[1] = use) =>
    verifyCode(services, of, code, clock.read()).catch((error: Error) => error.message)
  const fresh = async () => {
    clock.advance(11 * MINUTE)
    expect((await send(number)).statusCode).toBe(200)
    return codeTo(market, e164(number))
  }

  const first = await fresh()
  expect(await attempt(first, { ...use, purpose: 'register' })).toBe('code_wrong')
  expect(await attempt(first, { ...use, target: e164(newNumber()) })).toBe('code_wrong')
  const verified = await verifyCode(services, use, first, clock.read())
  const spent = await Promise.allSettled(
    [1, 2, 3].map(() => transact(services.db, (tx) => spendCode(services, tx, verified, clock.read()))),
  )
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await attempt(first)).toBe('code_wrong')

  const second = await fresh()
  for (let turn = 0; turn < 5; turn++) expect(await attempt(otherThan(second))).toBe('code_wrong')
  expect(await attempt(second)).toBe('code_expired')

  const third = await fresh()
  clock.advance(5 * MINUTE)
  expect(await attempt(third)).toBe('code_expired')

  const [fourth, fifth] = [await fresh(), await fresh()]
  if (fourth !== fifth) expect(await attempt(fourth)).toBe('code_wrong')
  expect(await attempt(fifth)).toMatchObject({ account: use.holder })
})

test('of a hundred parallel guesses five are looked at', async () => {
  const number = await aNumberOf()
  await send(number)
  const code = await codeTo(market, e164(number))
  const use = await entryOf(number)
  const guess = () =>
    verifyCode(services, use, otherThan(code), clock.read()).catch((error: Error) => error.message)
  const outcomes = await Promise.all(Array.from({ length: 100 }, guess))
  expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'code_expired')).toHaveLength(95)
})

test('the database holds no code, only its keyed hash', async () => {
  const number = await aNumberOf()
  await send(number)
  const code = await codeTo(market, e164(number))
  const rows = await services.db.selectFrom('sign_in.codes').selectAll().execute()
  const { codeHash: hash } = rows.find((row) => row.target === e164(number)) ?? {}
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
})

test('a message that certainly did not go out is refused and costs nothing; three in a row stop the asking', async () => {
  let status = 500
  const provider = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  afterAll(() => void provider.close())
  const { port } = provider.address() as AddressInfo
  const other = await testMarket({ SMS_HTTP_URL: `http://127.0.0.1:${port}` })
  const register = '/wps/verification/sms/register'
  await other.services.db
    .updateTable('site.merchants')
    .set({ flags: JSON.stringify({ USERNAMEREG3: true, MOBILENUMREG3: true }) })
    .execute()
  const number = newNumber()
  const ask = async (mobileNo = number) =>
    (await call(other, 'POST', register, { mobileNo })).json().code ?? 'sent'

  expect(await ask()).toBe('code_not_sent')
  expect(await ask()).toBe('code_too_soon')
  other.clock.advance(1000)
  status = 200
  expect(await ask()).toBe('sent')
  status = 500
  for (let turn = 0; turn < 3; turn++) {
    other.clock.advance(1000)
    expect(await ask(newNumber())).toBe('code_not_sent')
  }
  status = 200
  other.clock.advance(1000)
  const replies = [
    await send(newNumber(), '10.0.2.1', other),
    await send(await aNumberOf(other), '10.0.2.2', other),
  ]
  expect(replies.map((reply) => reply.json().code)).toEqual(['code_not_sent', 'code_not_sent'])
  other.clock.advance(MINUTE)
  expect(await ask(newNumber())).toBe('sent')
  await flushMessages(other.services)
})

test('the whitelabel lists the messages that the deployment sends', async () => {
  const sends = async (settings: Record<string, string>) =>
    (await (await productionMarket(settings)).app.inject('/wps/system/whitelabel')).json().value.sends
  expect(await sends({})).toEqual([])
  expect(await sends({ SMTP_URL: 'smtp://127.0.0.1:9' })).toEqual(['mail'])
  expect((await market.app.inject('/wps/system/whitelabel')).json().value.sends).toEqual(['mail', 'sms'])
})

test('production without a provider refuses codes, and has no sandbox messages', async () => {
  const other = await productionMarket()
  expect((await send(newNumber(), '10.0.0.1', other)).json()).toMatchObject({ code: 'code_not_available' })
  expect((await other.app.inject('/wps/sandbox/messages')).statusCode).toBe(404)
})

test('a spent budget stops the sending', async () => {
  const other = await testMarket({ SMS_DAILY_BUDGET: '1' })
  expect((await send(await aNumberOf(other), '10.0.0.1', other)).statusCode).toBe(200)
  expect((await send(newNumber(), '10.0.0.1', other)).json()).toMatchObject({ code: 'code_quota' })
})

test.each([
  ['', '91', 'field_required', 'mobileNum'],
  ['12345', '91', 'field_format', 'mobileNum'],
  ['9876543210', '1', 'field_format', 'countryDialingCode'],
])(
  'ID-17: a code for "%s" of country %s is refused: %s',
  async (mobileNum, countryDialingCode, code, field) => {
    const reply = await call(market, 'POST', SEND, { mobileNum, countryDialingCode })
    expect(reply.json()).toMatchObject({ code, details: { field } })
  },
)

test('a sandbox lists its messages, newest first, and marks the list as such', async () => {
  const number = await aNumberOf()
  await send(number)
  await flushMessages(services)
  const reply = await market.app.inject(`/wps/sandbox/messages?to=${encodeURIComponent(e164(number))}`)
  const { sandbox, messages } = reply.json().value
  expect(sandbox).toBe(true)
  expect(messages).toEqual([
    {
      kind: 'sms',
      to: e164(number),
      subject: '',
      text: expect.stringContaining('code'),
      at: expect.any(String),
    },
  ])
  expect((await market.app.inject('/wps/sandbox/messages')).json().value.messages[0].to).toBe(e164(number))
})

test('codes of the day before yesterday and messages of yesterday are forgotten', async () => {
  const number = await aNumberOf()
  await send(number)
  await flushMessages(services)
  clock.advance(2 * 86_400_000 + MINUTE)
  await send(await aNumberOf())
  await flushMessages(services)
  const [job] = codeJobs(services)
  await job?.run(clock.read())
  expect(await messagesTo(market, e164(number))).toEqual([])
  const kept = await services.db.selectFrom('sign_in.codes').select('target').execute()
  expect(kept).toHaveLength(1)
})
