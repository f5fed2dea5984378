/** What stands beside the return of a game, from the vendor's list to the calls of the site. */
import type { Game, SearchIndex } from '@night-market/protocol/catalogue'
import { expect, test } from 'vitest'
import { aGame } from '../../../proofs/testkit/connect-vendor.ts'
import { testMarket } from '../testing/app.ts'
import { saveAggregator, syncCatalogue } from './index.ts'

const market = await testMarket()
const { app, services } = market
const connection = {
  ...{ code: 'acme', name: 'Acme', baseUrl: 'http://127.0.0.1:9', signatureVersion: 1 as const },
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
    ...{ game_code: 'odd', rtp_bps: 9700 },
    facts: { rtp_margin_bps: 'some', rtp_jackpot_bps: 1e9, rtp_least_bps: -1, rtp_most_bps: 0.5 },
  }),
]
await saveAggregator(services.db, connection)
await syncCatalogue(
  services.db,
  connection,
  { post: async () => ({ status: 'RS_OK', games }) },
  market.clock.read(),
)

const get = async (url: string) => (await app.inject({ url })).json().value
const listed = async (query: string): Promise<string[]> =>
  (await get(`/wps/catalogue/games?${query}`)).games.map(({ gameCode }: Game) => gameCode)

const PLAIN = { rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null, feeBps: null }
const FIGURES = {
  slot: { rtpBps: 9500, ...PLAIN },
  poker: { rtpBps: 9600, ...PLAIN, feeBps: 400 },
  jackpot: { rtpBps: 9558, ...PLAIN, rtpJackpotBps: 268 },
  tumble: { rtpBps: 9408, ...PLAIN, rtpMarginBps: 29 },
  baccarat: { rtpBps: 9898, ...PLAIN, rtpOf: 'main' },
  dice: { rtpBps: 9806, ...PLAIN, rtpOf: 'worst' },
  odd: { rtpBps: 9700, ...PLAIN },
}

test('a game says whose return it has, its bounds, its jackpots and its fee; facts that are no shares are left out', async () => {
  const all = (await get('/wps/catalogue/games?sort=name')).games as Game[]
  expect(Object.fromEntries(all.map((game) => [game.gameCode, game]))).toMatchObject(FIGURES)
})

test('the search index has the same figures', async () => {
  const index = (await get('/wps/catalogue/search-index')) as SearchIndex
  const figures = index.codes.map((code, at) => [
    code,
    { rtpBps: index.rtpBps[at], ...index.figures[index.figuresOf[at] ?? -1] },
  ])
  expect(Object.fromEntries(figures)).toEqual(FIGURES)
  expect(index.figures).toHaveLength(6)
})

test('a game between players passes no filter of returns, is not in their span, and comes last in their order', async () => {
  expect(await listed('minRtpBps=9600')).not.toContain('poker')
  expect(await listed('maxRtpBps=9700')).not.toContain('poker')
  expect(await listed('sort=rtp')).toEqual(['baccarat', 'dice', 'odd', 'jackpot', 'slot', 'tumble', 'poker'])
  expect((await get('/wps/catalogue/facets?gameType=RNG')).rtpBps).toEqual({ least: 9408, most: 9898 })
  expect((await get('/wps/catalogue/facets?gameType=PVP')).rtpBps).toBeNull()
})
