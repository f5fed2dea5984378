import { reply } from '@night-market/protocol/envelope'
import { ReadResultBody, ReadResultValue } from '@night-market/protocol/lottery/results'
import { ok, type App } from '../platform/http/http.ts'
import type { Db } from '../platform/database/db.ts'
import { privateKeyIn, signedClient, type SignedClient } from '../platform/http/signed-http.ts'
import * as wire from '@night-market/protocol/lottery/desk'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { deskDraw, deskDraws, lotteriesOfDesk, waitingDraws } from './desk.ts'
import { readResult } from './results.ts'

/** The staff read results of official draws, each alone. */
export function staffLotteryRoutes(app: App, { db, clock, env }: Services): void {
  const client = signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock })
  deskRoutes(app, { db, client })
  app.post(
    '/ops/lottery/results',
    {
      config: { access: 'staff', right: 'lottery' },
      schema: {
        body: ReadResultBody,
        response: { 200: reply(ReadResultValue) },
        summary: 'Read the result of an official draw, as one of two voices',
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      return ok({ state: await readResult({ db, client }, request.body, username, clock()) })
    },
  )
}

const LOTTERY = { access: 'staff', right: 'lottery' } as const

/** What the staff look at before they read a result or propose an act. */
function deskRoutes(app: App, parts: { db: Db; client: SignedClient }): void {
  const games = { response: { 200: reply(wire.DeskLotteries) }, summary: 'Lotteries of all vendors' }
  app.get('/ops/lottery/games', { config: LOTTERY, schema: games }, async () =>
    ok({ games: await lotteriesOfDesk(parts.db) }),
  )
  const waiting = { response: { 200: reply(wire.WaitingDraws) }, summary: 'Official draws without a result' }
  app.get('/ops/lottery/waiting', { config: LOTTERY, schema: waiting }, async (request) =>
    ok(await waitingDraws(parts, staffOf(request).username)),
  )
  const draws = {
    querystring: wire.DeskDrawsQuery,
    response: { 200: reply(wire.DeskDraws) },
    summary: 'Draws of a lottery whose numbers are known',
  }
  app.get('/ops/lottery/draws', { config: LOTTERY, schema: draws }, async (request) =>
    ok(await deskDraws(parts.db, request.query)),
  )
  const draw = {
    params: wire.DeskDrawParams,
    response: { 200: reply(wire.DeskDrawDetail) },
    summary: 'A draw, and what was staked on it',
  }
  app.get('/ops/lottery/draws/:gameCode/:numero', { config: LOTTERY, schema: draw }, async (request) =>
    ok(await deskDraw(parts, request.params, staffOf(request).username)),
  )
}
