import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/rooms'
import type { FastifyRequest } from 'fastify'
import { viewerOf } from '../members/index.ts'
import { plainAddress } from '../platform/http/address.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import { hostRoutes } from './host-routes.ts'
import { reportMessage } from './moderation/hide.ts'
import { contestSanction, sanctionsOf } from './moderation/sanctions.ts'
import { listRooms, messagesPage, roomView, tableRoomView, visitorPage } from './read.ts'
import type { Rooms } from './rooms.ts'
import { staffRoutes } from './staff-routes.ts'
import { messageOnWire, roomOnWire, sanctionOnWire, viewOnWire } from './wire.ts'
import { writeMessage } from './write-message.ts'

const OPEN = { access: 'open' } as const
const MEMBER = { access: 'member' } as const

/** The calls of the chat rooms: everyone may read, members write, staff moderate. */
export async function roomRoutes(app: App, rooms: Rooms): Promise<void> {
  readRoutes(app, rooms)
  messageRoutes(app, rooms)
  sanctionRoutes(app, rooms)
  hostRoutes(app, rooms)
  staffRoutes(app, rooms)
}

function readRoutes(app: App, rooms: Rooms): void {
  const { clock } = rooms.services

  app.get(
    '/wps/rooms',
    { config: OPEN, schema: { summary: 'Rooms to talk in', response: { 200: reply(wire.ChatRooms) } } },
    async () => ok({ rooms: (await listRooms(rooms)).map(roomOnWire) }),
  )

  const view = { response: { 200: reply(wire.RoomView) } }
  app.get(
    '/wps/rooms/table',
    { config: OPEN, schema: { summary: 'Room of a table', querystring: wire.TableRoomQuery, ...view } },
    async (request) =>
      ok(viewOnWire(await tableRoomView(rooms, request.viewer, request.query.gameCode), clock())),
  )
  app.get(
    '/wps/rooms/:id',
    { config: OPEN, schema: { summary: 'A room', params: wire.RoomParams, ...view } },
    async (request) => {
      const view = await roomView(rooms, request.viewer, request.params.id)
      markRead(rooms, request, view.room.id)
      return ok(viewOnWire(view, clock()))
    },
  )
}

function messageRoutes(app: App, rooms: Rooms): void {
  const { services, presence, post, changed } = rooms
  const { clock } = services
  const limited = limits(services)

  const page = {
    params: wire.RoomParams,
    querystring: wire.MessagesQuery,
    response: { 200: reply(wire.MessagesPage) },
  }
  app.get(
    '/wps/rooms/:id/messages',
    { config: OPEN, schema: { ...page, summary: 'Messages of a room' } },
    async (request) => {
      const { id: room } = request.params
      const read = request.viewer === null ? visitorPage : messagesPage
      const { rows, ...numbers } = await read(rooms, { room, ...request.query })
      markRead(rooms, request, room)
      const present = (await presence.counts(clock())).get(room) ?? 0
      return ok({ ...numbers, rows: rows.map(messageOnWire), present })
    },
  )

  const writing = {
    params: wire.RoomParams,
    body: wire.MessageBody,
    response: { 200: reply(wire.Posted) },
  }
  app.post(
    '/wps/rooms/:id/messages',
    { config: limited('member', 300), schema: { ...writing, summary: 'Write in a room' } },
    async (request) => {
      const { id: room } = request.params
      const viewer = viewerOf(request)
      const posted = await writeMessage(services, post, viewer, { room, ...request.body })
      presence.wrote(room, viewer.memberId, clock())
      if (posted.no !== null) changed(room, posted.no)
      return ok(posted)
    },
  )

  const reporting = {
    params: wire.MessageParams,
    body: wire.RoomReportBody,
    response: { 200: reply(Nothing) },
  }
  app.post(
    '/wps/rooms/:id/messages/:no/reports',
    { config: limited('member', 20), schema: { ...reporting, summary: 'Report a message' } },
    async (request) => {
      const { id: room, no } = request.params
      await reportMessage(rooms, viewerOf(request).memberId, { room, no, ...request.body }, clock())
      return ok(null)
    },
  )
}

function sanctionRoutes(app: App, rooms: Rooms): void {
  const { services } = rooms

  app.get(
    '/wps/rooms/sanctions',
    {
      config: MEMBER,
      schema: { summary: 'Sanctions of the member', response: { 200: reply(wire.Sanctions) } },
    },
    async (request) => {
      const sanctions = await sanctionsOf(services.db, viewerOf(request).memberId)
      return ok({ sanctions: sanctions.map(sanctionOnWire) })
    },
  )

  const contesting = {
    params: wire.SanctionParams,
    body: wire.ContestBody,
    response: { 200: reply(Nothing) },
  }
  app.post(
    '/wps/rooms/sanctions/:id/contest',
    { config: MEMBER, schema: { ...contesting, summary: 'Contest a sanction' } },
    async (request) => {
      const { id } = request.params
      const { memberId } = viewerOf(request)
      await contestSanction(rooms, memberId, { id, text: request.body.text }, services.clock())
      return ok(null)
    },
  )
}

/** A visitor is known by the address, a trial by its session alone. */
function markRead({ presence, services }: Rooms, { viewer, ip }: FastifyRequest, room: string): void {
  const member = viewer === null || viewer.role === 'trial' ? null : viewer.memberId
  presence.read({ room, key: viewer?.memberId ?? plainAddress(ip), member }, services.clock())
}
