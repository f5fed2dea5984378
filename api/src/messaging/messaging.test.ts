import type { Message, MessagesPage, UnreadCount } from '@night-market/protocol/messaging'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { dispatchBatch } from '../platform/work/outbox.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { currentBroadcasts } from './live-broadcasts.ts'
import { forgetMessages } from './jobs.ts'
import { sendMessage } from './send-message.ts'

const market = await testMarket()
const { db } = market.services
type Headers = TestMember['headers']

async function ask<Value>(method: 'GET' | 'POST', url: string, headers: Headers) {
  const response = await market.app.inject({ method, url, headers })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}
const inbox = async (headers: Headers, query = '') =>
  (await ask<MessagesPage>('GET', `/wps/messages?${query}`, headers)).value
const unread = async (headers: Headers) =>
  (await ask<UnreadCount>('GET', '/wps/relay/CSP_unreadCount', headers)).value.unreadMessage
const mark = async (headers: Headers, path: string) =>
  (await ask('POST', `/wps/messages/${path}`, headers)).status

/** Sends a message with its cause as the title. */
async function send({ memberId }: TestMember, cause: string): Promise<void> {
  const texts = { EN: { title: cause, body: 'Body' }, HI: { title: `${cause} हिंदी`, body: 'पाठ' } }
  market.clock.advance(1000)
  await transact(db, (tx) => sendMessage(tx, { to: memberId, cause, texts }, market.clock.read()))
}

let broadcasts = 0
/** A broadcast that two people have sent; by default it is live for a day and reaches all. */
async function broadcast(wish: { from?: number; segment?: string; later?: boolean } = {}): Promise<number> {
  const now = market.clock.read()
  const from = new Date(now.getTime() + (wish.from ?? 0))
  const no = ++broadcasts
  await db
    .insertInto('messaging.broadcasts')
    .values({
      id: `brc_${no}`,
      no: BigInt(no),
      state: 'sent',
      texts: JSON.stringify({ EN: { title: `Broadcast ${no}`, body: 'To all' } }),
      segment: wish.segment ?? null,
      fromAt: from,
      untilAt: new Date(from.getTime() + 86_400_000),
      reachesLater: wish.later ?? false,
      writtenBy: 'asha',
      writtenAt: now,
      sentBy: 'ravi',
      sentAt: now,
    })
    .execute()
  currentBroadcasts.forget(db)
  return no
}
const titles = (rows: Message[]) => rows.map(({ text }) => text?.title)

test('MSG-2: a message arrives once for each cause, unread, in the reader’s language', async () => {
  const ann = await aMember(market)
  await Promise.all([send(ann, 'first'), send(ann, 'first'), send(ann, 'first')])
  await send(ann, 'second')
  expect(await unread(ann.headers)).toBe(2)
  expect(titles((await inbox(ann.headers)).rows)).toEqual(['second', 'first'])
  expect(titles((await inbox(ann.headers, 'language=HI')).rows)).toEqual(['second हिंदी', 'first हिंदी'])
  expect(titles((await inbox(ann.headers, 'language=JA')).rows)).toEqual(['second', 'first'])
})

