import type { FeedDraw, FeedLottery } from '@night-market/protocol/vendor/draws'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listenAsVendor } from '../../../proofs/testkit/connect-vendor.ts'
import { aggregatorByCode } from '../catalogue/index.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { asAdmin } from '../testing/database.ts'
import { claimFeed } from './feed-queries.ts'
import { copyDraws, copyPage, startDrawFeeds } from './feed.ts'
import { lotteryJobs } from './jobs.ts'

const market = await testMarket()
const { services, clock } = market
const { db, env, log } = services
const NOW = clock.read().getTime()

/** The vendor's server: what it draws, and what it was asked. */
const calls: { path: string; body: Record<string, unknown> }[] = []
let lotteries: unknown[] = []
let draws: unknown[] = []
let isAway = false
/** Called in place of an answer, which never comes. */
let hold: (() => void) | null = null
const server = await listenAsVendor(async (path, body) => {
  calls.push({ path, body: JSON.parse(body.toString()) })
  if (isAway) return null
  if (hold !== null) {
    hold()
    return new Promise(() => {})
  }
  if (path === 'game/launch') return { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const after = Number(calls.at(-1)?.body.after ?? 0)
  const page = draws.slice(after, after + 2)
  return {
    status: 'RS_OK',
    lotteries,
    draws: page,
    ...(page.length > 0 && { next: `${after + page.length}` }),
  }
})
afterAll(server.close)

const FACTS = { rtp_least_bps: 9200, rtp_most_bps: 'nearly all' }
await asAdmin(market.database.url, `update site.merchants set hosts = '{mirror.example}'`)
const games = [
  {
    game_code: 'nm-north',
    name: 'North daily',
    category: 'LOTT',
    vendor_code: 'DRW',
    rtp_bps: 9900,
    facts: FACTS,
  },
  { game_code: 'nm-vn27-1', name: 'Fast North 1 min', category: 'LOTT', vendor_code: 'DRW' },
  { game_code: 'nm-ssc-1', name: 'Five Digits 1 min', category: 'ELOTT', vendor_code: 'DRW', rtp_bps: 9800 },
  { game_code: 'nm-thai', name: 'Thai daily', category: 'LOTT', vendor_code: 'DRW' },
  { game_code: 'slot', name: 'Jade Lantern', vendor_code: 'DRW' },
]
await aVendor(market, { code: 'studio', baseUrl: server.baseUrl, games })

const aLottery = (fields: Partial<FeedLottery>): FeedLottery => ({
  game_code: 'nm-ssc-1',
  name: 'Five Digits 1 min',
  family: 'ssc',
  prize_mode: 'ELOTT',
  area: 'EL',
  source: 'simulated',
  every_minutes: 1,
  zone_minutes: 480,
  current: null,
  ...fields,
})
const CURRENT = {
  issue: '20261120-1081',
  state: 'open' as const,
  opensAt: NOW - 60_000,
  closesAt: NOW + 55_000,
  drawsAt: NOW + 60_000,
  seedHash: 'a'.repeat(64),
}
const aDraw = (no: number, fields: Partial<FeedDraw> = {}): FeedDraw => ({
  game_code: 'nm-ssc-1',
  issue: `20261120-${String(no).padStart(4, '0')}`,
  state: 'drawn',
  draws_at: NOW + no * 60_000,
  numbers: { n: [[no % 10, 7, 0, 9, 3]] },
  version: 1,
  ...fields,
})
const ALL = [
  aLottery({ current: CURRENT }),
  aLottery({
    game_code: 'nm-north',
    family: 'vietnam-27',
    prize_mode: 'LOTT',
    area: 'VN',
    every_minutes: null,
  }),
  aLottery({ game_code: 'nm-vn27-1', family: 'vietnam-27', prize_mode: 'ZY', area: 'VN' }),
  aLottery({
    game_code: 'nm-thai',
    family: 'thai-lottery',
    prize_mode: 'SEA',
    area: 'SEA',
    every_minutes: null,
  }),
  aLottery({ game_code: 'nm-unlisted', prize_mode: 'SEA', area: 'SEA' }),
]

beforeEach(async () => {
  ;[calls.length, lotteries, draws, isAway, hold] = [0, ALL, [], false, null]
  await asAdmin(
    market.database.url,
    `set session_replication_role = replica; delete from lottery.draws; delete from lottery.feeds;
    delete from lottery.games`,
  )
})

const client = signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock: services.clock })
const parts = { db, log, clock: services.clock, client }

