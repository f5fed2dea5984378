import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { ask, aTalker, LOBBY, openLobby, write } from '../testing/rooms.ts'
import { aStaff } from '../testing/staff.ts'
import { roomJobs } from './index.ts'
import { roomById, sanctionInForce } from './queries.ts'

const market = await testMarket()
const { db } = market.services
await openLobby(market)
const MINUTE = 60_000

/** The clock of these tests runs for days: each call is of a new session. */
const ops = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  ask(market, (await aStaff(market, ['support'])).headers, method, `/ops${path}`, body)
const page = async (after: number) =>
  (await ask(market, (await aTalker(market)).headers, 'GET', `/wps/rooms/${LOBBY}/messages?after=${after}`))
    .value.rows as {
    no: number
    kind: string
    body: string
    hiddenBecause: string | null
    target: number | null
  }[]

async function aMessage(text: string) {
  const author = await aTalker(market)
  const { no } = (await write(market, author, text)).value as { no: number }
  return { author, no }
}

test('a hidden message is empty for its readers, who get that by number; its author learns why and contests', async () => {
  const { author, no } = await aMessage('something rude')
  const hidden = { reason: 'abuse', note: 'Please be kind.' }
  expect((await ops('POST', `/rooms/${LOBBY}/messages/${no}/hide`, hidden)).status).toBe(200)
  const [message, event] = await page(no - 1)
  expect(message).toMatchObject({ no, body: '', hiddenBecause: 'abuse' })
  expect(event).toMatchObject({ no: no + 1, kind: 'hidden', target: no })
  const mine = await ask(market, author.headers, 'GET', '/wps/rooms/sanctions')
  const [sanction] = mine.value.sanctions as { id: string; isContested: boolean }[]
  expect(sanction).toMatchObject({ kind: 'hidden', ...hidden, body: 'something rude', isContested: false })
  const contest = `/wps/rooms/sanctions/${sanction?.id}/contest`
  const text = { text: 'I quoted a song.' }
  expect((await ask(market, author.headers, 'POST', contest, text)).status).toBe(200)
  expect((await ask(market, author.headers, 'POST', contest, text)).code).toBe('already_contested')
  const other = await aTalker(market)
  expect((await ask(market, other.headers, 'POST', contest, text)).code).toBe('not_found')
  const queue = (await ops('GET', '/moderation/queue')).value.contested as { id: string; contested: string }[]
  expect(queue).toMatchObject([{ id: sanction?.id, contested: text.text, username: author.username }])
  await ops('POST', `/moderation/sanctions/${sanction?.id}`, { outcome: 'lifted' })
  expect((await page(no - 1))[0]).toMatchObject({ body: 'something rude', hiddenBecause: null })
  expect((await page(no + 1))[0]).toMatchObject({ kind: 'shown', target: no, body: 'something rude' })
  expect((await ops('GET', '/moderation/queue')).value.contested).toEqual([])
})

test('three members hide a message until the staff have reviewed it; one member counts once', async () => {
  const { author, no } = await aMessage('buy my course')
  const report = async (headers: Record<string, string>) =>
    ask(market, headers, 'POST', `/wps/rooms/${LOBBY}/messages/${no}/reports`, { reason: 'advertising' })
  expect((await report(author.headers)).code).toBe('not_allowed')
  const reporters = await Promise.all([aTalker(market), aTalker(market), aTalker(market)])
  for (const { headers } of [...reporters.slice(0, 2), ...reporters.slice(0, 2)]) await report(headers)
  expect((await page(no - 1))[0]?.body).toBe('buy my course')
  await report(reporters[2]?.headers ?? {})
  expect((await page(no - 1))[0]).toMatchObject({ body: '', hiddenBecause: 'reports' })
  const { reported } = (await ops('GET', '/moderation/queue')).value as { reported: { no: number }[] }
  expect(reported).toMatchObject([
    { no, text: 'buy my course', username: author.username, reports: Array(3).fill('advertising') },
  ])
  await ops('POST', `/rooms/${LOBBY}/messages/${no}/show`)
  expect((await page(no - 1))[0]?.body).toBe('buy my course')
  for (const headers of await Promise.all([1, 2, 3].map(async () => (await aTalker(market)).headers)))
    await report(headers)
  expect((await page(no - 1))[0]?.body).toBe('buy my course')
})

test('reviewed messages leave room in the queue for those that wait', async () => {
  const { no } = await aMessage('reported last')
  await sql`insert into rooms.messages (room, no, kind, body, said_at, reviewed_at)
    select 'rm_bazaar', n, 'text', 'reviewed', now(), now() from generate_series(1, 200) n`.execute(db)
  await sql`insert into rooms.reports (room, no, reporter, reason, reported_at)
    select 'rm_bazaar', n, 'mbr_any', 'spam', '2020-01-01' from generate_series(1, 200) n`.execute(db)
  const { headers } = await aTalker(market)
  await ask(market, headers, 'POST', `/wps/rooms/${LOBBY}/messages/${no}/reports`, { reason: 'spam' })
  const { reported } = (await ops('GET', '/moderation/queue')).value as { reported: { no: number }[] }
  expect(reported).toMatchObject([{ no, text: 'reported last' }])
})

