import { gunzipSync } from 'node:zlib'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { vendorGame } from '../testing/vendor-game.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { countPlayed, type PlayedRound } from './played.ts'
import { aggregatorByCode, saveAggregator, syncCatalogue, syncWhenChanged } from './index.ts'
import { snapshotOf } from './snapshot.ts'

const market = await testMarket()
const { app, clock } = market
const { db } = market.services

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json()

beforeAll(async () => {
  await saveAggregator(db, {
    code: 'studio',
    name: 'Studio',
    baseUrl: 'http://studio',
    publicKeys: ['a key'],
    signatureVersion: 2,
  })
  await sync(Array.from({ length: 30 }, (_none, index) => vendorGame(index)))
})

test('GAME-3: the game list is paged, filtered and sorted, and counts what it filtered', async () => {
  const first = (await get('/wps/catalogue/games?pageSize=12&sort=name')).value
  expect(first).toMatchObject({ total: 30, totalPages: 3 })
  expect(first.games[0]).toMatchObject({
    gameCode: 'game-00',
    gameName: 'Game 00',
    vassalage: 'LTN',
    vendorName: 'Lantern',
  })
  const last = (await get('/wps/catalogue/games?pageSize=12&pageNo=3&sort=name')).value
  expect(last.games).toHaveLength(6)
  expect((await get('/wps/catalogue/games?vassalage=CFX&gameType=RNG')).value.total).toBe(10)
  expect((await get('/wps/catalogue/games?minRtpBps=9629')).value.total).toBe(1)
  expect((await get('/wps/catalogue/games?pageSize=1000')).code).toBe('invalid_request')
})

test('GAME-3: `HOME` lists every type, several are named with commas, and an unknown one is refused', async () => {
  const totalOf = async (types: string): Promise<number> =>
    (await get(`/wps/catalogue/games?gameType=${types}`)).value.total
  expect(await totalOf('HOME')).toBe(30)
  expect(await totalOf('RNG,MINI')).toBe((await totalOf('RNG')) + (await totalOf('MINI')))
  for (const call of ['catalogue/games', 'catalogue/facets', 'catalogue/rooms'])
    expect(await get(`/wps/${call}?gameType=RNG,BINGO`)).toMatchObject({
      code: 'invalid_request',
      details: { field: 'gameType' },
    })
})

test('GAME-9: the code of a studio stands for the game of it that is played most', async () => {
  const { game } = (await get('/wps/catalogue/games/CFX')).value
  expect(game).toMatchObject({ vassalage: 'CFX', cards: ['CFX'] })
  expect((await get('/wps/catalogue/games/NOBODY')).code).toBe('game_not_found')
})

test('the call that the specification names needs a session', async () => {
  expect((await get('/wps/relay/GCSGAME_gameList')).code).toBe('not_logged_in')
  const { headers } = await aTrial(market)
  expect((await get('/wps/relay/GCSGAME_gameList?pageSize=5', headers)).value.games).toHaveLength(5)
})

test('GAME-2: vendors are listed per category in the order of the top navigation', async () => {
  const { lanes } = (await get('/wps/relay/GCSGAME_newGameVendor')).value
  expect(lanes.map((lane: { gameCategory: string }) => lane.gameCategory)).toEqual(['RNG', 'MINI'])
  const lantern = { vassalage: 'LTN', displayName: 'Lantern', gameType: 'RNG', games: 10 }
  expect(lanes[0].vendors).toContainEqual({ ...lantern, isGame: 'VASSALAGE' })
  const { sortingVendor, mappingVendor, vendorImages } = (await get('/wps/relay/GCSGAME_newGameVendor')).value
  const codes = lanes[0].vendors.map((vendor: { vassalage: string }) => vendor.vassalage)
  expect(sortingVendor[0]).toEqual({ gameCategory: 'RNG', vendors: codes })
  expect(mappingVendor).toMatchObject({ LTN: 'Lantern' })
  expect(vendorImages.RNG).toEqual(codes)
})

