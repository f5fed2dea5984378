import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/lottery/lotteries'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import type { Services } from '../platform/services.ts'
import type { LaunchReaders, PlayServices } from '../play/index.ts'
import { launchByCall } from './launch.ts'
import { menuOf, menus, opened, openedNumero, recent } from './read.ts'
import { staffLotteryRoutes } from './staff-routes.ts'
import { lotteryOnWire, openedNumeroOnWire, openedOnWire } from './wire.ts'

const OPEN = { access: 'open' } as const
const SESSION = { access: 'session' } as const

/** The calls of the specification about lotteries, at its paths, and its launch of any game. */
export function lotteryRoutes(app: App, services: PlayServices, readers: LaunchReaders): void {
  menuRoutes(app, services)
  resultRoutes(app, services)
  staffLotteryRoutes(app, services)
  const client = signedClient({ key: privateKeyIn(services.env.SIGNING_KEY_FILE), clock: services.clock })
  app.post(
    '/wps/game/launchGame',
    {
      config: SESSION,
      schema: {
        summary: 'Launch a game, a lottery or its lobby',
        body: wire.LaunchGameBody,
        response: { 200: reply(wire.LaunchGameValue) },
      },
    },
    async (request) =>
      ok(await launchByCall(services, { client, ...readers }, viewerOf(request), request.body)),
  )
}

function menuRoutes(app: App, { db, clock }: Services): void {
  const menu = { response: { 200: reply(wire.GameMenu) } }
  app.get(
    '/lgw/vn/games/game_menu',
    {
      config: OPEN,
      schema: { ...menu, querystring: wire.GameMenuQuery, summary: 'Lotteries of a prize mode' },
    },
    async (request) => {
      const lotteries = await menuOf(db, request.query.prizeMode)
      return ok({ serverTime: clock().getTime(), games: lotteries.map(lotteryOnWire) })
    },
  )
  app.get(
    '/lgw/vn/games/game_menu/recent',
    {
      config: SESSION,
      schema: { ...menu, querystring: wire.GameMenusQuery, summary: 'Lotteries that were played last' },
    },
    async (request) => {
      const lotteries = await recent(db, viewerOf(request).memberId)
      return ok({ serverTime: clock().getTime(), games: lotteries.map(lotteryOnWire) })
    },
  )
  app.get(
    '/lgw/games/game_menus',
    {
      config: OPEN,
      schema: {
        summary: 'Lotteries by prize mode',
        querystring: wire.GameMenusQuery,
        response: { 200: reply(wire.GameMenus) },
      },
    },
    async () => {
      const found = await menus(db)
      return ok({
        serverTime: clock().getTime(),
        menus: found.map(({ prizeMode, lotteries }) => ({ prizeMode, games: lotteries.map(lotteryOnWire) })),
      })
    },
  )
}

function resultRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/lgw/vn/numeros/opened/game',
    {
      config: OPEN,
      schema: {
        summary: 'Results of a lottery, or of all',
        querystring: wire.OpenedQuery,
        response: { 200: reply(wire.Opened) },
      },
    },
    async (request) => {
      const { gameCode, size } = request.query
      const games = (await opened(db, gameCode, size)).map(openedOnWire)
      return ok({ serverTime: clock().getTime(), games })
    },
  )
  app.get(
    '/lotto/lgw/games/opened/numero',
    {
      config: SESSION,
      schema: {
        summary: 'The draw on sale of a lottery, and its last results',
        querystring: wire.OpenedNumeroQuery,
        response: { 200: reply(wire.OpenedNumero) },
      },
    },
    async (request) => ok(openedNumeroOnWire(await openedNumero(db, request.query.gameCode), clock())),
  )
}
