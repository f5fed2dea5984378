import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { endConversation } from '../desk/solve.ts'
import type { Services } from '../services.ts'
import { customerOf, networkOf } from '../visitors/session.ts'
import { readConversation, transcriptOf } from './customer-view.ts'
import { rateConversation } from './rate.ts'
import { pictureRoutes } from './picture-routes.ts'
import { customerReports } from './seen.ts'
import { sendMessage } from './send.ts'
import { startConversation } from './start.ts'

const OPEN = { access: 'open' } as const
const ROOT = '/wps/support/conversations'
const params = wire.ConversationParams
const nothing = { 200: reply(Nothing) }

/** Conversations, for members and for visitors with a support session. */
export function conversationRoutes(app: App, services: Services): void {
  writingRoutes(app, services)
  readingRoutes(app, services)
  endingRoutes(app, services)
  pictureRoutes(app, services)
}

function writingRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const config = limits(services)

  app.post(
    ROOT,
    {
      config: config('open', 20),
      schema: {
        summary: 'Begin a conversation',
        body: wire.StartBody,
        response: { 200: reply(wire.ConversationValue) },
      },
    },
    async (request) => {
      const customer = await customerOf(services, request)
      const wanted = { ...request.body, network: networkOf(request) }
      const id = await startConversation(services, customer, wanted, clock())
      return ok(await readConversation(db, customer, id, 0))
    },
  )
  app.post(
    `${ROOT}/:id/messages`,
    {
      config: config('open', 60),
      schema: {
        summary: 'Write to support',
        params,
        body: wire.SendBody,
        response: { 200: reply(wire.SentValue) },
      },
    },
    async (request) => {
      const customer = await customerOf(services, request)
      const { no, sentAt } = await sendMessage(services, customer, request.params.id, request.body, clock())
      return ok({ no, sentAt: sentAt.toISOString() })
    },
  )
}

function readingRoutes(app: App, services: Services): void {
  const { db } = services

  app.get(
    `${ROOT}/:id`,
    {
      config: OPEN,
      schema: {
        summary: 'A conversation',
        params,
        querystring: wire.AfterQuery,
        response: { 200: reply(wire.ConversationValue) },
      },
    },
    async (request) => {
      const customer = await customerOf(services, request)
      return ok(await readConversation(db, customer, request.params.id, request.query.after))
    },
  )
  app.post(
    `${ROOT}/:id/seen`,
    {
      config: OPEN,
      schema: { summary: 'Mark a conversation seen', params, body: wire.SeenBody, response: nothing },
    },
    async (request) => {
      const customer = await customerOf(services, request)
      await customerReports(services, customer, { id: request.params.id, ...request.body })
      return ok(null)
    },
  )
}

function endingRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.post(
    `${ROOT}/:id/solve`,
    { config: OPEN, schema: { summary: 'Close a conversation', params, response: nothing } },
    async (request) => {
      await endConversation(services, await customerOf(services, request), request.params.id, clock())
      return ok(null)
    },
  )
  app.post(
    `${ROOT}/:id/rating`,
    {
      config: OPEN,
      schema: { summary: 'Rate a conversation', params, body: wire.RatingBody, response: nothing },
    },
    async (request) => {
      const rated = { id: request.params.id, ...request.body }
      await rateConversation(services, await customerOf(services, request), rated, clock())
      return ok(null)
    },
  )
  app.get(
    `${ROOT}/:id/transcript`,
    {
      config: config('open', 10),
      schema: {
        summary: 'Transcript of a conversation',
        params,
        response: { 200: reply(wire.TranscriptValue) },
      },
    },
    async (request) =>
      ok(await transcriptOf(services, await customerOf(services, request), request.params.id)),
  )
}
