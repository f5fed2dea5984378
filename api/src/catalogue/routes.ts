import { viewerOf } from '../members/index.ts'
import {
  FavouriteBody,
  FavouriteIds,
  FavouriteList,
  FavouriteListQuery,
  GameFacets,
  GameFacetsQuery,
  GameList,
  GameListQuery,
  GameSheet,
  HotGames,
  HotGamesQuery,
  RankList,
  RankListQuery,
  RecentGames,
  SearchIndex,
  VendorLanesQuery,
  VendorLanesReply,
  VendorTypes,
  VendorTypesQuery,
  Verifiers,
} from '@night-market/protocol/catalogue'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { currencyOf, DEMO_ASSET } from '@night-market/protocol/values/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf } from '../site/index.ts'
import {
  Jackpots,
  JackpotsQuery,
  MatchList,
  RoomList,
  RoomListQuery,
} from '@night-market/protocol/catalogue-live'
import { facets, gameSheet, hotGames, recentGames, trendingGames, vendors, verifiers } from './browse.ts'
import { addFavourite, favouritesOf, favouritesPage, removeFavourite, type Toggles } from './favourites.ts'
import { jackpots, matches, rooms } from './live-pages.ts'
import { listPages } from './list-pages.ts'
import { sendFile, type ReplyFile } from './reply-file.ts'
import { searchFile, type SearchFile } from './search-index.ts'
import { gameOnWire, lanesOnWire, vendorTypesOnWire, winOnWire } from './wire.ts'
import { winners } from './winners.ts'

const OPEN = { access: 'open' } as const
const MEMBER = { access: 'member' } as const
const SESSION = { access: 'session' } as const

export async function catalogueRoutes(app: App, services: Services): Promise<void> {
  gameRoutes(app, services)
  boardRoutes(app, services)
  liveRoutes(app, services)
  favouriteRoutes(app, services)
}

function gameRoutes(app: App, { db, clock }: Services): void {
  const schema = { querystring: GameListQuery, response: { 200: reply(GameList) } }
  const pages = listPages()
  const listFile = (query: z.output<typeof GameListQuery>): Promise<ReplyFile> => {
    const { sort, pageNo, pageSize } = query
    return pages(db, { ...filterOf(query), sort, pageNo, pageSize }, clock())
  }
  app.get(
    '/wps/catalogue/games',
    { config: OPEN, schema: { ...schema, summary: 'A page of the games that match filters' } },
    async (request, response) => sendFile(request, response, await listFile(request.query)),
  )
  // Spec 7 defines this call for sessions; visitors browse with the one above.
  app.get(
    '/wps/relay/GCSGAME_gameList',
    { config: SESSION, schema: { ...schema, summary: 'A page of the games of a type' } },
    async (request, response) => sendFile(request, response, await listFile(request.query)),
  )

  const facetsSchema = { querystring: GameFacetsQuery, response: { 200: reply(GameFacets) } }
  app.get(
    '/wps/catalogue/facets',
    { config: OPEN, schema: { ...facetsSchema, summary: 'How many games each filter leaves' } },
    async (request) => ok(await facets(db, filterOf(request.query))),
  )

  const sheetSchema = {
    params: z.object({ gameCode: z.string().max(80) }),
    response: { 200: reply(GameSheet) },
  }
  app.get(
    '/wps/catalogue/games/:gameCode',
    { config: OPEN, schema: { ...sheetSchema, summary: 'Facts of a game' } },
    async (request) => {
      const { game, sheet } = await gameSheet(db, request.params.gameCode)
      return ok(GameSheet.parse({ game: gameOnWire(game, clock()), ...(sheet as object) }))
    },
  )

  const indexSchema = { response: { 200: reply(SearchIndex) } }
  app.get(
    '/wps/catalogue/search-index',
    { config: OPEN, schema: { ...indexSchema, summary: 'Names of all games, for search' } },
    async (request, response) => sendVersion(request, response, await searchFile(db)),
  )

  const verifiersSchema = { response: { 200: reply(Verifiers) } }
  app.get(
    '/wps/catalogue/verifiers',
    { config: OPEN, schema: { ...verifiersSchema, summary: 'Pages that verify rounds, by vendor' } },
    async (_request, response) => {
      response.header('cache-control', 'public, max-age=60')
      return ok({ verifiers: await verifiers(db) })
    },
  )
}

/** Sends the file, unless the reader has this version of it. */
function sendVersion(request: FastifyRequest, response: FastifyReply, { version, file }: SearchFile) {
  response.headers({ 'cache-control': 'public, max-age=60', etag: version })
  if (request.headers['if-none-match'] === version) return response.code(304).send()
  return sendFile(request, response, file)
}

