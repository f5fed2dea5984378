import type { Broadcast, Segment, UnreadCount } from '@night-market/protocol/messaging'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { currentBroadcasts } from './live-broadcasts.ts'
import { announceBroadcasts } from './broadcasts.ts'

const market = await testMarket()
const [asha, ravi] = [
  await aStaff(market, ['content', 'publish']),
  await aStaff(market, ['content', 'publish']),
]
const clerk = await aStaff(market, ['content'])
const BROADCASTS = '/ops/messaging/broadcasts'

async function ask<Value = Broadcast>(
  by: { headers: Record<string, string> },
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) {
  const payload = body === undefined ? {} : { payload: body }
  const response = await market.app.inject({ method, url, headers: by.headers, ...payload })
  const { code = null, value } = response.json<{ code?: string; value: Value }>()
  return { status: response.statusCode, code, value }
}

const bodyOf = (wish: object = {}) => ({
  texts: { EN: { title: 'Maintenance on Friday', body: 'From 10 to 11.' } },
  from: market.clock.read().toISOString(),
  until: new Date(market.clock.read().getTime() + 86_400_000).toISOString(),
  ...wish,
})
const written = async (wish: object = {}) => (await ask(asha, 'POST', BROADCASTS, bodyOf(wish))).value
const unread = async (by: { headers: Record<string, string> }) =>
  (await ask<UnreadCount>(by, 'GET', '/wps/relay/CSP_unreadCount')).value.unreadMessage

test('MSG-2: a broadcast reaches members once a second person has sent it', async () => {
  const ann = await aMember(market)
  const { id, version } = await written()
  const send = (by: typeof asha) => ask(by, 'POST', `${BROADCASTS}/${id}/send`, { version })
  expect((await send(clerk)).code).toBe('not_allowed')
  expect((await send(asha)).code).toBe('second_person_needed')
  expect(await unread(ann)).toBe(0)
  expect((await send(ravi)).status).toBe(200)
  expect(await unread(ann)).toBe(1)
  expect((await send(ravi)).code).toBe('changed_meanwhile')
  expect((await ask(ravi, 'GET', `${BROADCASTS}/${id}`)).value).toMatchObject({ state: 'sent' })
  expect((await ask(clerk, 'POST', `${BROADCASTS}/${id}/end`)).status).toBe(200)
  expect(await unread(ann)).toBe(0)
})

test('a draft that changed after it was read is not sent, and its last writer does not send it', async () => {
  const { id, version } = await written()
  const change = { ...bodyOf({ texts: { EN: { title: 'Other', body: 'Words' } } }), version }
  const changed = await ask(ravi, 'PUT', `${BROADCASTS}/${id}`, change)
  expect(changed.value).toMatchObject({ version: version + 1, writtenBy: ravi.username })
  const send = (by: typeof asha, at: number) => ask(by, 'POST', `${BROADCASTS}/${id}/send`, { version: at })
  expect((await send(asha, version)).code).toBe('changed_meanwhile')
  expect((await send(ravi, version + 1)).code).toBe('second_person_needed')
  expect((await send(asha, version + 1)).status).toBe(200)
  expect((await ask(ravi, 'PUT', `${BROADCASTS}/${id}`, { ...change, version: version + 1 })).code).toBe(
    'changed_meanwhile',
  )
})

test('a scheduled broadcast is announced once, when its time has come', async () => {
  const ann = await aMember(market)
  const before = await unread(ann)
  const later = new Date(market.clock.read().getTime() + 1_200_000).toISOString()
  const { id, version } = await written({ from: later })
  await ask(ravi, 'POST', `${BROADCASTS}/${id}/send`, { version })
  expect(await unread(ann)).toBe(before)
  market.clock.advance(1_200_000)
  await announceBroadcasts(market.services, market.clock.read())
  expect(await unread(ann)).toBe(before + 1)
  const { rows } = await market.database.pool.query(
    'select announced_at from messaging.broadcasts where id = $1',
    [id],
  )
  expect(rows[0].announced_at).toEqual(market.clock.read())
})

test('a broadcast to a list of members reaches those alone', async () => {
  const [ann, bob] = [await aMember(market), await aMember(market)]
  currentBroadcasts.forget(market.services.db)
  const before = [await unread(ann), await unread(bob)]
  const usernames = [await usernameOf(ann.memberId), 'no such member']
  const made = await ask<Segment>(asha, 'POST', '/ops/messaging/segments', { name: 'Testers', usernames })
  expect(made.value).toMatchObject({ members: 1, unknown: ['no such member'] })
  expect((await ask(asha, 'POST', '/ops/messaging/segments', { name: 'Testers', usernames })).code).toBe(
    'already_set',
  )
  const { id, version } = await written({ segment: made.value.id })
  await ask(ravi, 'POST', `${BROADCASTS}/${id}/send`, { version })
  expect([await unread(ann), await unread(bob)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  const more = { usernames: [(await usernameOf(bob.memberId)).toUpperCase()] }
  const extended = await ask<Segment>(asha, 'POST', `/ops/messaging/segments/${made.value.id}/members`, more)
  expect(extended.value).toMatchObject({ members: 2, unknown: [] })
})

test('a broadcast that ends before it begins, or to an unknown list, is refused', async () => {
  const past = new Date(market.clock.read().getTime() - 1).toISOString()
  expect((await ask(asha, 'POST', BROADCASTS, bodyOf({ until: past }))).code).toBe('invalid_request')
  expect((await ask(asha, 'POST', BROADCASTS, bodyOf({ segment: 'seg_none' }))).code).toBe('not_found')
  expect((await ask(asha, 'POST', `${BROADCASTS}/brc_none/end`)).code).toBe('not_found')
})

async function usernameOf(memberId: string): Promise<string> {
  const { rows } = await market.database.pool.query('select username from members.members where id = $1', [
    memberId,
  ])
  return rows[0].username
}
