import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/rooms'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import { ok, type App } from '../platform/http/http.ts'
import { staffOf } from '../staff/index.ts'
import { saveModel } from './hosts.ts'
import { decideHeld } from './moderation/held.ts'
import { hideMessage, showMessage } from './moderation/hide.ts'
import { moderationQueue, staffMessages, staffRooms } from './moderation/overview.ts'
import { decideSanction, sanctionMember } from './moderation/sanctions.ts'
import { changeRoom, setEmergency } from './moderation/settings.ts'
import { listedWords, setWord } from './moderation/words.ts'
import type { Rooms } from './rooms.ts'
import { heldOnWire, staffMessageOnWire, staffRoomOnWire, staffSanctionOnWire } from './wire.ts'

const STAFF = { access: 'staff', right: 'support' } as const
const done = { 200: reply(Nothing) }

/** Moderation: the queue of what waits, decisions about messages and members, rooms, words and hosts. */
export function staffRoutes(app: App, rooms: Rooms): void {
  overviewRoutes(app, rooms)
  roomRoutes(app, rooms)
  messageRoutes(app, rooms)
  memberRoutes(app, rooms)
  listRoutes(app, rooms)
}

const actorOf = (request: FastifyRequest): Actor<'staff'> => ({
  kind: 'staff',
  name: staffOf(request).username,
})

function overviewRoutes(app: App, rooms: Rooms): void {
  const { clock } = rooms.services

  app.get(
    '/ops/rooms',
    { config: STAFF, schema: { summary: 'Rooms', response: { 200: reply(wire.StaffRooms) } } },
    async () => ok({ rooms: (await staffRooms(rooms)).map((room) => staffRoomOnWire(room, clock())) }),
  )
  app.get(
    '/ops/moderation/queue',
    {
      config: STAFF,
      schema: { summary: 'What waits for a moderator', response: { 200: reply(wire.ModerationQueue) } },
    },
    async () => {
      const { held, reported, contested, usernames } = await moderationQueue(rooms)
      return ok({
        held: held.map((each) => heldOnWire(each, usernames)),
        reported: reported.map((each) => staffMessageOnWire(each, usernames)),
        contested: contested.map((each) => staffSanctionOnWire(each, usernames)),
      })
    },
  )
}

function roomRoutes(app: App, rooms: Rooms): void {
  const { clock } = rooms.services

  app.put(
    '/ops/rooms/:id',
    {
      config: STAFF,
      schema: {
        summary: 'Change a room',
        params: wire.RoomParams,
        body: wire.RoomSettingsBody,
        response: done,
      },
    },
    async (request) => {
      await changeRoom(rooms, request.params.id, request.body, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/rooms/:id/emergency',
    {
      config: STAFF,
      schema: {
        summary: "Turn a room's emergency mode on or off",
        params: wire.RoomParams,
        body: wire.EmergencyBody,
        response: done,
      },
    },
    async (request) => {
      await setEmergency(rooms, request.params.id, request.body.isOn, actorOf(request), clock())
      return ok(null)
    },
  )
}

function messageRoutes(app: App, rooms: Rooms): void {
  const { clock } = rooms.services

  const page = {
    params: wire.RoomParams,
    querystring: wire.MessagesQuery.pick({ before: true }),
    response: { 200: reply(wire.StaffMessages) },
  }
  app.get(
    '/ops/rooms/:id/messages',
    { config: STAFF, schema: { ...page, summary: 'Messages of a room, hidden ones included' } },
    async (request) => {
      const before = request.query.before ?? null
      const { rows, lastNo, usernames } = await staffMessages(rooms, request.params.id, before)
      return ok({ rows: rows.map((row) => staffMessageOnWire(row, usernames)), lastNo })
    },
  )
  app.post(
    '/ops/rooms/:id/messages/:no/hide',
    {
      config: STAFF,
      schema: { summary: 'Hide a message', params: wire.MessageParams, body: wire.HideBody, response: done },
    },
    async (request) => {
      const { id: room, no } = request.params
      await hideMessage(rooms, { room, no, ...request.body }, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/rooms/:id/messages/:no/show',
    {
      config: STAFF,
      schema: { summary: 'Show a hidden message again', params: wire.MessageParams, response: done },
    },
    async (request) => {
      const { id: room, no } = request.params
      await showMessage(rooms, { room, no }, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/moderation/held/:id',
    {
      config: STAFF,
      schema: {
        summary: 'Decide on a message that was held back',
        params: wire.HeldParams,
        body: wire.HeldDecisionBody,
        response: done,
      },
    },
    async (request) => {
      await decideHeld(rooms, { ...request.params, ...request.body }, actorOf(request), clock())
      return ok(null)
    },
  )
}

function memberRoutes(app: App, rooms: Rooms): void {
  const { clock } = rooms.services

  app.post(
    '/ops/moderation/sanctions',
    { config: STAFF, schema: { summary: 'Impose a sanction', body: wire.SanctionBody, response: done } },
    async (request) => {
      await sanctionMember(rooms, request.body, actorOf(request), clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/moderation/sanctions/:id',
    {
      config: STAFF,
      schema: {
        summary: 'Decide on a contested sanction',
        params: wire.SanctionId,
        body: wire.OutcomeBody,
        response: done,
      },
    },
    async (request) => {
      await decideSanction(rooms, { ...request.params, ...request.body }, actorOf(request), clock())
      return ok(null)
    },
  )
}

function listRoutes(app: App, rooms: Rooms): void {
  const { db, clock } = rooms.services

  app.get(
    '/ops/moderation/words',
    {
      config: STAFF,
      schema: { summary: 'Words that rooms refuse', response: { 200: reply(wire.RoomWords) } },
    },
    async () => ok({ words: await listedWords(db) }),
  )
  app.put(
    '/ops/moderation/words',
    {
      config: STAFF,
      schema: { summary: 'Change the words that rooms refuse', body: wire.WordBody, response: done },
    },
    async (request) => {
      await setWord(db, request.body, actorOf(request), clock())
      return ok(null)
    },
  )
  app.put(
    '/ops/moderation/models/:id',
    {
      config: STAFF,
      schema: {
        summary: 'Create or change a host',
        params: wire.ModelParams,
        body: wire.ModelBody,
        response: done,
      },
    },
    async (request) => {
      await saveModel(rooms, request.params.id, request.body, actorOf(request), clock())
      return ok(null)
    },
  )
}
