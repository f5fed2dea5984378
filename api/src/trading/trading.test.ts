import { randomUUID } from 'node:crypto'
import type { TradingAct } from '@night-market/protocol/trading/acts'
import { BookActCall } from '@night-market/protocol/vendor/book-acts'
import { DrawActCall } from '@night-market/protocol/vendor/draws'
import type { Right } from '@night-market/protocol/values/roles'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listenAsVendor } from '../../../proofs/testkit/connect-vendor.ts'
import { verifyBooks } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { signedClient, privateKeyIn } from '../platform/http/signed-http.ts'
import { addStaff, setStaffStatus } from '../staff/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aVendor } from '../testing/play.ts'
import { entered } from '../testing/staff.ts'
import { sendActs, tradingChecks } from './index.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db, env } = services

/** The vendor's server: what it was asked, and what it answers; null is no answer. */
const asked: Record<string, unknown>[] = []
let answer: object | null = null
const server = await listenAsVendor(async (path, body) => {
  const call = JSON.parse(body.toString())
  // As the vendor reads it.
  ;(path === 'draw/act' ? DrawActCall : BookActCall).parse(call)
  asked.push({ path, ...call })
  return answer
})
afterAll(server.close)
await aVendor(market, { code: 'studio', baseUrl: server.baseUrl })
beforeEach(() => {
  ;[asked.length, answer] = [0, { status: 'RS_OK' }]
})

async function person(username: string, displayName: string, rights: Right[]) {
  const account = { username, password: 'lamps along the quay' }
  clock.advance(1)
  const wish = { ...account, displayName, rights, hasAuthenticator: false, by: { kind: 'test' } }
  await addStaff(db, env, wish, clock.read())
  return { username, headers: await entered(market, account) }
}
type Person = Awaited<ReturnType<typeof person>>
const asha = await person('asha', 'Asha Rao', ['trade', 'lottery', 'approve'])
const vera = await person('vera', 'Vera Roy', ['approve'])
const ravi = await person('ravi', 'Ravi Das', ['approve'])
const uma = await person('uma', 'Uma Sen', ['trade', 'approve'])