/** Reads the feed as if it had rested. */
async function read(): Promise<void> {
  await db
    .updateTable('lottery.feeds')
    .set({ dueAt: new Date(0) })
    .execute()
  await copyDraws(parts)
}
const stored = () =>
  db
    .selectFrom('lottery.draws')
    .select(['game', 'issue', 'version'])
    .orderBy('issue')
    .orderBy('version')
    .execute()
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await market.app.inject({ url, headers })).json()
const refused = async (url: string, headers: Record<string, string> = {}) => {
  const response = await market.app.inject({ url, headers })
  return [response.statusCode, response.json().code]
}
const openedOf = async (code: string, size = 10) =>
  (await get(`/lgw/vn/numeros/opened/game?gameCode=${code}&size=${size}`)).value.games[0].numeros

test('LOT-3: draws are copied page by page, each once, however often the feed is read', async () => {
  draws = [1, 2, 3, 4, 5].map((no) => aDraw(no))
  await read()
  expect((await stored()).map(({ issue }) => issue)).toEqual([1, 2, 3, 4, 5].map((no) => aDraw(no).issue))
  expect(calls.map(({ body }) => body.after)).toEqual([undefined, '2', '4', '5'])
  await read()
  await read()
  expect(await stored()).toHaveLength(5)
  draws.push(aDraw(5), aDraw(6))
  await read()
  expect(await stored()).toHaveLength(6)
})

test('LOT-3: two processes that read one page store it once, and one process claims a feed', async () => {
  draws = [aDraw(1)]
  expect(await claimFeed(db, 'studio')).toEqual({ reached: null, failures: 0 })
  expect(await claimFeed(db, 'studio')).toBeNull()
  await copyDraws(parts)
  expect(calls).toEqual([])
  const aggregator = await aggregatorByCode(db, 'studio')
  if (aggregator === null) throw new Error('no connection')
  const pages = await Promise.all([1, 2, 3].map(() => copyPage(parts, aggregator, null)))
  expect(pages.filter((next) => next === '1')).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})

test('LOT-3: the loop copies by itself, and its end ends a call to a silent vendor', async () => {
  draws = [aDraw(1)]
  const feeds = startDrawFeeds(services)
  // The second page is empty.
  while (calls.length < 2) await setImmediate()
  await feeds.stop()
  expect(await stored()).toHaveLength(1)
  await db
    .updateTable('lottery.feeds')
    .set({ dueAt: new Date(0) })
    .execute()
  const heard = Promise.withResolvers<void>()
  hold = heard.resolve
  const silent = startDrawFeeds(services)
  await heard.promise
  await silent.stop()
  expect(calls).toHaveLength(3)
})

test('LOT-3: a correction replaces what is shown and keeps what was', async () => {
  draws = [aDraw(1), aDraw(2)]
  await read()
  draws.push(aDraw(1, { version: 2, numbers: { n: [[9, 9, 9, 9, 9]] } }))
  await read()
  expect((await openedOf('nm-ssc-1')).map((result: object) => Object.values(result))).toEqual([
    ['20261120-0002', NOW + 120_000, { n: [[2, 7, 0, 9, 3]] }, 1, false],
    ['20261120-0001', NOW + 60_000, { n: [[9, 9, 9, 9, 9]] }, 2, false],
  ])
  expect((await stored()).map(({ version }) => version)).toEqual([1, 2, 1])
  await expect(db.deleteFrom('lottery.draws').execute()).rejects.toThrow()
})

test('LOT-3: draws are kept for 30 days, and the newest of each game for ever', async () => {
  const dayMs = 86_400_000
  const kept = Array.from({ length: 200 }, (_, no) => aDraw(no + 5))
  draws = [1, 2, 3].map((no) => aDraw(no)).concat(aDraw(2, { version: 2 }), kept)
  draws.push(aDraw(1, { game_code: 'nm-thai' }))
  await read()
  // Its page holds two draws, and a turn five pages.
  for (let turns = 0; (await stored()).length < draws.length && turns < 30; turns++) await read()
  const run = async (ms: number) => {
    for (const job of lotteryJobs(db)) await job.run(new Date(NOW + 60_000 + ms))
    return (await stored()).length
  }
  expect(await run(30 * dayMs)).toBe(draws.length)
  // The second draw, and its correction, are a minute younger than the first.
  expect(await run(30 * dayMs + 30_000)).toBe(draws.length - 1)
  expect(await run(300 * dayMs)).toBe(201)
  expect((await openedOf('nm-ssc-1', 50)).at(0).numero).toBe(aDraw(204).issue)
  expect(await openedOf('nm-thai')).toHaveLength(1)
})

