import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/messaging'
import { PageQuery } from '@night-market/protocol/shapes'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import {
  broadcastDetail,
  changeBroadcast,
  endBroadcast,
  listBroadcasts,
  sendBroadcast,
  writeBroadcast,
  type Broadcast,
  type BroadcastDetails,
} from './broadcasts.ts'
import { extendSegment, listSegments, makeSegment, type SegmentRow } from './segments.ts'

const WRITER = { access: 'staff', right: 'content' } as const
const PUBLISHER = { access: 'staff', right: 'publish' } as const
const nothing = { 200: reply(Nothing) }
const params = wire.BroadcastParams
const oneReply = { 200: reply(wire.Broadcast) }

/** Broadcasts and the lists they are sent to, in the operator console. */
export function staffMessagingRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  writingRoutes(app, services)
  sendingRoutes(app, services)
  segmentRoutes(app, services)
}

function readingRoutes(app: App, { db }: Services): void {
  const list = { querystring: PageQuery, response: { 200: reply(wire.BroadcastsPage) } }
  app.get(
    '/ops/messaging/broadcasts',
    { config: WRITER, schema: { ...list, summary: 'Broadcasts' } },
    async (request) => {
      const { rows, next } = await listBroadcasts(db, request.query)
      return ok({ rows: rows.map(broadcastOnWire), next })
    },
  )
  const one = { params, response: oneReply }
  app.get(
    '/ops/messaging/broadcasts/:id',
    { config: WRITER, schema: { ...one, summary: 'A broadcast' } },
    async (request) => ok(broadcastOnWire(await broadcastDetail(db, request.params.id))),
  )
}

function writingRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const writing = { body: wire.BroadcastBody, response: oneReply }
  app.post(
    '/ops/messaging/broadcasts',
    { config: WRITER, schema: { ...writing, summary: 'Draft a broadcast' } },
    async (request) => {
      const by = staffOf(request).username
      const id = await writeBroadcast(services, detailsOf(request.body), by, clock())
      return ok(broadcastOnWire(await broadcastDetail(db, id)))
    },
  )
  const changing = { params, body: wire.BroadcastChange, response: oneReply }
  app.put(
    '/ops/messaging/broadcasts/:id',
    { config: WRITER, schema: { ...changing, summary: 'Change a draft' } },
    async (request) => {
      const at = { id: request.params.id, version: request.body.version }
      await changeBroadcast(services, at, detailsOf(request.body), staffOf(request).username, clock())
      return ok(broadcastOnWire(await broadcastDetail(db, at.id)))
    },
  )
}

function sendingRoutes(app: App, services: Services): void {
  const { clock } = services
  const sending = { params, body: wire.BroadcastVersion, response: nothing }
  app.post(
    '/ops/messaging/broadcasts/:id/send',
    { config: PUBLISHER, schema: { ...sending, summary: 'Send a broadcast of another author' } },
    async (request) => {
      const at = { id: request.params.id, version: request.body.version }
      await sendBroadcast(services, at, staffOf(request).username, clock())
      return ok(null)
    },
  )
  const ending = { params, response: nothing }
  app.post(
    '/ops/messaging/broadcasts/:id/end',
    { config: WRITER, schema: { ...ending, summary: 'End a broadcast' } },
    async (request) => {
      await endBroadcast(services, request.params.id, staffOf(request).username, clock())
      return ok(null)
    },
  )
}

function segmentRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const list = { response: { 200: reply(wire.Segments) } }
  app.get(
    '/ops/messaging/segments',
    { config: WRITER, schema: { ...list, summary: 'Segments of members' } },
    async () => ok({ rows: (await listSegments(db)).map((row) => segmentOnWire({ ...row, unknown: [] })) }),
  )
  const making = { body: wire.SegmentBody, response: { 200: reply(wire.Segment) } }
  app.post(
    '/ops/messaging/segments',
    { config: WRITER, schema: { ...making, summary: 'Create a segment' } },
    async (request) =>
      ok(segmentOnWire(await makeSegment(services, request.body, staffOf(request).username, clock()))),
  )
  const extending = {
    params: wire.SegmentParams,
    body: wire.SegmentMembersBody,
    response: { 200: reply(wire.Segment) },
  }
  app.post(
    '/ops/messaging/segments/:id/members',
    { config: WRITER, schema: { ...extending, summary: 'Add members to a segment' } },
    async (request) => {
      const { usernames } = request.body
      const by = staffOf(request).username
      return ok(segmentOnWire(await extendSegment(services, request.params.id, usernames, by, clock())))
    },
  )
}

const detailsOf = ({ texts, segment, from, until, reachesLater }: wire.BroadcastBody): BroadcastDetails => ({
  texts,
  segment,
  fromAt: new Date(from),
  untilAt: new Date(until),
  reachesLater,
})

const broadcastOnWire = (broadcast: Broadcast): wire.Broadcast => ({
  id: broadcast.id as wire.Broadcast['id'],
  version: broadcast.version,
  state: broadcast.state as wire.Broadcast['state'],
  texts: broadcast.texts,
  segment: broadcast.segment as wire.Broadcast['segment'],
  from: broadcast.fromAt.toISOString(),
  until: broadcast.untilAt.toISOString(),
  reachesLater: broadcast.reachesLater,
  writtenBy: broadcast.writtenBy,
  writtenAt: broadcast.writtenAt.toISOString(),
  sentBy: broadcast.sentBy,
  sentAt: broadcast.sentAt?.toISOString() ?? null,
  endedBy: broadcast.endedBy,
  endedAt: broadcast.endedAt?.toISOString() ?? null,
})

const segmentOnWire = (segment: SegmentRow & { unknown: string[] }): wire.Segment => ({
  ...segment,
  id: segment.id as wire.Segment['id'],
})
