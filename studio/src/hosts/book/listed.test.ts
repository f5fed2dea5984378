import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import { BOOK_EVENTS, BOOK_SOCKET, BookMessage, EventsValue } from '@night-market/protocol/vendor/book'
import { VendorMatches } from '@night-market/protocol/vendor/matches'
import { GameListAnswer } from '@night-market/protocol/vendor/game-list'
import { composeTile } from '../../art/compose.ts'
import { bookPicture } from '../../catalogue/book.ts'
import { MATCH_LIST } from './match-list.ts'
import { testBook, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

let it: TestStudio
let book: TestBook
let address: string
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(it.studio.app.server.address() as AddressInfo).port}${BOOK_SOCKET}`
  it.wallet.balances.set('ann', 1_000_000 * WIRE)
  book = await testBook(it, 1, 2)
})
afterAll(() => it.close())

const get = (url: string) => it.studio.app.inject({ method: 'GET', url })

test('GAME-6: the book ends the game list as a game of sports and one of e-sports, with chosen odds', async () => {
  const last = (await it.studio.titles.last(1))[0]?.code
  const { games } = GameListAnswer.parse(await it.platformCall('game/list', { after: last, limit: 10 }))
  const [game, other] = games.slice(-2)
  expect(other).toMatchObject({ game_code: 'IMES', vendor_code: 'MDN', category: 'ESPORTS', has_demo: true })
  expect([other?.name, other?.maths]).toEqual(['Maidan E-sports', game?.maths])
  expect(game).toMatchObject({ game_code: 'maidan', vendor_code: 'MDN', category: 'SPORTS' })
  expect(game).toMatchObject({
    maths: { rtp_bps: 9500 },
    takes_bonus: false,
    has_demo: true,
    facts: { odds: 'chosen', rtp_least_bps: 8000, matches_url: 'http://studio.test/book/matches.json' },
    visitor_url: 'http://studio.test/play/book?game=maidan&visitor=1',
  })
  const tiles = [game, other].map((one) => new URL(one?.icon_url ?? '').pathname.replace('360', '180'))
  expect(new Set(tiles).size).toBe(2)
  for (const tile of await Promise.all(tiles.map(get)))
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/webp'])
  for (const code of ['maidan', 'IMES'])
    expect(composeTile(bookPicture(code))).not.toMatch(/NaN|undefined|Infinity/)
  const maths = (await get(new URL(String(game?.facts.maths_url)).pathname)).json()
  expect(maths).toMatchObject({ code: 'maidan', mathsHash: game?.maths?.maths_hash })
  expect(maths.sports[0]).toMatchObject({ id: 'football', steps: 96, stepMs: 6000 })
  const ofOther = (await get(new URL(String(other?.facts.maths_url)).pathname)).json()
  expect(ofOther).toMatchObject({ code: 'IMES', name: 'Maidan E-sports', sports: maths.sports })
})

test('a launch names the page of the book, and the book takes no bonus money', async () => {
  const asked = {
    user: 'ann',
    token: 't',
    nickname: 'ann',
    game_code: 'maidan',
    language: 'EN',
    theme: 'dark',
  }
  const url = new URL(await it.launch('ann', 'maidan'))
  expect([url.pathname, url.searchParams.get('game')]).toEqual(['/play/book', 'maidan'])
  expect((await get(url.pathname)).statusCode).toBe(503)
  writeFileSync(path.join(it.options.distFolder, 'book.html'), '<html></html>')
  const page = await get(url.pathname)
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
  const call = { mode: 'real', currency: 'INR', scale: 2, parent_origin: 'http://site.test' }
  const others = new URL(await it.launch('ann', 'IMES'))
  expect([others.pathname, others.searchParams.get('game')]).toEqual(['/play/book', 'IMES'])
  const deep = await it.platformCall('game/launch', { ...asked, ...call, path: '/e/one/main' })
  expect(new URL(String(deep.url)).searchParams.get('path')).toBe('/e/one/main')
  const money = { currency: 'BNS', scale: 2, mode: 'bonus', parent_origin: 'http://site.test' }
  for (const code of ['maidan', 'IMES']) {
    expect(await it.platformCall('game/launch', { ...asked, ...money, game_code: code })).toEqual({
      status: 'RS_ERROR_WRONG_CURRENCY',
    })
  }
  const lottery = new URL(await it.launch('ann', 'nm-k3-1'))
  const opened = await it.studio.app.inject({
    method: 'POST',
    url: '/play/book/open',
    payload: { code: lottery.hash.slice(1) },
  })
  expect(opened.json()).toMatchObject({ success: false, code: 'not_found' })
  expect(await book.enter('ann')).toMatchObject({
    leastStake: '1000',
    mostPayout: '100000000',
    balance: '1000000',
  })
})

test('visitors read the lobby and a match without a session; a seed is shown when its match is over', async () => {
  const reply = await get(BOOK_EVENTS)
  expect(reply.headers['cache-control']).toBe('public, max-age=1')
  const { events } = EventsValue.parse(reply.json().value)
  expect(events.map(({ id }) => id)).toEqual(book.ids)
  const [first] = events
  expect(first).toMatchObject({ state: 'upcoming', sport: 'football', minute: 0, pausedUntil: null })
  expect(first?.main.length).toBeGreaterThan(0)
  expect(first?.main.length).toBeLessThan(first?.markets ?? 0)
  const detail = await book.detail(book.ids[0] ?? '')
  expect(detail.board).toHaveLength(first?.markets ?? 0)
  expect(detail.fairness).toMatchObject({ seed: null, beacon: null })
  expect((await get('/play/book/event?id=fb-none')).statusCode).toBe(404)
  expect((await get('/play/book/bets?state=open')).statusCode).toBe(401)
})

test('GAME-6: the chain of the days is public before their matches, and shows no seed of a day that goes on', async () => {
  const before = (await get('/book/chain.json')).json()
  expect(before).toMatchObject({ length: 4096, revealed: null })
  const [{ due_at: dueAt } = {}] = await it.rows(
    'select due_at from studio.book_events order by due_at desc limit 1',
  )
  await it.rows('update studio.book_calendar set first_day = first_day - 2')
  await it.rows('update studio.book_events set day = day + 2')
  const { revealed } = (await get('/book/chain.json')).json()
  // The matches of the third day are still to come.
  expect(dueAt).toBeInstanceOf(Date)
  expect(revealed.number).toBe(2)
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  expect(hash(hash(revealed.seed))).toBe(before.terminal)
  await it.rows('update studio.book_calendar set first_day = first_day + 2')
  await it.rows('update studio.book_events set day = day - 2')
})

test('a socket sends the match that is watched at every board, and the bets and balance of its player', async () => {
  const ann = await book.enter('ann')
  const { heard, send } = open(ann.session)
  const visitor = open('')
  await expect.poll(() => heard.length * visitor.heard.length).toBeGreaterThan(0)
  const [id = ''] = book.ids
  for (const watch of [send, visitor.send]) watch({ type: 'watch', event: id })
  const boards = (of: BookMessage[]) =>
    of.flatMap((message) => (message.type === 'event' ? [message.detail.event.seq] : []))
  await expect.poll(() => boards(heard)).toHaveLength(1)
  const [seq = 0] = boards(heard)
  expect((await ann.place({ legs: [await book.leg(id, 1)] })).status).toBe(200)
  await book.toStep(id)
  await it.studio.hosts.book.clock.tick()
  await expect.poll(() => boards(heard)).toEqual([seq, seq + 1])
  await expect.poll(() => boards(visitor.heard)).toEqual([seq, seq + 1])
  await it.studio.hosts.book.sockets.look()
  const lobby = () => visitor.heard.flatMap((message) => (message.type === 'events' ? message.events : []))
  await expect.poll(() => lobby().find((event) => event.id === id)).toMatchObject({ state: 'live' })
  const count = lobby().length
  await it.studio.hosts.book.sockets.look()
  await book.toLastStep(id)
  await book.until(id, ({ state }) => state === 'ended')
  await expect.poll(() => heard.map(({ type }) => type)).toContain('balance')
  expect(heard.map(({ type }) => type)).toContain('bets')
  expect(visitor.heard.map(({ type }) => type)).not.toContain('bets')
  expect(lobby()).toHaveLength(count)
})

test('HOME-3: what is played now is open to lobbies: score, clock and the prices that are sold', async () => {
  const list = async () => {
    const answer = await get(MATCH_LIST)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    return VendorMatches.parse(answer.json()).matches
  }
  const [, id = ''] = book.ids
  expect(await list()).toEqual([])
  await book.toStep(id)
  await it.studio.hosts.book.clock.tick()
  const [match] = await list()
  const { event } = await book.detail(id)
  expect(match).toMatchObject({
    game_code: 'maidan',
    path: `/e/${id}/main`,
    league: event.league,
    score: ['0', '0'],
    home: { name: event.home.name },
    away: { name: event.away.name },
  })
  const prices = event.main[0]?.outcomes.map(({ d100 }) => d100)
  expect(match?.odds.map(({ x100 }) => x100)).toEqual(prices)
  expect(match?.odds.map(({ name }) => name)).toEqual(['1', 'X', '2'])
})

test('a client that names its match in the same breath as its session is sent it', async () => {
  const [, id = ''] = book.ids
  const ann = await book.enter('ann')
  const { heard } = open(ann.session, { type: 'watch', event: id })
  await expect.poll(() => heard.map(({ type }) => type)).toContain('event')
})

test('a socket of another origin, one whose session ended, and one that sends anything else are closed', async () => {
  expect(await open('no-session').closed).toBe(SOCKET_CLOSED.sessionEnded)
  const { heard, send, closed } = open('')
  await expect.poll(() => heard.length).toBe(1)
  send({ type: 'watch', event: 5 })
  expect(await closed).toBe(SOCKET_CLOSED.malformed)
  const other = Promise.withResolvers<number>()
  const socket = new WebSocket(address, { headers: { origin: 'http://other.test' } } as never)
  socket.addEventListener('close', ({ code }) => other.resolve(code))
  expect(await other.promise).toBe(1006)
})

/** A socket of Node takes headers, which the browser's does not. */
function open(session: string, next?: object) {
  const heard: BookMessage[] = []
  const closed = Promise.withResolvers<number>()
  const socket = new WebSocket(address, { headers: { origin: 'http://studio.test' } } as never)
  onTestFinished(() => socket.close())
  const send = (message: object): void => socket.send(JSON.stringify(message))
  socket.addEventListener('open', () => [{ type: 'hello', session }, ...(next ? [next] : [])].forEach(send))
  socket.addEventListener('message', ({ data }) => heard.push(BookMessage.parse(JSON.parse(String(data)))))
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  return { heard, send, closed: closed.promise }
}
