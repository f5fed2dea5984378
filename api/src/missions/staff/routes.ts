import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/missions/definitions'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { staffOf } from '../../staff/index.ts'
import { resultsOf } from '../boards/results.ts'
import { definitionOnWire, resultOnWire } from '../wire.ts'
import {
  createDefinition,
  endDefinition,
  listDefinitions,
  publishVersion,
  writeVersion,
} from './definitions.ts'

const STAFF = { access: 'staff', right: 'promote' } as const
const nothing = { 200: reply(Nothing) }

/** How the staff define missions and boards: one writes, another publishes. */
export function staffMissionRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  writingRoutes(app, services)
  publishingRoutes(app, services)
}

function readingRoutes(app: App, { db }: Services): void {
  app.get(
    '/ops/missions',
    {
      config: STAFF,
      schema: { summary: 'Missions and leaderboards', response: { 200: reply(wire.StaffDefinitions) } },
    },
    async () => ok({ rows: (await listDefinitions(db)).map(definitionOnWire) }),
  )
  const results = { params: wire.BoardParams, response: { 200: reply(wire.BoardResults) } }
  app.get(
    '/ops/missions/:id/results',
    { config: STAFF, schema: { ...results, summary: 'Results of a leaderboard' } },
    async (request) => {
      const { periods, usernames } = await resultsOf(db, request.params.id)
      return ok({ rows: periods.map((period) => resultOnWire(period, usernames)) })
    },
  )
}

function writingRoutes(app: App, { db, clock }: Services): void {
  const creating = { params: wire.FreshDefinitionParams, body: wire.DefinitionBody, response: nothing }
  app.put(
    '/ops/missions/:id',
    { config: STAFF, schema: { ...creating, summary: 'Create a mission' } },
    async (request) => {
      await createDefinition(db, { ...request.params, ...request.body }, staffOf(request).username, clock())
      return ok(null)
    },
  )
  const writing = {
    params: wire.DefinitionParams,
    body: wire.DefinitionVersionBody,
    response: { 200: reply(wire.DefinitionVersion) },
  }
  app.post(
    '/ops/missions/:id/versions',
    { config: STAFF, schema: { ...writing, summary: 'Save a new version of a mission' } },
    async (request) => {
      const version = { definition: request.params.id, ...request.body }
      return ok({ no: await writeVersion(db, version, staffOf(request).username, clock()) })
    },
  )
}

function publishingRoutes(app: App, { db, clock }: Services): void {
  const publishing = { params: wire.DefinitionParams, body: wire.PublishBody, response: nothing }
  app.post(
    '/ops/missions/:id/publish',
    { config: STAFF, schema: { ...publishing, summary: 'Publish a mission of another author' } },
    async (request) => {
      const version = { definition: request.params.id, no: request.body.no }
      await publishVersion(db, version, staffOf(request).username, clock())
      return ok(null)
    },
  )
  const ending = { params: wire.DefinitionParams, response: nothing }
  app.post(
    '/ops/missions/:id/end',
    { config: STAFF, schema: { ...ending, summary: 'End a mission' } },
    async (request) => {
      await endDefinition(db, request.params.id, staffOf(request).username, clock())
      return ok(null)
    },
  )
}
