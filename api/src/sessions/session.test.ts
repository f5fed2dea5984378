import type { MemberId } from '@night-market/protocol/values/ids'
import { refillDemo } from '../members/demo.ts'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf, houseAccount, memberAccount, post } from '../ledger/index.ts'
import { openDatabase, transact } from '../platform/database/db.ts'
import { afterwards } from '../testing/afterwards.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { admitMember } from '../sign-in/login/admit.ts'
import { endDeadSessions } from './jobs.ts'
import { beginSession } from './session.ts'
import { memberById } from '../members/queries.ts'

const market = await testMarket()
const MINUTE = 60_000
const card = (headers: Record<string, string>) => market.app.inject({ url: '/wps/member/info', headers })

test('a stranger is refused where a session is needed', async () => {
  const response = await card({})
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ success: false, code: 'not_logged_in', value: null })
})

test('ID-5: both halves of a session open the member’s own card, one half or another’s half opens nothing', async () => {
  const ann = await aMember(market)
  const bob = await aMember(market)
  const shown = await card(ann.headers)
  expect(shown.json().value).toMatchObject({
    id: ann.memberId,
    account: ann.username,
    type: 0,
    asset: 'INR/2',
  })

  const { cookie, 'x-session-token': token } = ann.headers
  const refused = [
    { cookie },
    { 'x-session-token': token },
    { cookie: bob.headers.cookie, 'x-session-token': token },
    { cookie, 'x-session-token': bob.headers['x-session-token'] },
    { cookie, 'x-session-token': `${token}x` },
  ]
  for (const headers of refused) expect((await card(headers as Record<string, string>)).statusCode).toBe(401)
})

test('ID-4: free play makes a trial of type 4 with 10,000.00 of demo money and no real purse', async () => {
  const trial = await aTrial(market)
  expect((await card(trial.headers)).json().value).toMatchObject({ type: 4, asset: 'FUN/2' })
  const { db } = market.services
  const purses = () =>
    db
      .selectFrom('ledger.accounts')
      .select(['purse', 'asset', 'balance'])
      .where('owner', '=', trial.memberId)
      .execute()
  expect(await purses(), 'an unused trial leaves the books alone').toEqual([])
  await transact(db, (tx) => refillDemo(tx, trial.memberId, market.clock.read()))
  expect(await purses()).toEqual([{ purse: 'demo', asset: 'FUN/2', balance: 1_000_000n }])
})

test('ID-9: logout ends the session on the server, takes the cookie and closes its sockets', async () => {
  const ann = await aMember(market)
  const socket = await connect(ann.headers.cookie)
  const welcomed = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token: ann.headers['x-session-token'] }))
  expect(JSON.parse(String((await welcomed)[0]))).toEqual({ type: 'welcome' })

  const closed = once(socket, 'close')
  const left = await logout(ann.headers)
  expect(left.json()).toEqual({ success: true, message: '', value: null })
  expect(left.cookies[0]).toMatchObject({ name: 'nm_session', value: '' })
  expect((await closed)[0]).toBe(4401)
  expect((await card(ann.headers)).statusCode).toBe(401)
  expect((await logout(ann.headers)).statusCode).toBe(401)
})

test('a socket whose halves do not belong together is closed', async () => {
  const ann = await aMember(market)
  const bob = await aMember(market)
  const socket = await connect(ann.headers.cookie)
  const closed = once(socket, 'close')
  socket.send(JSON.stringify({ type: 'hello', token: bob.headers['x-session-token'] }))
  expect((await closed)[0]).toBe(4401)
})

test('a session ends after 30 minutes of rest, whatever is done after 12 hours, and the job writes it down', async () => {
  const ann = await aMember(market)
  market.clock.advance(29 * MINUTE)
  expect((await card(ann.headers)).statusCode).toBe(200)
  market.clock.advance(29 * MINUTE)
  expect((await card(ann.headers)).statusCode).toBe(200)
  market.clock.advance(31 * MINUTE)
  expect((await card(ann.headers)).statusCode).toBe(401)

  const bob = await aMember(market)
  for (let turn = 0; turn < 12 * 3; turn++) {
    expect((await card(bob.headers)).statusCode).toBe(200)
    market.clock.advance(20 * MINUTE)
  }
  expect((await card(bob.headers)).statusCode).toBe(401)

  await endDeadSessions(market.services, market.clock.read())
  expect(await endOf(ann.memberId)).toBe('expired')
  expect(await endOf(bob.memberId)).toBe('expired')
})

test('a session that ended half a year ago is forgotten', async () => {
  const ann = await aMember(market)
  await logout(ann.headers)
  market.clock.advance(181 * 24 * 60 * MINUTE)
  await endDeadSessions(market.services, market.clock.read())
  expect(await endOf(ann.memberId)).toBeUndefined()
})

test('a session in use is written to at most once a minute', async () => {
  const ann = await aMember(market)
  const began = await lastSeenOf(ann.memberId)
  market.clock.advance(59_000)
  await card(ann.headers)
  expect(await lastSeenOf(ann.memberId)).toEqual(began)
  market.clock.advance(1000)
  await card(ann.headers)
  expect(await lastSeenOf(ann.memberId)).toEqual(market.clock.read())
})