test('MSG-2: reading, hiding and showing again count each message once', async () => {
  const ann = await aMember(market)
  for (const cause of ['one', 'two', 'three']) await send(ann, cause)
  expect(await mark(ann.headers, 'own-1/read')).toBe(200)
  expect(await mark(ann.headers, 'own-1/read')).toBe(200)
  expect(await unread(ann.headers)).toBe(2)
  await mark(ann.headers, 'own-2/hide')
  await mark(ann.headers, 'own-2/hide')
  expect(await unread(ann.headers)).toBe(1)
  expect(titles((await inbox(ann.headers)).rows)).toEqual(['three', 'one'])
  await mark(ann.headers, 'own-2/show')
  expect((await inbox(ann.headers)).rows.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect(titles((await inbox(ann.headers, 'unread=true')).rows)).toEqual(['three'])
  await mark(ann.headers, 'read')
  expect(await unread(ann.headers)).toBe(0)
})

test('MSG-2: a removed message can be brought back for a day, and is then erased', async () => {
  const ann = await aMember(market)
  for (const cause of ['kept', 'removed', 'brought back']) await send(ann, cause)
  for (const no of [2, 3]) await mark(ann.headers, `own-${no}/hide`)
  const inHours = (hours: number) => new Date(market.clock.read().getTime() + hours * 3_600_000)
  await forgetMessages({ db }, inHours(23))
  expect(await mark(ann.headers, 'own-3/show')).toBe(200)
  await forgetMessages({ db }, inHours(25))
  expect(await mark(ann.headers, 'own-2/show')).toBe(404)
  expect(titles((await inbox(ann.headers)).rows)).toEqual(['brought back', 'kept'])
  const { rows } = await market.database.pool.query(
    "select no::int from messaging.messages where member = $1 and texts::text ~ 'removed'",
    [ann.memberId],
  )
  expect(rows).toEqual([])
  // What caused it does not send it again.
  await send(ann, 'removed')
  expect((await inbox(ann.headers)).rows).toHaveLength(2)
})

test('MSG-2: a broadcast is one row, read and hidden by each member alone', async () => {
  const [ann, bob] = [await aMember(market), await aMember(market)]
  const no = await broadcast()
  expect([await unread(ann.headers), await unread(bob.headers)]).toEqual([1, 1])
  await mark(ann.headers, `all-${no}/read`)
  expect([await unread(ann.headers), await unread(bob.headers)]).toEqual([0, 1])
  await mark(bob.headers, `all-${no}/hide`)
  expect((await inbox(bob.headers)).rows).toEqual([])
  expect(await unread(bob.headers)).toBe(0)
  await mark(bob.headers, `all-${no}/show`)
  expect(titles((await inbox(bob.headers)).rows)).toEqual([`Broadcast ${no}`])
  expect((await ask('GET', `/wps/messages/all-${no}`, ann.headers)).status).toBe(200)
})

test('a broadcast reaches members of its time, its list, and later ones where it says so', async () => {
  const early = await aMember(market)
  const listed = await aMember(market)
  await db
    .insertInto('messaging.segments')
    .values({ id: 'seg_vips', name: 'VIPs', madeBy: 'asha', madeAt: market.clock.read() })
    .execute()
  await db
    .insertInto('messaging.segment_members')
    .values({ segment: 'seg_vips', member: listed.memberId })
    .execute()
  const [all, list, later] = [
    await broadcast(),
    await broadcast({ segment: 'seg_vips' }),
    await broadcast({ later: true }),
  ]
  await broadcast({ from: 3_600_000 })
  market.clock.advance(60_000)
  const late = await aMember(market)
  const seen = async ({ headers }: TestMember) =>
    (await inbox(headers)).rows
      .map(({ id }) => Number(id.split('-')[1]))
      .filter((no) => no >= all)
      .toSorted((one, other) => one - other)
  expect(await seen(early)).toEqual([all, later])
  expect(await seen(listed)).toEqual([all, list, later])
  expect(await seen(late)).toEqual([later])
  expect(await mark(early.headers, `all-${list}/read`)).toBe(404)
})

test('pages of the inbox join without gaps and repetitions', async () => {
  const ann = await aMember(market)
  for (let no = 0; no < 4; no++) {
    await send(ann, `message ${no}`)
    await broadcast()
    await broadcast()
  }
  const whole = (await inbox(ann.headers, 'pageSize=100')).rows.map(({ id }) => id)
  const paged: string[] = []
  let cursor = ''
  do {
    const page = await inbox(ann.headers, `pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    paged.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? ''
  } while (cursor !== '')
  expect(paged).toEqual(whole)
  expect(new Set(paged).size).toBe(paged.length)
})

test('messages of others and unknown ones are not found, and trial visitors have no inbox', async () => {
  const [ann, bob] = [await aMember(market), await aMember(market)]
  await send(ann, 'private')
  for (const act of ['read', 'hide', 'show']) expect(await mark(bob.headers, `own-1/${act}`)).toBe(404)
  expect(await mark(bob.headers, 'all-999999/read')).toBe(404)
  expect((await ask('GET', '/wps/messages/own-1', bob.headers)).status).toBe(404)
  const trial = await aTrial(market)
  expect((await ask('GET', '/wps/messages', trial.headers)).code).toBe('need_true_account')
  expect(await unread(trial.headers)).toBe(0)
})

test('reading, hiding and sending at once leave the right number', async () => {
  const ann = await aMember(market)
  for (let no = 1; no <= 5; no++) await send(ann, `before ${no}`)
  await Promise.all([
    ...[1, 2, 3].map((no) => mark(ann.headers, `own-${no}/read`)),
    ...[1, 2, 3].map((no) => mark(ann.headers, `own-${no}/hide`)),
    ...[1, 2, 3].map((no) => send(ann, `meanwhile ${no}`)),
  ])
  const [row] = (
    await market.database.pool.query(
      `select unread, (select count(*)::int from messaging.messages m where m.member = i.member and read_at is null)
         as counted from messaging.inboxes i where member = $1`,
      [ann.memberId],
    )
  ).rows
  expect(row).toEqual({ unread: 5, counted: 5 })
})

test('messages are deleted after twelve months, and unread ones no longer count', async () => {
  const ann = await aMember(market)
  await send(ann, 'old and unread')
  await send(ann, 'old and read')
  await mark(ann.headers, 'own-2/read')
  market.clock.advance(300 * 86_400_000)
  const [since, now] = [market.clock.read(), new Date(market.clock.read().getTime() + 100 * 86_400_000)]
  const texts = { EN: { title: 'newer', body: 'Body' } }
  await transact(db, (tx) => sendMessage(tx, { to: ann.memberId, cause: 'newer', texts }, since))
  await forgetMessages({ db }, now)
  const { rows } = await market.database.pool.query(
    'select array_agg(no::int) as nos, (select unread from messaging.inboxes where member = $1) as unread ' +
      'from messaging.messages where member = $1',
    [ann.memberId],
  )
  expect(rows).toEqual([{ nos: [3], unread: 1 }])
})

test('an event of a message is delivered, and notifies the member’s pages', async () => {
  await dispatchBatch(db, market.subscriptions)
  const { rows } = await market.database.pool.query(
    "select count(*)::int as count from platform.outbox where type = 'messaging.message_sent'",
  )
  expect(rows).toEqual([{ count: 0 }])
})