test('LOT-3: malformed parts of a feed are left out, and a game of another vendor gets no draws', async () => {
  await aVendor(market, { code: 'other', games: [{ game_code: 'other-draw', category: 'LOTT' }] })
  lotteries = [...ALL, aLottery({ game_code: 'other-draw' }), aLottery({ name: 'a\0b' }), { game_code: 5 }]
  draws = [
    aDraw(1),
    aDraw(2, { draws_at: 1e300 }),
    aDraw(3, { numbers: { '\0': [[1]] } }),
    aDraw(4, { version: 2 ** 40 }),
    aDraw(5, { state: 'open' }),
    aDraw(6, { game_code: 'unknown' }),
    null,
    aDraw(8),
  ]
  await read()
  expect((await stored()).map(({ issue }) => issue)).toEqual([aDraw(1).issue, aDraw(8).issue])
  expect(await refused('/lgw/vn/numeros/opened/game?gameCode=other-draw')).toEqual([404, 'game_not_found'])
  await asAdmin(
    market.database.url,
    `update catalogue.games set is_offered = false where code = 'other-draw'`,
  )
})

test('LOT-3: a vendor that is away is asked less and less often, and its draws come when it is back', async () => {
  isAway = true
  draws = [aDraw(1)]
  await copyDraws(parts)
  const asked = calls.length
  await copyDraws(parts)
  expect(calls).toHaveLength(asked)
  const { failures } = await db.selectFrom('lottery.feeds').select('failures').executeTakeFirstOrThrow()
  expect(failures).toBe(1)
  isAway = false
  await read()
  expect(await stored()).toHaveLength(1)
})

test('LOT-1: a game menu has the games of a prize mode with what is on sale and what was drawn', async () => {
  draws = [aDraw(1), aDraw(2)]
  await read()
  const { value } = await get('/lgw/vn/games/game_menu?prizeMode=ELOTT&device=WEB')
  expect(value).toEqual({
    serverTime: NOW,
    games: [
      {
        code: 'nm-ssc-1',
        name: 'Five Digits 1 min',
        prizeMode: 'ELOTT',
        area: 'EL',
        source: 'simulated',
        family: 'ssc',
        gameType: 'ELOTT',
        vassalage: 'DRW',
        iconUrl: expect.any(String),
        status: 'active',
        everyMinutes: 1,
        zoneMinutes: 480,
        maths: {
          rtpBps: 9800,
          rtpOf: 'every',
          rtpMarginBps: null,
          rtpJackpotBps: null,
          rtpLeastBps: 9800,
          rtpMostBps: 9800,
        },
        feeBps: null,
        current: {
          numero: CURRENT.issue,
          opensAt: CURRENT.opensAt,
          closesAt: CURRENT.closesAt,
          drawAt: CURRENT.drawsAt,
        },
        last: {
          numero: '20261120-0002',
          drawAt: NOW + 120_000,
          numbers: { n: [[2, 7, 0, 9, 3]] },
          version: 1,
          isVoid: false,
        },
      },
    ],
  })
})

test('LOT-1: a game with a pool shows what is carried over to its draw, of real money alone', async () => {
  const carried = (mode: 'real' | 'demo', amount: string) => ({
    mode,
    currency: 'INR',
    scale: 2,
    carried: amount,
  })
  const pools = [carried('demo', '5'), carried('real', '12345')]
  lotteries = [aLottery({ current: { ...CURRENT, pools } }), ...ALL.slice(1)]
  await read()
  const current = async () =>
    (await get('/lgw/vn/games/game_menu?prizeMode=ELOTT&device=WEB')).value.games[0].current
  expect(await current()).toMatchObject({ pools: [{ asset: 'INR/2', carried: '12345' }] })
  lotteries = [aLottery({ current: { ...CURRENT, pools: [carried('demo', '5')] } }), ...ALL.slice(1)]
  await read()
  expect(await current()).not.toHaveProperty('pools')
})

