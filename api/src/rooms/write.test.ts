import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { ask, aTalker, LOBBY, openLobby, write } from '../testing/rooms.ts'
import { eligibleMembers, eraseMember, postCard } from './index.ts'
import { roomById } from './queries.ts'

const market = await testMarket()
const { db } = market.services
await openLobby(market)

const read = (query = '', room = LOBBY, headers = {}) =>
  ask(market, headers, 'GET', `/wps/rooms/${room}/messages${query}`)
const setRoom = (values: Record<string, unknown>) =>
  db.updateTable('rooms.rooms').set(values).where('id', '=', LOBBY).execute()

test('MSG-4: a member writes, others read by number; strangers and trials write nothing', async () => {
  const ann = await aTalker(market)
  const first = await write(market, ann, 'hello, everyone')
  expect(first).toMatchObject({ status: 200, value: { state: 'posted' } })
  const { no } = first.value as { no: number }
  const page = await read(`?after=${no - 1}`)
  expect(page.value).toMatchObject({
    from: no,
    lastNo: no,
    rows: [{ no, kind: 'text', body: 'hello, everyone' }],
  })
  expect((await write(market, { headers: {} }, 'hi')).code).toBe('not_logged_in')
  expect((await write(market, await aTrial(market), 'hi')).code).toBe('need_true_account')
})

test('a message shows neither the account nor the username that opens it', async () => {
  const ann = await aTalker(market)
  await write(market, ann, 'who am I?')
  const text = JSON.stringify((await read()).value)
  expect(text).not.toContain(ann.memberId)
  expect(text).not.toContain(ann.username)
})

test('one client_id is one message however often it is sent, and never two texts', async () => {
  const ann = await aTalker(market)
  const clientId = newId('msg', market.clock.read())
  const first = await write(market, ann, 'once', { clientId })
  expect(first.value).toMatchObject({ state: 'posted' })
  expect((await write(market, ann, 'once', { clientId })).value).toEqual(first.value)
  expect(await write(market, ann, 'twice', { clientId })).toMatchObject({
    status: 409,
    code: 'message_id_reused',
  })
  const bob = await aTalker(market)
  expect((await write(market, bob, 'mine', { clientId })).value).toMatchObject({ state: 'posted' })
})

test('one client_id sent 200 times at once is one message', async () => {
  const ann = await aTalker(market)
  const clientId = newId('msg', market.clock.read())
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => write(market, ann, 'all at once', { clientId })),
  )
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  const found = await db.selectFrom('rooms.messages').select('no').where('clientId', '=', clientId).execute()
  expect(found).toHaveLength(1)
})

test('many writers at once are numbered without gaps', async () => {
  const before = (await roomById(db, LOBBY))?.lastNo ?? 0
  const talkers = await Promise.all(Array.from({ length: 12 }, () => aTalker(market)))
  await Promise.all(talkers.map((talker, n) => write(market, talker, `message of ${n}`)))
  const { rows } = (await read(`?after=${before}`)).value as { rows: { no: number }[] }
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 12 }, (_, n) => before + 1 + n))
})

test('one message in two seconds, five in ten, with the seconds to wait', async () => {
  const ann = await aTalker(market)
  expect((await write(market, ann, 'a1')).status).toBe(200)
  expect(await write(market, ann, 'a2')).toMatchObject({ code: 'message_too_fast', details: { seconds: 2 } })
  for (const text of ['a3', 'a4', 'a5', 'a6']) {
    market.clock.advance(2000)
    expect((await write(market, ann, text)).status).toBe(200)
  }
  market.clock.advance(1900)
  expect(await write(market, ann, 'a7')).toMatchObject({ code: 'message_too_fast', details: { seconds: 1 } })
  market.clock.advance(101)
  expect((await write(market, ann, 'a7')).status).toBe(200)
})

test('the same text counts once a minute, however it is capitalised', async () => {
  const ann = await aTalker(market)
  await write(market, ann, 'Same Text')
  market.clock.advance(3000)
  expect(await write(market, ann, 'sаme  text')).toMatchObject({
    code: 'message_repeated',
    details: { seconds: 57 },
  })
  market.clock.advance(57_001)
  expect((await write(market, ann, 'same text')).status).toBe(200)
})