test('GAME-2: the categories of a vendor are listed, and its games are found by a part of their names', async () => {
  const { headers } = await aTrial(market)
  const url = '/wps/relay/GCSGAME_getVassGameType?vassalage=LTN'
  expect((await get(url)).code).toBe('not_logged_in')
  const lantern = { vassalage: 'LTN', displayName: 'Lantern', gameTypes: [{ gameType: 'RNG', games: 10 }] }
  expect((await get(url, headers)).value).toEqual([lantern])
  expect((await get('/wps/catalogue/games?vassalage=LTN&keyword=GAME%201')).value.total).toBe(3)
  expect((await get('/wps/catalogue/games?keyword=%25')).value.total).toBe(0)
})

test('GAME-5: a game says whether it or all of its studio is under maintenance', async () => {
  const found = async (code: string) => {
    const { game } = (await get(`/wps/catalogue/games/${code}`)).value
    return [game.status, game.maintenanceOf]
  }
  const setStatus = (status: string) =>
    db.updateTable('catalogue.vendors').set({ status }).where('code', '=', 'CFX').execute()
  await db
    .updateTable('catalogue.games')
    .set({ status: 'maintenance' })
    .where('code', '=', 'game-00')
    .execute()
  await setStatus('maintenance')
  expect(await found('game-00')).toEqual(['maintenance', 'game'])
  expect(await found('game-01')).toEqual(['maintenance', 'studio'])
  await setStatus('active')
  await db.updateTable('catalogue.games').set({ status: 'active' }).where('code', '=', 'game-00').execute()
  expect(await found('game-01')).toEqual(['active', null])
})

test('a game with a page for visitors names it, until the vendor lists it no longer', async () => {
  const page = 'https://studio.test/play/book?game=game-05'
  const games = Array.from({ length: 30 }, (_none, index) => vendorGame(index))
  const named = async () => (await get('/wps/catalogue/games/game-05')).value.game.visitorUrl
  expect(await named()).toBeUndefined()
  await sync(games.map((game, index) => (index === 5 ? { ...game, visitor_url: page } : game)))
  expect(await named()).toBe(page)
  await sync(games)
  expect(await named()).toBeUndefined()
})

test('a game has an information sheet with its certificate, and an unknown one is refused', async () => {
  expect((await get('/wps/catalogue/games/game-01')).value.maths.certificate).toMatchObject({
    method: 'exact',
  })
  expect((await get('/wps/catalogue/games/nothing')).code).toBe('game_not_found')
})

test('GAME-4, HOME-6: favourites are kept once, in order, one toggle a second, for members only', async () => {
  const member = await aMember(market)
  const { games } = (await get('/wps/catalogue/games?sort=name')).value
  const add = (nodeId: string, headers: Record<string, string> = member.headers) =>
    app.inject({ method: 'POST', url: '/wps/relay/MCSFE_addFavoriteGameV2', headers, payload: { nodeId } })
  expect((await add(games[0].nodeId)).statusCode).toBe(200)
  expect((await add(games[1].nodeId)).json().code).toBe('favourite_too_fast')
  clock.advance(1000)
  expect((await add(games[1].nodeId)).statusCode).toBe(200)
  clock.advance(1000)
  expect((await add('gam_nothing')).json().code).toBe('game_not_found')
  expect((await get('/wps/relay/MCSFE_getFavoriteGames', member.headers)).value).toEqual([
    games[1].nodeId,
    games[0].nodeId,
  ])
  clock.advance(1000)
  const url = `/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${games[1].nodeId}`
  expect((await app.inject({ method: 'DELETE', url, headers: member.headers })).statusCode).toBe(200)
  const list = (await get('/wps/relay/MCSFE_getFavoriteGamesList', member.headers)).value
  expect(list).toMatchObject({ content: [{ gameCode: 'game-00' }], pageNum: 1, totalPages: 1 })
  expect((await add(games[0].nodeId, {})).json().code).toBe('not_logged_in')
  expect((await add(games[0].nodeId, (await aTrial(market)).headers)).json().code).toBe('need_true_account')
})