function boardRoutes(app: App, { db, clock }: Services): void {
  const hotSchema = { querystring: HotGamesQuery, response: { 200: reply(HotGames) } }
  app.get(
    '/wps/relay/GCSGAME_hotGamesV2',
    { config: OPEN, schema: { ...hotSchema, summary: 'Hot games' } },
    async (request) => {
      const hot = await hotGames(db, listOf(request.query.vassalage))
      return ok({ games: hot.map((game) => gameOnWire(game, clock())) })
    },
  )

  const trendingSchema = { response: { 200: reply(HotGames) } }
  app.get(
    '/wps/catalogue/trending',
    { config: OPEN, schema: { ...trendingSchema, summary: 'Games played most of late' } },
    async () => {
      const games = await trendingGames(db)
      return ok({ games: games.map((game) => gameOnWire(game, clock())) })
    },
  )

  const lanesSchema = { querystring: VendorLanesQuery, response: { 200: VendorLanesReply } }
  app.get(
    '/wps/relay/GCSGAME_newGameVendor',
    { config: OPEN, schema: { ...lanesSchema, summary: 'Vendors and their studios, by game type' } },
    async () => {
      const data = lanesOnWire(await vendors(db))
      return { ...ok(data), data }
    },
  )

  const typesSchema = { querystring: VendorTypesQuery, response: { 200: reply(VendorTypes) } }
  app.get(
    '/wps/relay/GCSGAME_getVassGameType',
    { config: SESSION, schema: { ...typesSchema, summary: 'Game types of a studio' } },
    async (request) => {
      const wanted = listOf(request.query.vassalage)
      const counts = await vendors(db)
      return ok(
        vendorTypesOnWire(
          counts.filter(({ vendorCode }) => wanted.length === 0 || wanted.includes(vendorCode)),
        ),
      )
    },
  )

  const rankSchema = { querystring: RankListQuery, response: { 200: reply(RankList) } }
  app.get(
    '/wps/relay/GCSGAME_getRankList',
    { config: OPEN, schema: { ...rankSchema, summary: 'Recent wins' } },
    async (request) => {
      const wins = await winners(db, request.query.limitNum, clock())
      return ok({ list: wins.map(winOnWire) })
    },
  )
}

function liveRoutes(app: App, services: Services): void {
  const roomSchema = { querystring: RoomListQuery, response: { 200: reply(RoomList) } }
  const list = async ({ gameType }: z.output<typeof RoomListQuery>) =>
    ok({ now: services.clock().getTime(), rooms: await rooms(services, gameType ?? []) })
  app.get(
    '/wps/catalogue/rooms',
    { config: OPEN, schema: { ...roomSchema, summary: 'Rooms and tables of a game' } },
    (request) => list(request.query),
  )
  app.get(
    '/wps/relay/GLS2_roomList',
    { config: SESSION, schema: { ...roomSchema, summary: 'Rooms of live games' } },
    (request) => list(request.query),
  )
  const matchSchema = { response: { 200: reply(MatchList) } }
  app.get(
    '/wps/catalogue/matches',
    { config: OPEN, schema: { ...matchSchema, summary: 'Matches that are played now' } },
    async () => ok({ matches: await matches(services) }),
  )
  const jackpotSchema = { querystring: JackpotsQuery, response: { 200: reply(Jackpots) } }
  app.get(
    '/wps/catalogue/jackpots',
    { config: OPEN, schema: { ...jackpotSchema, summary: 'Jackpots and what they stand at' } },
    async (request) => {
      const { currency } = request.query
      const { asset } = await merchantOf(services.db)
      // Each currency is a question to every vendor: only those that are played here are asked about.
      const isPlayed = [asset, DEMO_ASSET].some((each) => currencyOf(each) === currency)
      return ok({ jackpots: isPlayed ? await jackpots(services, currency) : [] })
    },
  )
}

function favouriteRoutes(app: App, { db, clock }: Services): void {
  const toggles: Toggles = new Map()
  const idsSchema = { response: { 200: reply(FavouriteIds) } }
  app.get(
    '/wps/relay/MCSFE_getFavoriteGames',
    { config: MEMBER, schema: { ...idsSchema, summary: 'Codes of favourite games' } },
    async (request) => ok(await favouritesOf(db, viewerOf(request).memberId)),
  )

  const listSchema = { querystring: FavouriteListQuery, response: { 200: reply(FavouriteList) } }
  app.get(
    '/wps/relay/MCSFE_getFavoriteGamesList',
    { config: MEMBER, schema: { ...listSchema, summary: 'Favourite games' } },
    async (request) => {
      const page = await favouritesPage(db, viewerOf(request).memberId, request.query)
      const content = page.games.map((game) => gameOnWire(game, clock()))
      return ok({ content, pageNum: request.query.pageNo, totalPages: page.totalPages })
    },
  )

  const addSchema = { body: FavouriteBody, response: { 200: reply(Nothing) } }
  app.post(
    '/wps/relay/MCSFE_addFavoriteGameV2',
    { config: MEMBER, schema: { ...addSchema, summary: 'Add a favourite game' } },
    async (request) => {
      await addFavourite(db, toggles, viewerOf(request).memberId, request.body.nodeId, clock())
      return ok(null)
    },
  )

  const removeSchema = { querystring: FavouriteBody, response: { 200: reply(Nothing) } }
  app.delete(
    '/wps/relay/MCSFE_removeFavoriteGameV2',
    { config: MEMBER, schema: { ...removeSchema, summary: 'Remove a favourite game' } },
    async (request) => {
      await removeFavourite(db, toggles, viewerOf(request).memberId, request.query.nodeId, clock())
      return ok(null)
    },
  )

  const recentSchema = { response: { 200: reply(RecentGames) } }
  app.get(
    '/wps/relay/GCS_recentGame',
    { config: SESSION, schema: { ...recentSchema, summary: 'Games played last' } },
    async (request) => {
      const recent = await recentGames(db, viewerOf(request).memberId)
      return ok({ games: recent.map((game) => gameOnWire(game, clock())) })
    },
  )
}

const filterOf = (query: z.output<typeof GameFacetsQuery>): Parameters<typeof facets>[1] => ({
  gameTypes: query.gameType ?? [],
  vendorCodes: listOf(query.vassalage),
  subCategory: query.gameClassify,
  keyword: query.keyword,
  volatility: query.volatility,
  minRtpBps: query.minRtpBps,
  maxRtpBps: query.maxRtpBps,
  mechanics: listOf(query.mechanic),
  features: listOf(query.feature),
  maxStakeX100: query.maxStakeX100,
  minStakeX100: query.minStakeX100,
})

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