test('slow mode, a least age, and a room where only the staff write', async () => {
  const ann = await aTalker(market)
  await setRoom({ slowSeconds: 30 })
  await write(market, ann, 'one')
  market.clock.advance(10_000)
  expect(await write(market, ann, 'two')).toMatchObject({
    code: 'message_too_fast',
    details: { seconds: 20 },
  })
  await setRoom({ slowSeconds: 0, leastAgeMinutes: 60 })
  const young = await aMember(market)
  expect(await write(market, young, 'hi')).toMatchObject({
    code: 'account_too_new',
    details: { seconds: 3600 },
  })
  const view = await ask(market, young.headers, 'GET', `/wps/rooms/${LOBBY}`)
  expect(view.value.me).toMatchObject({ bar: 'account_too_new' })
  await setRoom({ leastAgeMinutes: 0, writers: 'staff' })
  expect((await write(market, ann, 'three')).code).toBe('room_read_only')
  await setRoom({ writers: 'members' })
})

test.each([
  ['', 'message_empty'],
  ['\u200b \u200d', 'message_empty'],
  ['x'.repeat(201), 'message_too_long'],
  ['see best-odds.com', 'message_not_allowed'],
  ['call 98765 43210', 'message_not_allowed'],
])('a text that no room shows is refused: %j', async (text, code) => {
  const reply = await write(market, await aTalker(market), text)
  expect([code, 'invalid_request']).toContain(reply.code)
})

test('200 characters are enough, also of Hindi and of pictures', async () => {
  for (const letter of ['x', 'क', '🏮'])
    expect((await write(market, await aTalker(market), letter.repeat(200))).status).toBe(200)
})

test('more than 200 missed messages are answered by the newest page', async () => {
  const room = 'rm_bazaar'
  await sql`insert into rooms.messages (room, no, kind, body, said_at)
    select ${room}, n, 'text', 'm' || n, now() from generate_series(1, 450) n`.execute(db)
  await sql`update rooms.rooms set last_no = 450 where id = ${room}`.execute(db)
  const newest = (await read('?after=10', room)).value as { from: number; rows: { no: number }[] }
  expect([newest.from, newest.rows.length, newest.rows.at(-1)?.no]).toEqual([251, 200, 450])
  const near = (await read('?after=300', room)).value as { from: number; rows: { no: number }[] }
  expect([near.from, near.rows.length]).toEqual([301, 150])
  const back = (await read('?before=251', room)).value as { from: number }
  expect(back.from).toBe(51)
})

test('a feature finds the members who were in the room, and posts its card as a message', async () => {
  const [ann, bob] = [await aTalker(market), await aTalker(market)]
  await write(market, ann, 'I am here')
  await read('', LOBBY, bob.headers)
  await market.rooms.presence.save(market.clock.read())
  const there = await eligibleMembers(db, LOBBY, 5, market.clock.read())
  expect(there).toEqual(expect.arrayContaining([ann.memberId, bob.memberId]))
  market.clock.advance(6 * 60_000)
  expect(await eligibleMembers(db, LOBBY, 5, market.clock.read())).toEqual([])
  const card = { template: 'rain', values: { count: 3 } }
  const no = await transact(db, (tx) => postCard(tx, LOBBY, card, market.clock.read()))
  const { rows } = (await read(`?after=${Number(no) - 1}`)).value as { rows: object[] }
  expect(rows).toMatchObject([{ no, kind: 'card', card }])
})

test('a reader of a room that does not exist is not counted', async () => {
  const [ann, room] = [await aTalker(market), 'rm_made_up']
  expect((await read('', room, ann.headers)).code).toBe('not_found')
  expect((await ask(market, ann.headers, 'GET', `/wps/rooms/${room}`)).code).toBe('not_found')
  await market.rooms.presence.save(market.clock.read())
  for (const table of ['rooms.visits', 'rooms.present'] as const)
    expect(await db.selectFrom(table).select('room').where('room', '=', room).execute()).toEqual([])
})

test('an erased member leaves numbers and nothing to read', async () => {
  const ann = await aTalker(market)
  const { no } = (await write(market, ann, 'remember me')).value as { no: number }
  await transact(db, (tx) => eraseMember(tx, ann.memberId))
  const { rows } = (await read(`?after=${no - 1}`)).value as { rows: object[] }
  expect(rows[0]).toMatchObject({ no, body: '', name: '', speaker: '' })
})
