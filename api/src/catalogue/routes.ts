import { createHash } from 'node:crypto'
import {
  FavouriteBody,
  FavouriteIds,
  FavouriteList,
  FavouriteListQuery,
  GameList,
  GameListQuery,
  GameSheet,
  HotGames,
  HotGamesQuery,
  RankList,
  RankListQuery,
  RecentGames,
  SearchIndex,
  VendorLanes,
} from '@night-market/protocol/catalogue'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { z } from 'zod'
import { viewerOf } from '../identity/index.ts'
import { ok, type App } from '../platform/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { SORTING } from './model.ts'
import * as queries from './queries.ts'
import { winners } from './winners.ts'

const HOT_GAMES = 24
const RECENT_GAMES = 24
const OPEN = { access: 'open' } as const
const MEMBER = { access: 'member' } as const

export async function catalogueRoutes(app: App, services: Services): Promise<void> {
  gameRoutes(app, services)
  boardRoutes(app, services)
  favouriteRoutes(app, services)
}

function gameRoutes(app: App, { db, clock }: Services): void {
  const schema = { querystring: GameListQuery, response: { 200: reply(GameList) } }
  const list = async (query: z.output<typeof GameListQuery>) => {
    const page = await queries.gamesPage(db, filterOf(query), clock())
    return ok({ ...page, totalPages: Math.ceil(page.total / query.pageSize) })
  }
  app.get('/wps/catalogue/games', { config: OPEN, schema }, (request) => list(request.query))
  // Spec 7 names it for those with a session; visitors browse through the one above.
  app.get('/wps/relay/GCSGAME_gameList', { config: { access: 'session' }, schema }, (request) =>
    list(request.query),
  )

  const sheetSchema = {
    params: z.object({ gameCode: z.string().max(80) }),
    response: { 200: reply(GameSheet) },
  }
  app.get('/wps/catalogue/games/:gameCode', { config: OPEN, schema: sheetSchema }, async (request) => {
    const found = await queries.gameWithSheet(db, request.params.gameCode, clock())
    if (found === null) throw new Refusal('game_not_found')
    return ok(GameSheet.parse({ game: found.game, ...(found.sheet as object) }))
  })

  const indexSchema = { response: { 200: reply(SearchIndex) } }
  app.get(
    '/wps/catalogue/search-index',
    { config: OPEN, schema: indexSchema },
    async (_request, response) => {
      const rows = await queries.searchRows(db)
      const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
      response.header('cache-control', 'public, max-age=60')
      return ok({ version, rows })
    },
  )
}

function boardRoutes(app: App, { db, clock }: Services): void {
  const hotSchema = { querystring: HotGamesQuery, response: { 200: reply(HotGames) } }
  app.get('/wps/relay/GCSGAME_hotGamesV2', { config: OPEN, schema: hotSchema }, async (request) => {
    const vendorCodes = listOf(request.query.vassalage)
    const filter = {
      gameTypes: [],
      vendorCodes,
      subCategory: '',
      sort: 'popular',
      pageNo: 1,
      pageSize: HOT_GAMES,
    } as const
    return ok({ games: (await queries.gamesPage(db, { ...filter, gameTypes: [] }, clock())).games })
  })

  const lanesSchema = { response: { 200: reply(VendorLanes) } }
  app.get('/wps/relay/GCSGAME_newGameVendor', { config: OPEN, schema: lanesSchema }, async () => {
    const byType = Map.groupBy(await queries.vendorCounts(db), (vendor) => vendor.gameType)
    const lanes = SORTING.flatMap((gameCategory) => {
      const vendors = byType.get(gameCategory)
      return vendors === undefined ? [] : [{ gameCategory, vendors: vendors.map(laneVendor) }]
    })
    return ok({ lanes })
  })

  const rankSchema = { querystring: RankListQuery, response: { 200: reply(RankList) } }
  app.get('/wps/relay/GCSGAME_getRankList', { config: OPEN, schema: rankSchema }, async (request) => {
    return ok({ list: await winners(db, request.query.limitNum, clock()) })
  })
}

function favouriteRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/relay/MCSFE_getFavoriteGames',
    { config: MEMBER, schema: { response: { 200: reply(FavouriteIds) } } },
    async (request) => ok(await queries.favouriteIds(db, viewerOf(request).memberId)),
  )

  const listSchema = { querystring: FavouriteListQuery, response: { 200: reply(FavouriteList) } }
  app.get(
    '/wps/relay/MCSFE_getFavoriteGamesList',
    { config: MEMBER, schema: listSchema },
    async (request) => {
      const { gameType, pageNo, pageSize } = request.query
      const ids = await queries.favouriteIds(db, viewerOf(request).memberId)
      const all = await queries.gamesByIds(db, ids, clock())
      const games = gameType === 'ALL' ? all : all.filter((game) => game.gameType === gameType)
      const content = games.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      return ok({ content, pageNum: pageNo, totalPages: Math.ceil(games.length / pageSize) })
    },
  )

  const addSchema = { body: FavouriteBody, response: { 200: reply(Nothing) } }
  app.post('/wps/relay/MCSFE_addFavoriteGameV2', { config: MEMBER, schema: addSchema }, async (request) => {
    await addFavourite(db, viewerOf(request).memberId, request.body.nodeId, clock())
    return ok(null)
  })

  const removeSchema = { querystring: FavouriteBody, response: { 200: reply(Nothing) } }
  app.delete(
    '/wps/relay/MCSFE_removeFavoriteGameV2',
    { config: MEMBER, schema: removeSchema },
    async (request) => {
      await removeFavourite(db, viewerOf(request).memberId, request.query.nodeId, clock())
      return ok(null)
    },
  )

  const recentSchema = { response: { 200: reply(RecentGames) } }
  app.get(
    '/wps/relay/GCS_recentGame',
    { config: { access: 'session' }, schema: recentSchema },
    async (request) => {
      const ids = await queries.recentGameIds(db, viewerOf(request).memberId, RECENT_GAMES)
      return ok({ games: await queries.gamesByIds(db, ids, clock()) })
    },
  )
}

const filterOf = (query: z.output<typeof GameListQuery>): queries.GameFilter => ({
  gameTypes: query.gameType === 'ALL' ? [] : listOf(query.gameType),
  vendorCodes: listOf(query.vassalage),
  subCategory: query.gameClassify,
  volatility: query.volatility,
  minRtpBps: query.minRtpBps,
  sort: query.sort,
  pageNo: query.pageNo,
  pageSize: query.pageSize,
})

const laneVendor = (vendor: queries.VendorCount) => ({
  vassalage: vendor.vendorCode,
  displayName: vendor.vendorName,
  gameType: vendor.gameType,
  games: vendor.games,
})

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