async function ask<Value = TradingAct>({ headers }: Person, url: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST'
  const response = await app.inject({
    method,
    url: `/ops/trading/acts${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}
const onMatch = (fields: object = {}) => ({
  vendor: 'studio',
  act: 'void',
  event: 'lantern-1',
  market: 1,
  reason: 'Wrong line.',
  ...fields,
})
const proposed = (by: Person, payload: object, kind = 'trading.book') =>
  ask(by, '', { id: newId('prp', clock.read()), kind, payload })
const open = async (payload: object = onMatch(), by = asha, kind = 'trading.book'): Promise<string> => {
  clock.advance(1)
  const { value, ...rest } = await proposed(by, payload, kind)
  expect(rest).toMatchObject({ status: 200, success: true })
  return value.id
}
const approve = (by: Person, id: string) => ask(by, `/${id}/approve`, { note: 'looks right' })
const client = signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock: services.clock })
const loop = () => sendActs({ db, client }, null, clock.read())
/** An event of its own for each test. */
const event = () => `lantern-${randomUUID()}`

test('an act is sent as it was shown, under the names of both, once a second person agreed', async () => {
  const payload = onMatch({
    act: 'resettle',
    specifiers: 'total=2.5',
    market: 18,
    value: { over: 'W', under: 'L' },
  })
  const id = await open(payload)
  expect(asked).toEqual([])
  const { value: page } = await ask<{ rows: TradingAct[] }>(ravi, '')
  expect(page.rows).toMatchObject([{ id, payload, madeBy: 'asha', status: 'open', sent: null }])
  const { value } = await approve(ravi, id)
  expect(value).toMatchObject({ status: 'applied', sent: { state: 'done', status: 'RS_OK', attempts: 1 } })
  const { vendor: _vendor, ...shown } = payload
  const { request_uuid: _call, sent_at: _at, ...sent } = asked[0] ?? {}
  expect(sent).toEqual({ path: 'book/act', ...shown, act_uuid: value.sent?.actId, by: ['asha', 'ravi'] })
  expect(asked).toHaveLength(1)
  const audited = await db
    .selectFrom('platform.audit')
    .select(['who', 'what'])
    .where('subject', '=', 'studio/lantern-1')
    .orderBy('no')
    .execute()
  expect(audited.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'staff asha reviews.proposed',
    'staff ravi reviews.proposal_voted',
    'staff ravi trading.act_agreed',
    'vendor studio trading.act_answered',
  ])
})

test('a draw is corrected likewise, and its version is shown', async () => {
  answer = { status: 'RS_OK', version: 2 }
  const draw = { vendor: 'studio', game_code: 'nm-k3-1', issue: '20261128-0001', reason: 'Misread.' }
  const id = await open({ ...draw, act: 'correct', numbers: { n: [[1, 2, 6]] } }, asha, 'trading.draw')
  expect((await approve(ravi, id)).value.sent).toMatchObject({ state: 'done', version: 2 })
  expect(asked).toMatchObject([{ path: 'draw/act', act: 'correct', numbers: { n: [[1, 2, 6]] } }])
  expect((await proposed(uma, { ...draw, act: 'void' }, 'trading.draw')).code).toBe('not_allowed')
})

test('no act is approved by its maker, or once the account is closed', async () => {
  const id = await open(onMatch({ event: event() }))
  expect((await approve(asha, id)).code).toBe('own_proposal')
  expect((await ask(ravi, `/${id}/withdraw`, {})).code).toBe('not_allowed')
  await setStaffStatus(db, 'asha', 'disabled', { kind: 'test' }, clock.read())
  expect((await approve(ravi, id)).code).toBe('not_allowed')
  await setStaffStatus(db, 'asha', 'active', { kind: 'test' }, clock.read())
  asha.headers = await entered(market, { username: 'asha', password: 'lamps along the quay' })
  expect((await ask(asha, `/${id}/withdraw`, {})).value.status).toBe('withdrawn')
  const rejected = await open(onMatch({ event: event() }))
  expect((await ask(ravi, `/${rejected}/reject`, { note: 'not this one' })).value.status).toBe('rejected')
  expect((await approve(uma, rejected)).code).toBe('review_closed')
  expect(asked).toEqual([])
})

test('the rights, a connected vendor and what the act takes are asked for before it is proposed', async () => {
  expect((await proposed(ravi, onMatch())).code).toBe('not_allowed')
  expect((await proposed(asha, onMatch({ vendor: 'nobody' }))).code).toBe('not_found')
  for (const wrong of [
    { value: 5 },
    { market: undefined, specifiers: 'total=2.5' },
    { act: 'result' },
    { act: 'result', value: { 1: 'X' } },
    { act: 'cancel' },
    { reason: '' },
    { by: ['asha', 'ravi'] },
  ])
    expect((await proposed(asha, onMatch(wrong))).code, JSON.stringify(wrong)).toBe('invalid_request')
  const trader = await person('tara', 'Tara Iyer', ['trade'])
  expect((await approve(trader, await open(onMatch({ event: event() })))).code).toBe('not_allowed')
  expect(asked).toEqual([])
})

test('an act is sent under one id until its vendor answers, by one process at a time', async () => {
  answer = null
  const id = await open(onMatch({ event: event() }))
  expect((await approve(ravi, id)).value.sent).toMatchObject({ state: 'sending', status: null })
  expect(await loop()).toBe(0)
  answer = { status: 'RS_ERROR_UNKNOWN' }
  clock.advance(2000)
  expect((await Promise.all([loop(), loop(), loop()])).toSorted()).toEqual([0, 0, 1])
  answer = { status: 'RS_OK' }
  clock.advance(4000)
  expect(await loop()).toBe(1)
  clock.advance(60_000)
  expect(await loop()).toBe(0)
  expect(new Set(asked.map(({ act_uuid: uuid }) => uuid)).size).toBe(1)
  const { value } = await ask<{ rows: TradingAct[] }>(ravi, '?status=applied&pageSize=100')
  expect(value.rows.find((row) => row.id === id)?.sent).toMatchObject({ state: 'done', attempts: 3 })
})

test('an act whose sender dies after the vote is sent, and of many votes at once one sends it', async () => {
  const id = await open(onMatch({ event: event() }))
  // Decided where nothing is sent: as if killed between the two.
  const url = `/ops/proposals/${id}/votes`
  const vote = (by: Person) =>
    app.inject({
      method: 'POST',
      url,
      headers: by.headers,
      payload: { vote: 'approve', note: 'looks right' },
    })
  const votes = await Promise.all([vote(ravi), vote(uma)])
  expect(votes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(asked).toEqual([])
  expect(await loop()).toBe(1)
  expect(asked).toHaveLength(1)
  const many = await open(onMatch({ event: event() }))
  await Promise.all([approve(ravi, many), approve(uma, many), approve(vera, many), loop()])
  expect(asked).toHaveLength(2)
})

test('acts on one match are sent in the order in which they were agreed on', async () => {
  const match = event()
  const [first, second, other] = [
    await open(onMatch({ event: match, market: 1 })),
    await open(onMatch({ event: match, market: 18, specifiers: 'total=2.5' })),
    await open(onMatch({ event: event() })),
  ]
  answer = null
  await approve(ravi, first)
  asked.length = 0
  answer = { status: 'RS_OK' }
  expect((await approve(ravi, second)).value.sent).toMatchObject({ state: 'sending', attempts: 0 })
  expect((await approve(ravi, other)).value.sent).toMatchObject({ state: 'done' })
  clock.advance(2000)
  await loop()
  await loop()
  expect(asked.map(({ market: id }) => id)).toEqual([1, 1, 18])
})

test('of two acts on one line one is agreed on; the other becomes stale, and so does one on the whole match', async () => {
  const match = event()
  const line = { event: match, market: 18, specifiers: 'total=2.5' }
  const [one, same, beside, whole] = [
    await open(onMatch(line)),
    await open(onMatch({ ...line, act: 'result', value: { over: 'W', under: 'L' } }), uma),
    await open(onMatch({ ...line, specifiers: 'total=3.5' })),
    await open(onMatch({ event: match, market: undefined })),
  ]
  const statuses = []
  for (const id of [one, same, beside, whole]) statuses.push((await approve(ravi, id)).value.status)
  expect(statuses).toEqual(['applied', 'stale', 'applied', 'stale'])
})

test('what the vendor refuses is shown as refused, and is not sent again', async () => {
  answer = { status: 'RS_ERROR_ALREADY_SETTLED' }
  const id = await open(onMatch({ event: event() }))
  const { value } = await approve(ravi, id)
  const settled = { state: 'refused', status: 'RS_ERROR_ALREADY_SETTLED', problem: null }
  expect(value.sent).toMatchObject(settled)
  clock.advance(60_000)
  expect(await loop()).toBe(0)
})

test('GAME-6: what the vendor says is wrong is shown to who agrees and in the list, whatever text it is', async () => {
  for (const [said, shown] of [
    ['market 1: the odds leave no margin', 'market 1: the odds leave no margin'],
    ['no\0thing', 'nothing'],
    ['x'.repeat(299) + '\u{1f3cf}!', `${'x'.repeat(299)}\ufffd`],
    [null, null],
  ]) {
    answer = { status: 'RS_ERROR_WRONG_SYNTAX', problem: said }
    const id = await open(onMatch({ event: event() }))
    expect((await approve(ravi, id)).value.sent).toMatchObject({ state: 'refused', problem: shown })
    const { value } = await ask<{ rows: TradingAct[] }>(vera, '?status=applied&pageSize=100')
    expect(value.rows.find((row) => row.id === id)?.sent?.problem).toBe(shown)
    const atOnce = { actId: randomUUID(), payload: onMatch({ act: 'suspend' }) }
    const refused = (await ask<never>(uma, '/at-once', atOnce)) as { code?: string; details?: object }
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(refused.details).toEqual({ field: 'payload', ...(shown !== null && { problem: shown }) })
  }
})

test('one person suspends, opens and limits at once, audited, and nothing else', async () => {
  const match = event()
  const atOnce = (payload: object, actId: string = randomUUID(), by = uma) =>
    ask<object>(by, '/at-once', { actId, payload: onMatch({ event: match, ...payload }) })
  expect((await atOnce({ act: 'suspend' }, 'act-1')).value).toEqual({ actId: 'act-1', state: 'done' })
  expect((await atOnce({ act: 'limit', market: undefined, value: 2500 })).status).toBe(200)
  expect(asked).toMatchObject([
    { act: 'suspend', act_uuid: 'act-1', by: ['uma'] },
    { act: 'limit', value: 2500, by: ['uma'] },
  ])
  expect((await atOnce({})).code).toBe('needs_proposal')
  expect((await atOnce({ act: 'open' }, 'act-2', ravi)).code).toBe('not_allowed')
  expect((await atOnce({ act: 'open', vendor: 'nobody' })).code).toBe('not_found')
  expect(asked).toHaveLength(2)
  for (const [status, code] of [
    ['RS_ERROR_INVALID_GAME', 'not_found'],
    ['RS_ERROR_WRONG_SYNTAX', 'invalid_request'],
    ['RS_ERROR_ALREADY_SETTLED', 'review_closed'],
    ['RS_ERROR_DUPLICATE_TRANSACTION', 'proposal_id_reused'],
    ['RS_ERROR_UNKNOWN', 'vendor_unreachable'],
  ]) {
    answer = { status }
    expect((await atOnce({ act: 'open' })).code).toBe(code)
  }
  answer = null
  expect((await atOnce({ act: 'open' })).code).toBe('vendor_unreachable')
  const audited = await db
    .selectFrom('platform.audit')
    .select('who')
    .where('what', '=', 'catalogue.vendor_act')
    .execute()
  expect(new Set(audited.map(({ who }) => who))).toEqual(new Set(['staff uma']))
})

test('the books find an act that is sent otherwise than agreed on, and one that is lost', async () => {
  const findings = async () =>
    (await verifyBooks(db, tradingChecks)).flatMap((report) => report.findings.map(({ subject }) => subject))
  const [changed, lost] = [await open(onMatch({ event: event() })), await open(onMatch({ event: event() }))]
  await approve(ravi, changed)
  await approve(ravi, lost)
  expect(await findings()).toEqual([])
  const alter = (fields: string) => db.updateTable('trading.acts').set({ fields }).execute()
  await expect(alter('{}')).rejects.toMatchObject({ code: '42501' })
  await asAdmin(
    market.database.url,
    `update trading.acts set fields = fields || '{"market": 2}' where proposal = '${changed}';
     delete from trading.acts where proposal = '${lost}'`,
  )
  expect((await findings()).toSorted()).toEqual([changed, lost].toSorted())
})

test('what enters a match takes two persons, is shown whole, and is sent as it was shown', async () => {
  const match = event().replace('lantern', 'match')
  const about = { vendor: 'studio', event: match, reason: 'City Cup.' }
  const markets = [{ market: 1, odds: { 1: 210, 2: 340, 3: 360 } }]
  const sides = { sport: 'football', league: 'City Cup', home: 'Lions', away: 'Harbour' }
  const entered = {
    ...about,
    act: 'fixture',
    match: { ...sides, starts_at: '2026-12-05T14:00:00.000Z' },
    markets,
  }
  const acts = [
    entered,
    { ...about, act: 'odds', markets },
    { ...about, act: 'score', score: { home: 2, away: 1 } },
  ]
  for (const payload of acts) {
    expect((await ask(uma, '/at-once', { actId: randomUUID(), payload })).code).toBe('needs_proposal')
    const id = await open(payload)
    const { value } = await ask<{ rows: TradingAct[] }>(ravi, '')
    expect(value.rows.find((row) => row.id === id)?.payload).toEqual(payload)
    expect((await approve(asha, id)).code).toBe('own_proposal')
    expect((await approve(ravi, id)).value.sent).toMatchObject({ state: 'done' })
  }
  expect(asked).toMatchObject(acts.map(({ vendor: _vendor, ...sent }) => ({ ...sent, by: ['asha', 'ravi'] })))
  for (const wrong of [
    { ...entered, event: 'football-lantern-20261201-21-1' },
    { ...entered, markets: [] },
    { ...entered, match: sides },
    { ...entered, by: ['asha', 'ravi'] },
    { ...about, act: 'score', score: { home: 1.5 } },
    { ...about, act: 'odds' },
  ])
    expect((await proposed(asha, wrong)).code, JSON.stringify(wrong)).toBe('invalid_request')
})
