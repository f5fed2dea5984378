import { Nothing, pageOf, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import { staffOf } from '../../staff/index.ts'
import { refuseOtherPicture, staffReports } from '../conversations/seen.ts'
import { sendPicture } from '../pictures.ts'
import type { Services } from '../services.ts'
import { takeConversation, takeNext } from './assign.ts'
import { reportPresence, type StaffMember } from './presence.ts'
import { reply as replyTo } from './reply.ts'
import { giveBack, holdConversation, solveConversation } from './solve.ts'
import { deskConversation, deskPage } from './view.ts'

const DESK = { access: 'staff', right: 'support' } as const
const ROOT = '/ops/support/conversations'
const params = wire.ConversationParams
const nothing = { 200: reply(Nothing) }

const staffMemberOf = (request: FastifyRequest): StaffMember => {
  const { staffId, displayName } = staffOf(request)
  return { id: staffId, name: displayName }
}

/** The desk of the staff: presence, queue, conversations. */
export function deskRoutes(app: App, services: Services): void {
  queueRoutes(app, services)
  readingRoutes(app, services)
  writingRoutes(app, services)
  holdRoute(app, services)
}

function queueRoutes(app: App, services: Services): void {
  const { db, clock } = services

  app.post(
    '/ops/support/desk',
    {
      config: DESK,
      schema: { summary: 'Go on or off duty', body: wire.DeskBody, response: { 200: reply(wire.DeskState) } },
    },
    async (request) =>
      ok(await reportPresence(db, staffMemberOf(request), request.body.isAvailable, clock())),
  )
  app.post(
    '/ops/support/next',
    {
      config: DESK,
      schema: { summary: 'Take the next conversation', response: { 200: reply(wire.NextValue) } },
    },
    async (request) => {
      const staff = staffMemberOf(request)
      const taken = await takeNext(services, staff, clock())
      if (taken === null) return ok({ conversation: null })
      const about = { id: taken.id, after: taken.lastNo }
      return ok({ conversation: (await deskConversation(db, staff.id, about)).conversation })
    },
  )
  app.get(
    ROOT,
    {
      config: DESK,
      schema: {
        summary: 'Conversations',
        querystring: wire.DeskQuery,
        response: { 200: reply(pageOf(wire.DeskRow)) },
      },
    },
    async (request) => ok(await deskPage(db, staffMemberOf(request).id, request.query)),
  )
}

function readingRoutes(app: App, services: Services): void {
  const { db } = services

  app.get(
    `${ROOT}/:id`,
    {
      config: DESK,
      schema: {
        summary: 'A conversation with its customer',
        params,
        querystring: wire.AfterQuery,
        response: { 200: reply(wire.DeskConversation) },
      },
    },
    async (request) => {
      const about = { id: request.params.id, after: request.query.after }
      return ok(await deskConversation(db, staffMemberOf(request).id, about))
    },
  )
  app.get(
    `${ROOT}/:id/pictures/:upload`,
    {
      config: DESK,
      schema: {
        summary: 'A picture of a conversation',
        params: wire.PictureParams,
        response: { 200: z.unknown().meta({ description: 'The picture: image/png or image/jpeg.' }) },
      },
    },
    async (request, response) => {
      await refuseOtherPicture(db, request.params)
      return sendPicture(db, request.params.upload, response)
    },
  )
  app.post(
    `${ROOT}/:id/seen`,
    {
      config: DESK,
      schema: { summary: 'Mark a conversation seen', params, body: wire.SeenBody, response: nothing },
    },
    async (request) => {
      await staffReports(services, { id: request.params.id, ...request.body })
      return ok(null)
    },
  )
}

function writingRoutes(app: App, services: Services): void {
  const { db, clock } = services

  app.post(
    `${ROOT}/:id/messages`,
    {
      config: DESK,
      schema: {
        summary: 'Write to a customer',
        params,
        body: wire.ReplyBody,
        response: { 200: reply(wire.SentValue) },
      },
    },
    async (request) => {
      const sent = await replyTo(services, staffMemberOf(request), request.params.id, request.body, clock())
      return ok({ no: sent.no, sentAt: sent.sentAt.toISOString() })
    },
  )
  const acts = [
    { name: 'take', act: takeConversation, summary: 'Take a conversation' },
    { name: 'solve', act: solveConversation, summary: 'Close a conversation' },
    { name: 'return', act: giveBack, summary: 'Return a conversation to the queue' },
  ]
  for (const { name, act, summary } of acts) {
    app.post(
      `${ROOT}/:id/${name}`,
      {
        config: DESK,
        schema: { summary, params, body: wire.VersionBody, response: { 200: reply(wire.DeskConversation) } },
      },
      async (request) => {
        const { id } = request.params
        const staff = staffMemberOf(request)
        await act(services, staff, { id, version: request.body.version }, clock())
        return ok(await deskConversation(db, staff.id, { id, after: 0 }))
      },
    )
  }
}

function holdRoute(app: App, services: Services): void {
  app.put(
    `${ROOT}/:id/hold`,
    {
      config: { access: 'staff', right: 'approve' },
      schema: {
        summary: 'Keep a conversation until its matter is settled',
        params,
        body: wire.HoldBody,
        response: nothing,
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      const held = { id: request.params.id, ...request.body }
      await holdConversation(services, username, held, services.clock())
      return ok(null)
    },
  )
}
