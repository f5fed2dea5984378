import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LOTTERIES } from '@night-market/games/titles/lotteries'
import { DRAW_SOCKET, DrawMessage } from '@night-market/protocol/studio-draw'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import { DrawFeedAnswer } from '@night-market/protocol/vendor/draws'
import { VendorRooms } from '@night-market/protocol/vendor/rooms'
import { GameListAnswer } from '@night-market/protocol/vendor/game-list'
import { composeTile } from '../../art/compose.ts'
import { lotteryPicture } from '../../catalogue/lotteries.ts'
import { testDraws, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const SURE = { play: 'sum', pick: Array.from({ length: 16 }, (_, index) => index + 3).join(','), unit: '20' }

let it: TestStudio
let k3: TestDraws
let address: string
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(it.studio.app.server.address() as AddressInfo).port}${DRAW_SOCKET}`
  it.wallet.balances.set('ann', 100_000 * WIRE)
  k3 = await testDraws(it, 'nm-k3-1')
})
afterAll(() => it.close())

const get = (url: string) => it.studio.app.inject({ method: 'GET', url })

test('LOT-1: lotteries follow the titles, each with its own maths, a return below one and a picture', async () => {
  const last = (await it.studio.titles.last(1))[0]?.code
  const list = GameListAnswer.parse(await it.platformCall('game/list', { after: last, limit: 10 }))
  const games = list.games.slice(0, LOTTERIES.length)
  expect(games.map((game) => game.game_code)).toEqual(LOTTERIES.map(({ code }) => code))
  for (const game of games) {
    expect(game, game.game_code).toMatchObject({
      vendor_code: 'DRW',
      maths: { volatility: 'chosen' },
      takes_bonus: false,
    })
    expect(game.maths?.rtp_bps).toBeGreaterThan(5000)
    expect(game.maths?.rtp_bps).toBeLessThan(10_000)
    expect(game.maths?.max_win_x100).toBeGreaterThan(100)
  }
  const families = new Set(LOTTERIES.map(({ family }) => family))
  expect(new Set(games.map((game) => game.maths?.maths_hash)).size).toBe(families.size)
  const { pathname } = new URL(games[0]?.icon_url ?? '')
  const tile = await get(pathname.replace('360', '180'))
  expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/webp'])
})

test.each(LOTTERIES)('$code has a tile that its letters can be written on', (title) => {
  expect(composeTile(lotteryPicture(title))).not.toMatch(/NaN|undefined|Infinity/)
})

test('a launch names the page of draws, and its rate is the greatest prize group', async () => {
  const url = new URL(await it.launch('ann', 'nm-k3-1', { rate_bps: 0 }))
  expect([url.pathname, url.searchParams.get('game')]).toEqual(['/play/draw', 'nm-k3-1'])
  const groups = [undefined, 0, 250, 400].map(
    async (rate) => (await k3.enter('ann', { rate_bps: rate })).maxGroup,
  )
  expect(await Promise.all(groups)).toEqual([1960, 1900, 1950, 1980])
  const wrong = {
    user: 'ann',
    token: 't',
    nickname: 'ann',
    game_code: 'nm-k3-1',
    language: 'EN',
    theme: 'dark',
  }
  const launch = (fields: object) =>
    it.platformCall('game/launch', { ...wrong, parent_origin: 'http://site.test', ...fields })
  const inr = { currency: 'INR', scale: 2 }
  expect(await launch({ ...inr, mode: 'bonus' })).toEqual({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await launch({ currency: 'INR', scale: 6, mode: 'real' })).toEqual({
    status: 'RS_ERROR_WRONG_CURRENCY',
  })
  expect((await launch({ ...inr, mode: 'real', rate_bps: 401 })).status).toBe('RS_ERROR_WRONG_SYNTAX')
  // A round of its own is no draw, and its page knows no ticket.
  const ann = await k3.enter('ann')
  expect(
    await ann.post('/play/start', { roundId: 'a-round-of-ann', stake: '100', choice: null }),
  ).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('unit prices follow the currency', async () => {
  const inr = await k3.enter('ann')
  expect([inr.unitPrice, inr.unitSteps]).toEqual(['200', ['200', '20', '2']])
  const vnd = await k3.enter('ann', { currency: 'VND', scale: 0 })
  expect([vnd.unitPrice, vnd.unitSteps]).toEqual(['1000', ['1000', '100', '10']])
  expect((await k3.enter('ann', { currency: 'VND', scale: 2 })).unitPrice).toBe('100000')
})

test('LOT-3: a result travels in the message to all who watch, the seed of the draw before it included', async () => {
  const ann = await k3.enter('ann')
  const { heard } = open(ann.session)
  await expect.poll(() => heard.length).toBe(1)
  const [issue = ''] = await k3.issues()
  expect((await ann.buy({ picks: [SURE], legs: [{ issue, multiple: 1 }] })).status).toBe(200)
  await k3.until(issue, 'settled')
  const drawn = () => heard.find((message) => message.type === 'draw' && message.last?.issue === issue)
  await expect.poll(() => drawn()).toBeDefined()
  const draw = await k3.draw(issue)
  const message = drawn()
  expect(message?.type === 'draw' && message.last).toMatchObject({ numbers: draw.numbers, root: draw.root })
  // The draw that is sold next names the seed that is known now.
  expect(message?.type === 'draw' && message.current?.seedHash).toBe(draw.server_seed)
  await expect.poll(() => heard.map(({ type }) => type)).toContain('balance')
  expect(heard.map(({ type }) => type)).toContain('tickets')
})

test('a socket of another origin, and one without a session, is closed', async () => {
  expect(await open('no-session').closed).toBe(SOCKET_CLOSED.sessionEnded)
  const closed = Promise.withResolvers<number>()
  const socket = new WebSocket(address, { headers: { origin: 'http://other.test' } } as never)
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  expect(await closed.promise).toBe(1006)
})

/** A socket of Node takes headers, which the browser's does not. */
function open(session: string) {
  const heard: DrawMessage[] = []
  const closed = Promise.withResolvers<number>()
  const socket = new WebSocket(address, { headers: { origin: 'http://studio.test' } } as never)
  onTestFinished(() => socket.close())
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', session })))
  socket.addEventListener('message', ({ data }) => heard.push(DrawMessage.parse(JSON.parse(String(data)))))
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  return { heard, closed: closed.promise }
}

test('the feed has every draw once, in the order in which they became known', async () => {
  const [issue = '', next = ''] = await k3.issues()
  for (const each of [issue, next]) await k3.until(each, 'settled')
  const feed = async (after?: string) => DrawFeedAnswer.parse(await it.platformCall('draw/feed', { after }))
  const whole = await feed('0')
  expect(whole.lotteries.map((each) => each.game_code)).toEqual(LOTTERIES.map(({ code }) => code))
  const listed = whole.lotteries.find((each) => each.game_code === 'nm-k3-1')
  expect(listed).toMatchObject({ prize_mode: 'ELOTT', every_minutes: 1, zone_minutes: 480 })
  expect(listed?.current?.issue).toBe((await k3.issues())[0])
  const issues = whole.draws.map((each) => each.issue)
  expect(issues.slice(-2)).toEqual([issue, next])
  expect(new Set(issues).size).toBe(issues.length)
  expect((await feed(whole.next)).draws).toEqual([])
  await k3.until((await k3.issues())[0] ?? '', 'settled')
  expect((await feed(whole.next)).draws).toHaveLength(1)
  expect((await feed('no number')).draws.length).toBeGreaterThan(1)
})

test('the chains of a lottery are public before their draws, and lead from the last seed to the first hash', async () => {
  const { rooms } = VendorRooms.parse((await get('/draws/rooms.json')).json())
  const [room] = rooms
  const chain = (await get('/draws/nm-k3-1/chain.json')).json()
  expect(room).toMatchObject({ game_code: 'nm-k3-1', chains: [chain.terminal, chain.next.terminal] })
  const { number, serverSeed } = chain.revealed
  const { createHash } = await import('node:crypto')
  let seed = String(serverSeed)
  for (let left = Number(number); left > 0; left--) seed = createHash('sha256').update(seed).digest('hex')
  expect(seed).toBe(chain.terminal)
  expect((await get('/draws/no-lottery/chain.json')).statusCode).toBe(404)
})

test('LOT-1: the rules of a lottery name every play with its odds and its exact return', async () => {
  expect((await get('/rules/nm-k3-1')).statusCode).toBe(503)
  const { distFolder } = it.options
  mkdirSync(path.join(distFolder, 'assets'), { recursive: true })
  const head = '<head><title>t</title><script type="module" src="/a.js"></script></head>'
  const built = `<html>${head}<body><div id="page" class="page"></div></body></html>`
  for (const page of ['page.html', 'draw.html']) writeFileSync(path.join(distFolder, page), built)
  const page = await get('/rules/nm-k3-1?language=hi&theme=light')
  expect(page.body).toContain('<th scope="row">Sum</th>')
  expect(page.body).toMatch(/<html lang="hi" data-theme="light">/)
  expect(page.body).not.toContain('/a.js')
  expect(page.body.match(/98\.00%/g)?.length).toBeGreaterThan(5)
  expect((await get('/rules/frame.js')).headers['content-type']).toContain('javascript')
  expect((await get('/play/draw?game=nm-k3-1')).statusCode).toBe(200)
  const maths = (await get('/games/nm-k3-1/maths.json')).json()
  expect(maths).toMatchObject({
    family: 'k3',
    plays: expect.arrayContaining([expect.objectContaining({ code: 'sum' })]),
  })
})
