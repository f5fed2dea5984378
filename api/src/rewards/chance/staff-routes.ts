import * as wire from '@night-market/protocol/rewards/chance'
import { Nothing, reply } from '@night-market/protocol/envelope'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { staffOf } from '../../staff/index.ts'
import type { Chance } from './chance.ts'
import { draftDraw, dropDraft } from './drafts.ts'
import { drawWinners, endDraw } from './end.ts'
import { publishAlone } from './publish.ts'
import { staffDraws } from './view.ts'
import { staffDrawOnWire } from './wire.ts'

const PROMOTER = { access: 'staff', right: 'promote' } as const
const APPROVER = { access: 'staff', right: 'approve' } as const
const nothing = { 200: reply(Nothing) }

/** The console's calls for draws: one person drafts, another publishes. */
export function staffDrawRoutes(app: App, chance: Chance): void {
  const { db, clock } = chance.services

  const list = { response: { 200: reply(wire.StaffDraws) } }
  app.get(
    '/ops/rewards/draws',
    { config: PROMOTER, schema: { ...list, summary: 'Draws with their drafts' } },
    async () => ok({ draws: (await staffDraws(db)).map(staffDrawOnWire) }),
  )
  const drafting = { body: wire.DrawDraft, response: nothing }
  app.post(
    '/ops/rewards/draws',
    { config: PROMOTER, schema: { ...drafting, summary: 'Draft a draw' } },
    async (request) => {
      await draftDraw(db, request.body, actorOf(request), clock())
      return ok(null)
    },
  )
  const schema = { params: wire.DrawParams, response: nothing }
  app.post(
    '/ops/rewards/draws/:id/publish',
    { config: APPROVER, schema: { ...schema, summary: 'Publish a draw of another author' } },
    async (request) => {
      const posted = await publishAlone(db, request.params.id, actorOf(request), clock())
      if (posted !== null) chance.rooms.changed(posted.room, posted.no)
      return ok(null)
    },
  )
  app.post(
    '/ops/rewards/draws/:id/drop',
    { config: PROMOTER, schema: { ...schema, summary: 'Drop a draft' } },
    async (request) => {
      await dropDraft(db, request.params.id, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/rewards/draws/:id/close',
    { config: APPROVER, schema: { ...schema, summary: 'Close a draw' } },
    async (request) => {
      await endDraw(db, request.params.id, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/rewards/draws/:id/draw',
    { config: APPROVER, schema: { ...schema, summary: 'Draw the winners of a raffle' } },
    async (request) => {
      await drawWinners(db, request.params.id, actorOf(request), clock())
      return ok(null)
    },
  )
}

const actorOf = (request: FastifyRequest): Actor<'staff'> => ({
  kind: 'staff',
  name: staffOf(request).username,
})