test('LOT-1: each prize mode has its own games, and a mode that does not exist is refused', async () => {
  await read()
  const codesOf = async (mode: string) =>
    (await get(`/lgw/vn/games/game_menu?prizeMode=${mode}`)).value.games.map(
      ({ code }: { code: string }) => code,
    )
  expect(await codesOf('LOTT')).toEqual(['nm-north'])
  const [north] = (await get('/lgw/vn/games/game_menu')).value.games
  expect(north).toMatchObject({ maths: { rtpBps: 9900, rtpLeastBps: 9200, rtpMostBps: 9900 } })
  expect(await codesOf('ZY')).toEqual(['nm-vn27-1'])
  expect(await codesOf('SEA')).toEqual(['nm-thai'])
  const { value } = await get('/lgw/games/game_menus')
  expect(value.menus.map(({ prizeMode, games: { length } }: never) => [prizeMode, length])).toEqual([
    ['LOTT', 1],
    ['ZY', 1],
    ['ELOTT', 1],
    ['SEA', 1],
  ])
  expect(await refused('/lgw/vn/games/game_menu?prizeMode=LOTTO')).toEqual([400, 'invalid_request'])
  expect(await refused('/lgw/vn/games/game_menu?device=TOASTER')).toEqual([400, 'invalid_request'])
  expect(await refused('/lgw/games/game_menus?device=TOASTER')).toEqual([400, 'invalid_request'])
})

test('LOT-1: the lotteries that a member played last are listed for that member, newest first', async () => {
  await read()
  expect(await refused('/lgw/vn/games/game_menu/recent')).toEqual([401, 'not_logged_in'])
  const { memberId, headers } = await aMember(market)
  const played = ['nm-ssc-1', 'slot', 'nm-thai'].map((gameCode, minute) => ({
    memberId,
    gameCode,
    playedAt: new Date(NOW + minute * 60_000),
  }))
  await db.insertInto('catalogue.recents').values(played).execute()
  const { value } = await get('/lgw/vn/games/game_menu/recent', headers)
  expect(value.games.map(({ code }: { code: string }) => code)).toEqual(['nm-thai', 'nm-ssc-1'])
})

test('LOT-3: results are of one game or of all, as many as asked for', async () => {
  draws = [...[1, 2, 3].map((no) => aDraw(no)), aDraw(4, { game_code: 'nm-north', state: 'void' })]
  await read()
  expect(await openedOf('nm-ssc-1', 2)).toHaveLength(2)
  expect(await openedOf('nm-north')).toMatchObject([{ numero: '20261120-0004', isVoid: true }])
  const { value } = await get('/lgw/vn/numeros/opened/game')
  expect(value.games.map(({ code, numeros }: never) => [code, (numeros as []).length])).toEqual([
    ['nm-ssc-1', 3],
    ['nm-north', 1],
    ['nm-vn27-1', 0],
    ['nm-thai', 0],
  ])
  expect(await refused('/lgw/vn/numeros/opened/game?size=51')).toEqual([400, 'invalid_request'])
  expect(await refused('/lgw/vn/numeros/opened/game?gameCode=slot')).toEqual([404, 'game_not_found'])
})

test('LOT-3: a session reads the draw on sale of a game and its last ten results', async () => {
  draws = Array.from({ length: 8 }, (_, no) => aDraw(no + 1))
  await read()
  const { headers } = await aMember(market)
  const { value } = await get('/lotto/lgw/games/opened/numero?gameCode=nm-ssc-1', headers)
  expect(value).toMatchObject({ serverTime: NOW, code: 'nm-ssc-1', current: { numero: CURRENT.issue } })
  expect(value.numeros).toHaveLength(8)
  expect(await refused('/lotto/lgw/games/opened/numero?gameCode=nm-ssc-1')).toEqual([401, 'not_logged_in'])
  expect(await refused('/lotto/lgw/games/opened/numero?gameCode=no', headers)).toEqual([
    404,
    'game_not_found',
  ])
  lotteries = ALL.slice(1)
  await read()
  const later = await get('/lotto/lgw/games/opened/numero?gameCode=nm-ssc-1', headers)
  expect(later.value.numeros).toHaveLength(8)
})

const launch = async (payload: object, headers: Record<string, string>) => {
  const response = await market.app.inject({ method: 'POST', url: '/wps/game/launchGame', headers, payload })
  return response.json()
}
const LOTTERY = { launchMode: 'LOTT', lottoArea: 'EL', lottoPrizeMode: 'ELOTT', lottoGameCode: 'nm-ssc-1' }