test('HOME-5, HOME-7: settled rounds make recent games, popularity and the winner board, demo rounds no winners', async () => {
  const ann = await aMember(market)
  const bob = await aMember(market)
  await settle([
    { memberId: ann.memberId, gameCode: 'game-07', stake: '1000', payout: '250000' },
    { memberId: ann.memberId, gameCode: 'game-08', stake: '1000', payout: '900' },
    { memberId: bob.memberId, gameCode: 'game-07', stake: '1000', payout: '5000' },
    { memberId: bob.memberId, gameCode: 'game-09', stake: '1000', payout: '990000', mode: 'demo' },
  ])
  const { list } = (await get('/wps/relay/GCSGAME_getRankList')).value
  expect(list.map((winner: { winAmount: string }) => winner.winAmount)).toEqual(['250000', '5000'])
  expect(list[0].customerName).toMatch(/^.{1,3}\*\*\*.$/)
  expect((await get('/wps/catalogue/games?pageSize=1')).value.games[0].gameCode).toBe('game-07')
  const recent = (await get('/wps/relay/GCS_recentGame', ann.headers)).value.games
  expect(recent.map((game: { gameCode: string }) => game.gameCode).toSorted()).toEqual(['game-07', 'game-08'])
})

test('a game is new when it was released since its company was connected, for thirty days', async () => {
  const connected = clock.read()
  await db.updateTable('catalogue.aggregators').set({ connectedAt: connected }).execute()
  const games = Array.from({ length: 30 }, (_none, index) => vendorGame(index))
  const releasedLater = new Date(connected.getTime() + 60_000).toISOString()
  await sync(games.map((game, index) => (index === 5 ? { ...game, released_at: releasedLater } : game)))
  clock.advance(120_000)
  const newOnes = async () =>
    (await get('/wps/catalogue/games?pageSize=100')).value.games.flatMap(
      (game: { gameCode: string; isNew: boolean }) => (game.isNew ? [game.gameCode] : []),
    )
  expect(await newOnes()).toEqual(['game-05'])
  clock.advance(30 * 86_400_000)
  expect(await newOnes()).toEqual([])
})

test('GAME-5: a game that another process switches off leaves the lists when they are read anew', async () => {
  const total = async () => (await get('/wps/catalogue/games')).value.total
  const setStatus = (status: string) =>
    db.updateTable('catalogue.games').set({ status }).where('code', '=', 'game-20').execute()
  expect(await total()).toBe(30)
  await setStatus('disabled')
  await expect.poll(total).toBe(29)
  await setStatus('active')
  await expect.poll(total).toBe(30)
})

test('a game that its vendor no longer lists is no longer offered, and an operator’s word outlives a sync', async () => {
  await db.updateTable('catalogue.games').set({ status: 'disabled' }).where('code', '=', 'game-03').execute()
  await sync(Array.from({ length: 29 }, (_none, index) => vendorGame(index)))
  const codes = (await get('/wps/catalogue/games?pageSize=100')).value.games.map(
    (game: { gameCode: string }) => game.gameCode,
  )
  expect(codes).toHaveLength(28)
  expect(codes).not.toContain('game-29')
  expect(codes).not.toContain('game-03')
})

test('GAME-3: games are filtered by the way they are played, by features and by the stake they take', async () => {
  const games = Array.from({ length: 30 }, (_none, index) => ({
    ...vendorGame(index),
    mechanic: index < 4 ? '6x4' : '5x3',
    features: index % 2 === 0 ? ['wild', 'free_spins'] : ['wild'],
    min_stake_x100: index < 8 ? 20 : 100,
    max_stake_x100: index < 6 ? 10_000 : 250_000,
  }))
  await sync(games)
  const total = async (query: string) => (await get(`/wps/catalogue/games?${query}&minRtpBps=1`)).value.total
  // One of the first four is switched off by the operator.
  expect(await total('mechanic=6x4')).toBe(3)
  expect(await total('mechanic=6x4,5x3')).toBe(29)
  expect(await total('mechanic=6x4&feature=wild,free_spins')).toBe(2)
  expect(await total('maxStakeX100=20')).toBe(7)
  expect(await total('minStakeX100=20000&maxStakeX100=20')).toBe(2)
  expect(await total('maxRtpBps=9604')).toBe(4)
})

test('GAME-3: facets count what each further choice would leave', async () => {
  const facets = async (query: string) => (await get(`/wps/catalogue/facets?${query}`)).value
  const all = await facets('gameType=RNG')
  expect(all.total).toBe(19)
  expect(all.mechanics).toEqual([
    { name: '5x3', games: 17 },
    { name: '6x4', games: 2 },
  ])
  expect(all.rtpBps).toEqual({ least: 9600, most: 9628 })
  const some = await facets('gameType=RNG&mechanic=6x4&feature=free_spins&vassalage=LTN')
  expect(some).toMatchObject({ total: 1, features: [{ name: 'free_spins' }, { name: 'wild' }] })
  // Another studio or another mechanic may be chosen too, so each is counted without itself.
  expect(some.studios).toEqual([{ name: 'LTN', games: 1 }])
  expect(some.mechanics).toContainEqual({ name: '5x3', games: 4 })
  expect(await facets('minRtpBps=9999')).toMatchObject({ total: 0, studios: [] })
})