test('three reports at once hide a message once', async () => {
  const { no } = await aMessage('reported by many')
  const reporters = await Promise.all(Array.from({ length: 8 }, () => aTalker(market)))
  const replies = await Promise.all(
    reporters.map(({ headers }) =>
      ask(market, headers, 'POST', `/wps/rooms/${LOBBY}/messages/${no}/reports`, { reason: 'spam' }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await page(no)).filter(({ kind, target }) => kind === 'hidden' && target === no)).toHaveLength(1)
})

test.each([
  ['minutes_15', 15],
  ['hours_24', 24 * 60],
  ['days_7', 7 * 24 * 60],
] as const)('a time-out of %s ends by itself', async (span, minutes) => {
  const ann = await aTalker(market)
  const body = { memberId: ann.memberId, span, reason: 'spam', note: '' }
  expect((await ops('POST', '/moderation/sanctions', body)).status).toBe(200)
  expect(await write(market, ann, 'hi')).toMatchObject({
    code: 'room_timed_out',
    details: { seconds: minutes * 60 },
  })
  const view = await ask(market, ann.headers, 'GET', `/wps/rooms/${LOBBY}`)
  expect(view.value.me).toMatchObject({ bar: 'room_timed_out' })
  market.clock.advance(minutes * MINUTE + 1)
  // The member's session has ended by then.
  expect(await sanctionInForce(db, ann.memberId, market.clock.read())).toBeNull()
})

test('a ban has no end, and is lifted by the staff', async () => {
  const staff = await aStaff(market, ['support'])
  const bruno = await aTalker(market)
  const body = { memberId: bruno.memberId, span: 'ban', reason: 'scam', note: '' }
  await ask(market, staff.headers, 'POST', '/ops/moderation/sanctions', body)
  expect(await write(market, bruno, 'hi')).toMatchObject({ code: 'room_banned' })
  const mine = await ask(market, bruno.headers, 'GET', '/wps/rooms/sanctions')
  const [ban] = mine.value.sanctions as { id: string; endsAt: string | null }[]
  expect(ban?.endsAt).toBeNull()
  await ask(market, staff.headers, 'POST', `/ops/moderation/sanctions/${ban?.id}`, { outcome: 'lifted' })
  expect((await write(market, bruno, 'thank you')).status).toBe(200)
})

test('doubtful texts wait for the staff and are posted as the newest, once', async () => {
  const staff = await aStaff(market, ['support'])
  const ann = await aTalker(market)
  const held = await write(market, ann, 'is this a scam?')
  expect(held.value).toEqual({ state: 'held', no: null })
  const queue = await ask(market, staff.headers, 'GET', '/ops/moderation/queue')
  const [waiting] = queue.value.held as { id: string; text: string }[]
  expect(waiting).toMatchObject({ text: 'is this a scam?', because: 'scam', username: ann.username })
  const decide = `/ops/moderation/held/${waiting?.id}`
  for (const decision of ['released', 'released', 'refused'])
    expect((await ask(market, staff.headers, 'POST', decide, { decision })).status).toBe(200)
  const posted = await db
    .selectFrom('rooms.messages')
    .select('no')
    .where('body', '=', 'is this a scam?')
    .execute()
  expect(posted).toHaveLength(1)
})

test('in an emergency only accounts of a week write, for three hours', async () => {
  const staff = await aStaff(market, ['support'])
  await ask(market, staff.headers, 'POST', `/ops/rooms/${LOBBY}/emergency`, { isOn: true })
  const [old, young] = [await aTalker(market), await aTalker(market)]
  await sql`update members.members set created_at = ${new Date(market.clock.read().getTime() - 86_400_000)}
    where id = ${young.memberId}`.execute(db)
  expect((await write(market, old, 'still here')).status).toBe(200)
  expect((await write(market, young, 'me too')).code).toBe('account_too_new')
  market.clock.advance(3 * 60 * MINUTE + 1)
  const room = await roomById(db, LOBBY)
  expect(room?.emergencyUntil && room.emergencyUntil < market.clock.read()).toBe(true)
})

test('the staff need the right to look after members', async () => {
  const payer = await aStaff(market, ['pay'])
  for (const path of ['rooms', 'moderation/queue', 'moderation/words'])
    expect((await ask(market, payer.headers, 'GET', `/ops/${path}`)).code).toBe('not_allowed')
})

test('listed words follow the operator', async () => {
  const staff = await aStaff(market, ['support'])
  const put = (word: string, verdict: string | null) =>
    ask(market, staff.headers, 'PUT', '/ops/moderation/words', { word, verdict })
  await put('Brocoli', 'refuse')
  expect((await write(market, await aTalker(market), 'I like brocoli')).code).toBe('message_not_allowed')
  await put('brocoli', null)
  expect((await write(market, await aTalker(market), 'I like brocoli')).status).toBe(200)
})

test('messages are deleted after 90 days, and numbers go on', async () => {
  const { no } = await aMessage('of long ago')
  market.clock.advance(91 * 24 * 60 * MINUTE)
  for (const job of roomJobs(db)) await job.run(market.clock.read())
  const left = await db.selectFrom('rooms.messages').select('no').where('room', '=', LOBBY).execute()
  expect(left).toEqual([])
  const next = await aMessage('of today')
  expect(next.no).toBeGreaterThan(no)
})
