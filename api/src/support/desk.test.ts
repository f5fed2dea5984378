import type { PermissionInfo } from '@night-market/protocol/site'
import type { ContactList, DeskConversation, DeskRow, DeskState } from '@night-market/protocol/support'
import { expect, test } from 'vitest'
import { tidyDesk } from './jobs.ts'
import { isOpenAt, opensAt } from './hours.ts'
import { isContact } from './settings.ts'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { ask, freshClientId, say, start, type Headers } from '../testing/support.ts'

const MINUTE = 60_000

test('MSG-3: the next conversation goes to one of many requests; a sixth is refused', async () => {
  const market = await testMarket()
  const members = await Promise.all(Array.from({ length: 7 }, () => aMember(market)))
  for (const { headers } of members) await start(market, headers)
  const staff = await Promise.all([1, 2].map(() => aStaff(market, ['support'])))
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => next(market, staff[turn % 2]?.headers ?? {})),
  )
  const ids = taken.flatMap(({ value }) => value?.conversation?.id ?? [])
  expect(ids).toHaveLength(7)
  expect(new Set(ids).size).toBe(7)
  for (const { headers } of staff) expect((await presence(market, headers)).mine).toBeLessThanOrEqual(5)
  expect(taken.filter(({ code }) => code !== undefined).every(({ code }) => code === 'desk_full')).toBe(true)
})

test('MSG-3: a reply over a message that its author has not seen is refused once', async () => {
  const { market, asha, ann, id } = await aTalk()
  await say(market, ann.headers, id, 'Wait, I found it')
  const reply = { clientId: freshClientId(), text: 'Please send a receipt', seen: 2 }
  const refused = await send(market, asha.headers, id, reply)
  expect(refused).toMatchObject({ code: 'newer_message', details: { no: 3 } })
  expect((await send(market, asha.headers, id, reply)).status).toBe(200)
  const seen = { clientId: freshClientId(), text: 'Good', seen: 4 }
  expect((await send(market, asha.headers, id, seen)).status).toBe(200)
})

test('MSG-3: two of the staff: only the one who took it replies; a stale screen decides nothing', async () => {
  const { market, asha, id } = await aTalk()
  const bruno = await aStaff(market, ['support'])
  const reply = { clientId: freshClientId(), text: 'Hello', seen: 2 }
  expect((await send(market, bruno.headers, id, reply)).code).toBe('not_assigned')
  const { version } = (await look(market, bruno.headers, id)).conversation
  const acts = await Promise.all([
    act(market, bruno.headers, id, 'take', version),
    act(market, asha.headers, id, 'solve', version),
  ])
  expect(acts.map(({ code }) => code ?? 'done').toSorted()).toEqual(['conversation_changed', 'done'])
})

test('MSG-3: notes are the staff’s alone', async () => {
  const { market, asha, ann, id } = await aTalk()
  await send(market, asha.headers, id, { clientId: freshClientId(), kind: 'note', text: 'VIP', seen: 2 })
  const staff = await look(market, asha.headers, id)
  expect(staff.messages.at(-1)).toMatchObject({ kind: 'note', body: 'VIP' })
  const own = await market.app.inject({ url: `/wps/support/conversations/${id}`, headers: ann.headers })
  expect(own.json().value.messages.map(({ no }: { no: number }) => no)).toEqual([1, 2])
  expect(own.body).not.toContain('VIP')
})

test('MSG-3: a first reply after a minute is flagged; conversations of staff who are away return first', async () => {
  const { market, asha, ann, id } = await aTalk()
  const ben = await aMember(market)
  await start(market, ben.headers)
  market.clock.advance(MINUTE + 1)
  await tidyDesk(market.services, market.clock.read())
  expect((await presence(market, asha.headers)).late).toBe(2)
  market.clock.advance(2 * MINUTE)
  await tidyDesk(market.services, market.clock.read())
  const queue = await ask<{ rows: DeskRow[] }>(
    market,
    asha.headers,
    'GET',
    '/ops/support/conversations?state=queued',
  )
  expect(queue.value.rows.map((row) => row.id)[0]).toBe(id)
  await next(market, asha.headers)
  await send(market, asha.headers, id, { clientId: freshClientId(), text: 'Sorry', seen: 9 })
  expect((await look(market, asha.headers, id)).conversation).toMatchObject({
    isLate: true,
    state: 'waiting',
  })
  market.clock.advance(3 * MINUTE)
  await tidyDesk(market.services, market.clock.read())
  expect((await look(market, asha.headers, id)).conversation.state).toBe('waiting')
  await say(market, ann.headers, id, 'Are you there?')
  expect((await look(market, asha.headers, id)).conversation.state).toBe('queued')
})