test('UI-1: the language a member reads is kept; one the merchant does not speak is refused', async () => {
  const ann = await aMember(market)
  const choose = (language: string) =>
    market.app.inject({
      method: 'PUT',
      url: '/wps/member/info/language',
      headers: ann.headers,
      body: { language },
    })
  expect((await choose('HI')).statusCode).toBe(200)
  expect((await card(ann.headers)).json().value.language).toBe('HI')
  expect((await choose('FR')).json()).toMatchObject({
    code: 'invalid_request',
    details: { field: 'language' },
  })
})

test('ID-4, ID-18: FREEPLAY: free play is refused where the merchant has it off', async () => {
  const other = await testMarket()
  await sql`update site.merchants set flags = flags || '{"FREEPLAY": false}'`.execute(other.services.db)
  const reply = await other.app.inject({ method: 'POST', url: '/wps/session/login/freeplay', body: {} })
  expect(reply.json()).toMatchObject({ code: 'not_enabled' })
})

test('ID-4: free play reads system, token and gateway version, and refuses another version', async () => {
  const begin = (body: object) =>
    market.app.inject({ method: 'POST', url: '/wps/session/login/freeplay', body })
  const asked = { os: 'Linux', platform: 'W', token: 'sealed', version: '3' }
  expect((await begin(asked)).statusCode).toBe(200)
  for (const [field, wrong] of Object.entries({ version: '2', token: 'a\0b', os: 'x'.repeat(65) })) {
    const refused = (await begin({ ...asked, [field]: wrong })).json()
    expect(refused).toMatchObject({ code: 'invalid_request', details: { field } })
  }
})

test('GAME-7: the demo purse of a trial opens at its first need, once for any number of requests', async () => {
  const trial = await aTrial(market)
  const { db } = market.services
  const now = market.clock.read()
  const open = (later: number) =>
    transact(db, (tx) => refillDemo(tx, trial.memberId, new Date(now.getTime() + later)))
  const opened = await Promise.allSettled([open(0), open(0), open(1)])
  expect(opened).toContainEqual({ status: 'fulfilled', value: true })
  const purse = memberAccount(trial.memberId, 'demo')
  expect(await balanceOf(db, purse)).toEqual({ asset: 'FUN/2', balance: 1_000_000n })
})

test('GAME-7: a demo purse below 100.00 is filled up to 10,000.00, once for any number of requests', async () => {
  const trial = await aTrial(market)
  const purse = memberAccount(trial.memberId, 'demo')
  const { db } = market.services
  const now = market.clock.read()
  const refill = () => transact(db, (tx) => refillDemo(tx, trial.memberId, now))
  expect([await refill(), await refill()]).toEqual([true, false])
  const spent = {
    from: purse,
    to: houseAccount('demo', 'FUN/2'),
    amount: amount(990_001n),
    reason: 'test.spend',
    reference: trial.memberId,
    happenedAt: now,
  }
  await transact(db, (tx) => post(tx, { ...spent, id: `trf_spend_${trial.memberId}` }))
  expect(await Promise.all([refill(), refill(), refill()])).toContain(true)
  expect(await balanceOf(db, purse)).toEqual({ asset: 'FUN/2', balance: 1_000_000n })
})

/** Injected sockets come from nowhere; the rate limit wants to know from where. */
const connect = (cookie: string) =>
  market.app.injectWS('/wps/live', { headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } as Socket })

const logout = (headers: Record<string, string>) =>
  market.app.inject({ method: 'POST', url: '/wps/session/logout', headers })

async function endOf(member: MemberId): Promise<string | null | undefined> {
  const row = await market.services.db
    .selectFrom('sessions.sessions')
    .select('endedBecause')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.endedBecause
}

async function lastSeenOf(member: MemberId): Promise<Date> {
  const row = await market.services.db
    .selectFrom('sessions.sessions')
    .select('lastSeenAt')
    .where('member', '=', member)
    .executeTakeFirstOrThrow()
  return row.lastSeenAt
}

test('a login that was being checked while the password changed, or the account closed, begins no session', async () => {
  const { services } = market
  const now = market.clock.read()
  for (const [change, refusal] of [
    [{ passwordHash: 'another' }, 'wrong_credentials'],
    [{ status: 'disabled' }, 'account_disabled'],
  ] as const) {
    const { memberId } = await aMember(market)
    const read = await memberById(services.db, memberId)
    if (read === null) throw new Error('the member is missing')
    await services.db.updateTable('members.members').set(change).where('id', '=', memberId).execute()
    const origin = { address: '10.42.0.1', userAgent: '' }
    const arrival = { origin, earlierCookie: null, browser: null, remembers: null }
    await expect(admitMember(services, read, arrival, 'password', now)).rejects.toThrow(refusal)
  }
})

test('a session begins on the connection of its transaction: many logins at once never wait for each other', async () => {
  const { url } = market.database
  const one = openDatabase({ url, role: 'night_market_api', maxConnections: 1, onPoolError: () => {} })
  afterwards(() => one.close())
  const { memberId } = await aMember(market)
  const member = await memberById(one.db, memberId)
  if (member === null) throw new Error('the member is there')
  const from = { origin: { address: '127.0.0.1', userAgent: 'test' }, earlierCookie: null, browser: null }
  const begun = transact(one.db, (tx) =>
    beginSession({ ...market.services, db: one.db }, tx, member, from, market.clock.read()),
  )
  expect(await begun).toMatchObject({ value: { firstTimeLogin: false } })
})
