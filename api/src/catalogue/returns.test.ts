/** What stands beside the return of a game, from the vendor's list to the calls of the site. */
import type { Game, SearchIndex } from '@night-market/protocol/catalogue'
import { expect, test } from 'vitest'
import { aGame, MATHS } from '../../../proofs/testkit/connect-vendor.ts'
import { testMarket } from '../testing/app.ts'
import { saveAggregator, syncCatalogue } from './index.ts'

const market = await testMarket()
const { app, services } = market
const connection = {
  code: 'acme',
  name: 'Acme',
  baseUrl: 'http://127.0.0.1:9',
  signatureVersion: 1 as const,
  publicKeys: ['none'],
}
const games = [
  aGame({ game_code: 'slot', rtp_bps: 9500 }),
  aGame({ game_code: 'poker', category: 'PVP', rtp_bps: 9600, fee_bps: 400 }),
  aGame({ game_code: 'jackpot', rtp_bps: 9558, facts: { rtp_jackpot_bps: 268 } }),
  aGame({ game_code: 'tumble', rtp_bps: 9408, facts: { rtp_margin_bps: 29 } }),
  aGame({ game_code: 'baccarat', rtp_bps: 9898, facts: { rtp_least_bps: 8556, rtp_most_bps: 9898 } }),
  aGame({ game_code: 'dice', rtp_bps: 9806, facts: { rtp_most_bps: 9900 } }),
  aGame({
    game_code: 'odd',
    rtp_bps: 9700,
    facts: { rtp_margin_bps: 'some', rtp_jackpot_bps: 1e9, rtp_least_bps: -1, rtp_most_bps: 0.5 },
  }),
  // A return among the facts of a game that states none is none.
  aGame({
    maths: null,
    game_code: 'book',
    category: 'SPORTS',
    lines: null,
    facts: { rtp_most_bps: 9900, rtp_margin_bps: 5 },
  }),
]
await saveAggregator(services.db, connection)
const sync = (list: object[]) =>
  syncCatalogue(
    services.db,
    connection,
    { post: async () => ({ status: 'RS_OK', games: list }) },
    market.clock.read(),
  )
await sync(games)

const get = async (url: string) => (await app.inject({ url })).json().value
const listed = async (query: string): Promise<string[]> =>
  (await get(`/wps/catalogue/games?${query}`)).games.map(({ gameCode }: Game) => gameCode)

const PLAIN = { rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null }
const FIGURES = {
  slot: { maths: { rtpBps: 9500, ...PLAIN }, feeBps: null },
  poker: { maths: { rtpBps: 9600, ...PLAIN }, feeBps: 400 },
  jackpot: { maths: { rtpBps: 9558, ...PLAIN, rtpJackpotBps: 268 }, feeBps: null },
  tumble: { maths: { rtpBps: 9408, ...PLAIN, rtpMarginBps: 29 }, feeBps: null },
  baccarat: { maths: { rtpBps: 9898, ...PLAIN, rtpOf: 'main' }, feeBps: null },
  dice: { maths: { rtpBps: 9806, ...PLAIN, rtpOf: 'worst' }, feeBps: null },
  odd: { maths: { rtpBps: 9700, ...PLAIN }, feeBps: null },
  book: { maths: null, feeBps: null },
}

test('a game says whose return it has, its bounds, its jackpots and its fee; facts that are no shares are left out', async () => {
  const all = (await get('/wps/catalogue/games?sort=name')).games as Game[]
  expect(Object.fromEntries(all.map((game) => [game.gameCode, game]))).toMatchObject(FIGURES)
})

test('the search index has the same figures', async () => {
  const index = (await get('/wps/catalogue/search-index')) as SearchIndex
  const figures = index.codes.map((code, at) => {
    const { feeBps = null, ...beside } = index.figures[index.figuresOf[at] ?? -1] ?? {}
    const rtpBps = index.rtpBps[at] ?? null
    return [code, { maths: rtpBps === null ? null : { rtpBps, ...beside }, feeBps }]
  })
  expect(Object.fromEntries(figures)).toEqual(FIGURES)
  expect(index.figures).toHaveLength(6)
})

test('maths beside the offer and in an object of its own are one, and a game of neither has none', async () => {
  const sheetOf = (code: string) => get(`/wps/catalogue/games/${code}`)
  expect(await sheetOf('slot')).toMatchObject({
    game: { maths: { rtpBps: 9500, volatility: 'medium', maxWinX100: 100_000 } },
    maths: {
      paytable: [],
      certificate: { method: 'exact', mathsHash: 'hash', hitRateBps: 2500, deviation: 3 },
    },
  })
  expect(await sheetOf('book')).toMatchObject({
    game: { maths: null },
    maths: null,
    facts: { rtp_most_bps: 9900 },
  })
  const before = await sheetOf('slot')
  const offer = aGame({ game_code: 'slot', maths: { ...MATHS, rtp_bps: 9500 } })
  await sync([offer, ...games.slice(1)])
  expect(await sheetOf('slot')).toEqual(before)
})

test('a game that stops stating its maths has none from the next reading on, and has it again later', async () => {
  const returnOf = async () => (await get('/wps/catalogue/games/slot')).game.maths?.rtpBps ?? null
  await sync([aGame({ game_code: 'slot', maths: null }), ...games.slice(1)])
  expect(await returnOf()).toBeNull()
  await sync(games)
  expect(await returnOf()).toBe(9500)
})

test('a game that states no maths passes no filter of returns or of risk, and is no choice among the volatilities', async () => {
  for (const query of ['minRtpBps=0', 'maxRtpBps=10000', 'volatility=medium'])
    expect(await listed(query), query).not.toContain('book')
  const facets = await get('/wps/catalogue/facets?gameType=SPORTS')
  expect([facets.total, facets.rtpBps, facets.volatilities]).toEqual([1, null, []])
})

test('a game between players passes no filter of returns, is not in their span, and comes last in their order', async () => {
  expect(await listed('minRtpBps=9600')).not.toContain('poker')
  expect(await listed('maxRtpBps=9700')).not.toContain('poker')
  expect(await listed('sort=rtp')).toEqual([
    'baccarat',
    'dice',
    'odd',
    'jackpot',
    'slot',
    'tumble',
    'book',
    'poker',
  ])
  expect((await get('/wps/catalogue/facets?gameType=RNG')).rtpBps).toEqual({ least: 9408, most: 9898 })
  expect((await get('/wps/catalogue/facets?gameType=PVP')).rtpBps).toBeNull()
})
