/**
 * Sockets carry what may be lost: hints, after which the client asks again over HTTP, and numbered rows of topics, whose
 * missing numbers the client reads over HTTP. A topic is `<stream>:<id>`.
 */
import { z } from 'zod'

const Topic = z.string().regex(/^[a-z]{1,20}:[A-Za-z0-9_-]{1,64}$/)
const No = z.int().min(0)
const Watch = z.object({
  topic: Topic,
  /** The last number the client has; without it rows are sent from now on. */
  after: No.optional(),
})

export const MAX_TOPICS_WATCHED = 20
/** A frame of a client is at most this long, and it sends at most this many in this time. */
export const UP_FRAMES = { maxBytes: 4096, most: 20, withinMs: 10_000 }

/** First message of a client: the session-storage half of its session (the cookie came with the upgrade). */
export const LiveHello = z.object({
  type: z.literal('hello'),
  token: z.string(),
  watch: z.array(Watch).max(MAX_TOPICS_WATCHED).optional(),
})

/** What a client sends after its hello. */
export const LiveRequest = z.discriminatedUnion('type', [
  Watch.extend({ type: z.literal('watch') }),
  z.object({ type: z.literal('unwatch'), topic: Topic }),
  z.object({ type: z.literal('typing'), topic: Topic }),
  /** The client's user has read up to this number. */
  z.object({ type: z.literal('seen'), topic: Topic, no: No }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

/** Codes a socket is closed with, beside the standard ones. */
export const LIVE_CLOSE = { invalidFrame: 4400, notLoggedIn: 4401, tooManySockets: 4408, tooManyFrames: 4429 }

export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('cashier.balance_changed') }),
  /** A deposit or withdrawal of the member's is somewhere else now. */
  z.object({ type: z.literal('cashier.payment_changed') }),
  /** Points of the member's were redeemed, returned or converted. */
  z.object({ type: z.literal('points.changed') }),
  /** A limit of the member's changed, or an exclusion began. */
  z.object({ type: z.literal('protection.changed') }),
  /** The inbox changed. Clients delay their calls at random within `spreadMs`, as all of them get this at once. */
  z.object({ type: z.literal('messaging.changed'), spreadMs: z.int().min(0).optional() }),
  /** A conversation of the member's with support changed. */
  z.object({ type: z.literal('support.changed') }),
  /** What the member may do in chat rooms changed. */
  z.object({ type: z.literal('rooms.changed') }),
  /** A reward was given, or can be collected. */
  z.object({ type: z.literal('rewards.changed') }),
  /** How promotions stand for the member changed, or what is offered. */
  z.object({ type: z.literal('promotions.changed'), spreadMs: z.int().min(0).optional() }),
  /** Banners, notices or pages changed. */
  z.object({ type: z.literal('content.changed'), spreadMs: z.int().min(0).optional() }),
  /** An agreement of the member's changed, or a bill was paid. */
  z.object({ type: z.literal('agents.changed') }),
  z.object({ type: z.literal('sessions.ended') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** A row of a topic. */
export interface TopicItem {
  no: number
}

/** What a socket carries about a topic. */
export type TopicFrame =
  /** All rows from one number to another; numbers without a row are none of this watcher's. */
  | { type: 'stream'; topic: string; from: number; to: number; items: TopicItem[] }
  /** There are too many new rows for the socket: read the newest over HTTP. */
  | { type: 'gap'; topic: string }
  /** The topic is unknown, or not this watcher's. */
  | { type: 'refused'; topic: string }
  | { type: 'typing'; topic: string; by: string }
  | { type: 'seen'; topic: string; no: number; by: string }
  | { type: 'present'; topic: string; count: number; names?: string[] }
