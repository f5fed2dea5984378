import { Nothing, reply } from '@night-market/protocol/envelope'
import {
  Message,
  MessageParams,
  MessageQuery,
  MessagesPage,
  MessagesQuery,
  UnreadCount,
} from '@night-market/protocol/messaging'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from './env.ts'
import { inboxMessage, inboxPage, unreadCount } from './inbox.ts'
import { hideMessage, readAllMessages, readMessage, showMessage } from './mark-messages.ts'
import { pushRoutes } from './push/routes.ts'
import { staffMessagingRoutes } from './staff-routes.ts'

/** Trial visitors have no inbox. */
const MEMBER = { access: 'member' } as const
const SESSION = { access: 'session' } as const
const marking = { params: MessageParams, response: { 200: reply(Nothing) } }

export function messagingRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  markingRoutes(app, services)
  pushRoutes(app, services)
  staffMessagingRoutes(app, services)
}

function readingRoutes(app: App, { db, clock }: Services): void {
  const counting = { response: { 200: reply(UnreadCount) } }
  app.get(
    '/wps/relay/CSP_unreadCount',
    { config: SESSION, schema: { ...counting, summary: 'Unread messages' } },
    async (request) => {
      const { memberId, role } = viewerOf(request)
      return ok({ unreadMessage: role === 'trial' ? 0 : await unreadCount(db, memberId, clock()) })
    },
  )
  const list = { querystring: MessagesQuery, response: { 200: reply(MessagesPage) } }
  app.get(
    '/wps/messages',
    { config: MEMBER, schema: { ...list, summary: 'Messages of the member' } },
    async (request) => ok(await inboxPage(db, viewerOf(request).memberId, request.query, clock())),
  )
  const one = { params: MessageParams, querystring: MessageQuery, response: { 200: reply(Message) } }
  app.get(
    '/wps/messages/:id',
    { config: MEMBER, schema: { ...one, summary: 'A message' } },
    async (request) => {
      const wanted = { id: request.params.id, language: request.query.language }
      return ok(await inboxMessage(db, viewerOf(request).memberId, wanted, clock()))
    },
  )
}

function markingRoutes(app: App, services: Services): void {
  const { clock } = services
  const everything = { response: { 200: reply(Nothing) } }
  app.post(
    '/wps/messages/read',
    { config: MEMBER, schema: { ...everything, summary: 'Mark all messages read' } },
    async (request) => {
      await readAllMessages(services, viewerOf(request).memberId, clock())
      return ok(null)
    },
  )
  app.post(
    '/wps/messages/:id/read',
    { config: MEMBER, schema: { ...marking, summary: 'Mark a message read' } },
    async (request) => {
      await readMessage(services, viewerOf(request).memberId, request.params.id, clock())
      return ok(null)
    },
  )
  app.post(
    '/wps/messages/:id/hide',
    { config: MEMBER, schema: { ...marking, summary: 'Hide a message' } },
    async (request) => {
      await hideMessage(services, viewerOf(request).memberId, request.params.id, clock())
      return ok(null)
    },
  )
  app.post(
    '/wps/messages/:id/show',
    { config: MEMBER, schema: { ...marking, summary: 'Show a hidden message again' } },
    async (request) => {
      await showMessage(services, viewerOf(request).memberId, request.params.id)
      return ok(null)
    },
  )
}
