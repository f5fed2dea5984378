import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/rooms'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import { launchChat, listModels, redeemTicket } from './hosts.ts'
import type { Rooms } from './rooms.ts'
import { modelOnWire } from './wire.ts'

const OPEN = { access: 'open' } as const

/** The hosts of live tables and the launch of their chats, at the paths of the specification. */
export function hostRoutes(app: App, rooms: Rooms): void {
  const limited = limits(rooms.services)

  app.get(
    '/wps/relay/CBS_modelList',
    { config: OPEN, schema: { summary: 'Hosts of live rooms', response: { 200: reply(wire.ModelList) } } },
    async () => ok({ models: (await listModels(rooms)).map(modelOnWire) }),
  )

  app.post(
    '/wps/relay/CBS_launchChat',
    {
      config: limited('open', 30),
      schema: {
        summary: 'Open the chat with a host',
        body: wire.LaunchChatBody,
        response: { 200: reply(wire.LaunchChatValue) },
      },
    },
    async (request) => {
      const { chatUrl, expiresAt } = await launchChat(rooms, request.viewer, request.body)
      return ok({ chatUrl, expiresAt: expiresAt.toISOString() })
    },
  )

  app.post(
    '/wps/rooms/tickets',
    {
      config: limited('open', 60),
      schema: {
        summary: 'Ticket that opens a room beside a game',
        body: wire.TicketBody,
        response: { 200: reply(wire.TicketValue) },
      },
    },
    async (request) => {
      const { room, speaker, name } = await redeemTicket(rooms, request.body.ticket)
      return ok({ room: room as wire.ChatRoom['id'], speaker, name })
    },
  )
}