test('an unchanged list is not read again, a changed one is, and an interrupted reading withdraws nothing', async () => {
  const games = Array.from({ length: 30 }, (_none, index) => vendorGame(index))
  const state = { version: 'one', pages: 0, fails: false }
  const vendor: SignedClient = {
    post: async (_aggregator, _path, body) => {
      const { limit = 500, after } = body as { limit?: number; after?: string }
      if (limit === 1) return { status: 'RS_OK', version: state.version, games: games.slice(0, 1) }
      state.pages += 1
      if (state.fails && after !== undefined) throw new Error('the vendor is away')
      const page = after === undefined ? games.slice(0, 20) : games.slice(20)
      const next = after === undefined ? { next: 'game-19' } : {}
      return { status: 'RS_OK', version: state.version, games: page, ...next }
    },
  }
  const aggregator = await aggregatorByCode(db, 'studio')
  if (aggregator === null) throw new Error('no aggregator')
  const read = () => syncWhenChanged(db, aggregator, vendor, clock.read())
  await read()
  // A list without a version was read a moment ago.
  expect(state.pages).toBe(0)
  clock.advance(600_000)
  await read()
  await read()
  expect(state.pages).toBe(2)
  Object.assign(state, { version: 'two', fails: true })
  await expect(read()).rejects.toThrow('away')
  const offered = async () =>
    Number(
      (
        await db
          .selectFrom('catalogue.games')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('isOffered', '=', true)
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await offered()).toBe(30)
  state.fails = false
  await read()
  expect(state.pages).toBe(6)
  await read()
  expect(state.pages).toBe(6)
})

test('the search index is a compressed file that a browser keeps by its version', async () => {
  const url = '/wps/catalogue/search-index'
  const plain = await app.inject({ url })
  const { names, codes, vendors, icons } = plain.json().value
  expect([names.length, codes.length, icons.length]).toEqual([29, 29, 29])
  expect(vendors.length).toBeGreaterThan(1)
  const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('GAME-3: a game that is played more than it was stands before one that always is', async () => {
  const { memberId } = await aMember(market)
  const play = (gameCode: string, times: number) =>
    settle(Array.from({ length: times }, () => ({ memberId, gameCode, stake: '100', payout: '0' })))
  await play('game-10', 40)
  clock.advance(10 * 86_400_000)
  await play('game-10', 4)
  await play('game-11', 6)
  const first = async (sort: string) =>
    (await get(`/wps/catalogue/games?sort=${sort}`)).value.games[0].gameCode
  expect(await first('trending')).toBe('game-11')
  expect(await first('popular')).toBe('game-10')
  const { games } = (await get('/wps/catalogue/trending')).value
  const codes = games.map((game: { gameCode: string }) => game.gameCode)
  expect(codes.slice(0, 2)).toEqual(['game-11', 'game-10'])
  // Games without play are left out.
  expect(codes.toSorted()).toEqual(['game-07', 'game-08', 'game-10', 'game-11'])
})

async function sync(games: VendorGame[]): Promise<void> {
  const vendor: SignedClient = { post: async () => ({ status: 'RS_OK', games }) }
  const aggregator = await aggregatorByCode(db, 'studio')
  if (aggregator === null) throw new Error('no aggregator')
  await syncCatalogue(db, aggregator, vendor, clock.read())
}

let rounds = 0
async function settle(
  settled: (Pick<PlayedRound, 'memberId' | 'gameCode' | 'stake' | 'payout'> & { mode?: 'real' | 'demo' })[],
) {
  const played = settled.map((round) => ({
    mode: 'real' as const,
    asset: 'INR/2',
    ...round,
    roundId: `rnd_${++rounds}`,
    settledAt: clock.read().toISOString(),
  }))
  await transact(db, (tx) => countPlayed(tx, played))
  snapshotOf.forget(db)
}