test('MSG-3: where conversations assign themselves, they go to the staff with fewest, at most five', async () => {
  const market = await testMarket()
  const [asha, bruno] = [await aStaff(market), await aStaff(market)]
  const settings = { hours: [], assignsItself: true, contactHosts: [], contacts: [] }
  await ask(market, asha.headers, 'PUT', '/ops/support/settings', settings)
  for (let turn = 0; turn < 11; turn++) await start(market, (await aMember(market)).headers)
  await presence(market, asha.headers)
  await tidyDesk(market.services, market.clock.read())
  await presence(market, bruno.headers)
  await Promise.all([1, 2, 3].map(() => tidyDesk(market.services, market.clock.read())))
  const [one, other] = [await presence(market, asha.headers), await presence(market, bruno.headers)]
  expect([one.mine, other.mine, one.queued]).toEqual([5, 5, 1])
})

test('MSG-3: contacts are encrypted paths for ten minutes that lead nowhere but the operator’s list', async () => {
  const market = await testMarket()
  const asha = await aStaff(market)
  const contacts = [
    { csType: 'TELEGRAM', target: 'https://t.me/market' },
    { csType: 'EMAIL', target: 'mailto:help@market.example' },
    { csType: 'PHONE', target: 'tel:+911234567890' },
  ]
  const settings = { hours: [], assignsItself: false, contactHosts: ['t.me'], contacts }
  const put = (body: object) => ask(market, asha.headers, 'PUT', '/ops/support/settings', body)
  expect((await put({ ...settings, contactHosts: [] })).code).toBe('field_format')
  expect((await put(settings)).status).toBe(200)
  const list = (await ask<ContactList>(market, {}, 'GET', '/wps/support/contacts')).value
  expect(JSON.stringify(list)).not.toContain('t.me')
  const permission = (await ask<PermissionInfo>(market, {}, 'GET', '/wps/system/permission')).value
  expect(permission.customerService.map(({ csType }) => csType)).toEqual(list.map(({ csType }) => csType))
  expect(JSON.stringify(permission.customerService)).not.toMatch(/t\.me|mailto|tel:/)
  const [telegram, email, phone] = list.map(({ path }) => path)
  const open = (path = '') => market.app.inject(`/wps/system/contact/${path}`)
  const redirect = await open(telegram)
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, 'https://t.me/market'])
  expect((await open(email)).json().value).toEqual({ csType: 'EMAIL', url: 'mailto:help@market.example' })
  expect((await open(phone)).json().value.url).toBe('tel:+911234567890')
  const damaged = `${telegram?.slice(0, -4)}AAAA`
  for (const path of [damaged, 'https%3A%2F%2Fevil.example', 'x', 'A'.repeat(90)])
    expect((await open(path)).json().code).toBe('link_over')
  await put({ ...settings, contacts: contacts.slice(1) })
  expect((await open(telegram)).json().code).toBe('link_over')
  market.clock.advance(10 * MINUTE)
  expect((await open(email)).json().code).toBe('link_over')
})

test.each([
  ['https://t.me/market', true],
  ['http://t.me/market', false],
  ['https://t.me.evil.example/', false],
  ['https://t.me@evil.example/', false],
  ['https://user:pass@t.me/', false],
  ['https://t.me:8443/', false],
  ['javascript:alert(1)', false],
  ['//t.me/market', false],
  ['mailto:a@b.example?bcc=c@d.example', false],
  ['tel:*#06#', false],
])('MSG-3: whether %s may be a contact: %s', (target, isAllowed) => {
  expect(isContact('TELEGRAM', target, ['t.me'])).toBe(isAllowed)
})