test('LOT-2: a launch names area, mode, prize mode and game, and opens the game or the lobby of its area', async () => {
  await read()
  const { headers } = await aMember(market, { balance: 5000n })
  const { value } = await launch({ ...LOTTERY, device: 'WEB', language: 'VI', backUrl: '/elott' }, headers)
  expect(value).toMatchObject({
    url: 'http://127.0.0.1:9/play#code',
    launch: { asset: 'INR/2', balance: '5000', vendorWallet: null },
    backUrl: 'http://localhost:8080/elott',
  })
  expect(calls.at(-1)).toMatchObject({
    path: 'game/launch',
    body: {
      game_code: 'nm-ssc-1',
      language: 'VI',
      rate_bps: 300,
      view: 'betting',
      device: 'WEB',
      back_url: 'http://localhost:8080/elott',
    },
  })
  const lobby = await launch({ ...LOTTERY, lottoView: 'lobby' }, headers)
  const lobbyUrl = 'http://localhost:8080/elott?prizeMode=ELOTT'
  expect(lobby.value).toEqual({ url: lobbyUrl, launch: null, backUrl: null })
  expect((await launch({ launchMode: 'LOTT', lottoArea: 'SEA' }, headers)).value.url).toBe(
    'http://localhost:8080/lott?prizeMode=SEA',
  )
})

test('GAME-5: the same call launches every other game, of the vendor and type that it names', async () => {
  const { headers } = await aMember(market, { balance: 5000n })
  const game = { gameCode: 'slot', vendor: 'DRW', gameType: 'RNG' }
  expect((await launch(game, headers)).value).toMatchObject({ launch: { balance: '5000' } })
  for (const field of ['rate_bps', 'view', 'back_url']) expect(calls.at(-1)?.body).not.toHaveProperty(field)
  await launch({ ...game, lottoView: 'lobby', path: '/tables', backUrl: '/' }, headers)
  const told = { view: 'lobby', path: '/tables', device: 'WEB', back_url: 'http://localhost:8080/' }
  expect(calls.at(-1)?.body).toMatchObject(told)
  expect((await launch({ ...game, vendor: 'ACME' }, headers)).code).toBe('game_not_found')
  expect((await launch({ ...game, gameType: 'LIVE' }, headers)).code).toBe('game_not_found')
  expect((await launch({}, headers)).code).toBe('invalid_request')
  expect((await launch(game, (await aTrial(market)).headers)).code).toBe('need_true_account')
  expect((await launch(game, {})).code).toBe('not_logged_in')
})

test.each([
  ['a foreign host', { backUrl: 'https://phishing.example/lott' }],
  ['a foreign host without a scheme', { backUrl: '//phishing.example' }],
  ['another port', { backUrl: 'http://localhost:9090/' }],
  ['a script', { backUrl: 'javascript:alert(1)' }],
  ['no address', { backUrl: 'http://[' }],
])(
  'LOT-2: a launch that leads back to %s is refused in words of its own, and no vendor is asked',
  async (_case, fields) => {
    await read()
    const { headers } = await aMember(market)
    calls.length = 0
    for (const call of [LOTTERY, { gameCode: 'slot' }])
      expect((await launch({ ...call, ...fields }, headers)).code).toBe('foreign_back_address')
    expect(calls).toEqual([])
  },
)

test.each([
  ['another device', { device: 'TOASTER' }],
  ['another prize mode', { lottoPrizeMode: 'LOTTO' }],
  ['another view', { lottoView: 'inside' }],
  ['another area', { lottoArea: 'XX' }],
  ['another launch mode', { launchMode: 'RNG' }],
])('LOT-2: a launch with %s is refused, and no vendor is asked', async (_case, fields) => {
  await read()
  const { headers } = await aMember(market)
  calls.length = 0
  expect((await launch({ ...LOTTERY, ...fields }, headers)).code).toBe('invalid_request')
  expect(calls).toEqual([])
})

test('LOT-2: a lottery is launched by the names of its own area and prize mode, and leads back to own hosts', async () => {
  await read()
  const { headers } = await aMember(market)
  expect((await launch({ ...LOTTERY, lottoPrizeMode: 'SEA' }, headers)).code).toBe('game_not_found')
  expect((await launch({ ...LOTTERY, lottoArea: 'VN' }, headers)).code).toBe('game_not_found')
  expect((await launch({ ...LOTTERY, lottoGameCode: 'slot' }, headers)).code).toBe('game_not_found')
  const { lottoGameCode } = LOTTERY
  expect((await launch({ launchMode: 'LOTT', lottoGameCode }, headers)).value).toMatchObject({
    launch: { asset: 'INR/2' },
  })
  expect((await launch({ launchMode: 'LOTT' }, headers)).value.url).toBe(
    'http://localhost:8080/lott?prizeMode=LOTT',
  )
  for (const backUrl of ['/lott', 'http://localhost:8080/lott', 'http://mirror.example:8080/lott'])
    expect((await launch({ ...LOTTERY, backUrl }, headers)).value).toMatchObject({
      backUrl: new URL(backUrl, 'http://localhost:8080').href,
    })
})