test('MSG-5: feedback has 5 to 300 words, in any script, and opens a conversation; strangers give it too', async () => {
  const market = await testMarket()
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const give = (content: string, language = 'EN', headers: Headers = ann.headers) =>
    ask(market, headers, 'PUT', '/wps/feedback', { type: 'suggestion', content, language })
  const bounds = { field: 'content', min: 5, max: 300 }
  expect(await give('Four words are few')).toMatchObject({ code: 'content_words', details: bounds })
  expect((await give('word '.repeat(301))).code).toBe('content_words')
  expect((await give('word '.repeat(300))).status).toBe(200)
  expect((await give('मुझे यह साइट बहुत अच्छी लगती है', 'HI')).status).toBe(200)
  expect((await give('我非常喜欢这个网站的游戏', 'ZH')).status).toBe(200)
  expect((await give('More games with dice please', 'EN', {})).status).toBe(200)
  const url = '/ops/support/conversations?state=queued'
  const queue = (await ask<{ rows: DeskRow[] }>(market, asha.headers, 'GET', url)).value.rows
  expect(queue.map(({ origin, topic }) => `${origin} ${topic}`)).toEqual(
    Array.from({ length: 4 }, () => 'feedback suggestion'),
  )
})

test('MSG-3: the desk needs the right `support`, its settings the right `approve`', async () => {
  const market = await testMarket()
  const [reviewer, helper] = [await aStaff(market, ['review']), await aStaff(market, ['support'])]
  expect((await next(market, reviewer.headers)).code).toBe('not_allowed')
  const settings = { hours: [], assignsItself: false, contactHosts: [], contacts: [] }
  expect((await ask(market, helper.headers, 'PUT', '/ops/support/settings', settings)).code).toBe(
    'not_allowed',
  )
  const canned = '/ops/support/canned'
  const id = 'can_0123456789abcdefghij'
  const body = { language: 'EN', title: 'Bye', body: 'Goodbye' }
  expect((await ask(market, helper.headers, 'PUT', `${canned}/${id}`, body)).status).toBe(200)
  const listed = (await ask<{ id: string }[]>(market, helper.headers, 'GET', canned)).value
  expect(listed.map((each) => each.id)).toContain(id)
  expect((await ask(market, helper.headers, 'DELETE', `${canned}/${id}`)).status).toBe(200)
  expect((await ask(market, helper.headers, 'DELETE', `${canned}/${id}`)).code).toBe('not_found')
})

test('opening hours are the merchant’s, may pass midnight, and say when they begin next', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '21:00' },
    { days: [7], from: '22:00', to: '02:00' },
  ]
  const zone = 'Asia/Kolkata'
  // 2026-11-22 is a Sunday; Kolkata is 5:30 ahead.
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  expect(isOpenAt(hours, zone, at('23T03:30'))).toBe(true)
  expect(isOpenAt(hours, zone, at('23T03:29'))).toBe(false)
  expect(isOpenAt(hours, zone, at('22T20:29'))).toBe(true)
  expect(isOpenAt(hours, zone, at('22T20:30'))).toBe(false)
  expect(opensAt(hours, zone, at('22T10:00'))).toEqual(at('22T16:30'))
  expect(opensAt(hours, zone, at('23T03:30'))).toBeNull()
  expect(opensAt([], zone, at('23T00:00'))).toBeNull()
})

/** A conversation of Ann’s that Asha has taken: message 1 is Ann’s, 2 the event. */
async function aTalk() {
  const market = await testMarket()
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const { id } = (await start(market, ann.headers)).value.conversation
  await next(market, asha.headers)
  return { market, ann, asha, id }
}

const next = (market: TestMarket, headers: Headers) =>
  ask<{ conversation: DeskRow | null }>(market, headers, 'POST', '/ops/support/next')
const send = (market: TestMarket, headers: Headers, id: string, body: object) =>
  ask(market, headers, 'POST', `/ops/support/conversations/${id}/messages`, body)
const look = async (market: TestMarket, headers: Headers, id: string) =>
  (await ask<DeskConversation>(market, headers, 'GET', `/ops/support/conversations/${id}`)).value
const act = (market: TestMarket, headers: Headers, id: string, name: string, version: number) =>
  ask(market, headers, 'POST', `/ops/support/conversations/${id}/${name}`, { version })
const presence = async (market: TestMarket, headers: Headers) =>
  (await ask<DeskState>(market, headers, 'POST', '/ops/support/desk', { isAvailable: true })).value
