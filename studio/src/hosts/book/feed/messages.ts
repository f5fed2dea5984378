/**
 * Messages of a feed, in the shape of the unified odds feed as JSON: `type` names the message, `event_id` its match. Fields
 * beside these are left out.
 */
import { storableText } from '@night-market/protocol/shapes'
import { LineText, MarketId } from '@night-market/protocol/vendor/book-acts'
import type { LegVerdict } from '@night-market/games/kernel/book/slip'
import { z } from 'zod'

/** Of a match, a tournament or a competitor: `sr:match:1234`. */
const Urn = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(:[a-z0-9]+){2}$/)
const MOST_MS = 8.64e15
const Instant = z.int().min(0).max(MOST_MS)
const about = { message_id: storableText(80), product: z.int().min(0).max(1000), timestamp: Instant }
const onMatch = { ...about, event_id: Urn }
const Side = z.object({ id: Urn, name: storableText(60) })
const outcome = { id: storableText(40) }
const market = { id: MarketId, specifiers: LineText.optional() }
const MOST_MARKETS = 500
const marketsOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(MOST_MARKETS)

/** `status`: 0 not begun, 1 live, 3 ended, 4 its results are confirmed. `score`: the final one, by its fields. */
const Standing = z.object({
  status: z.int().optional(),
  match_status: z.int().optional(),
  home_score: z.number().optional(),
  away_score: z.number().optional(),
  score: z.record(z.string().regex(/^[a-zA-Z0-9]{1,30}$/), z.int().min(0)).optional(),
})
export type Standing = z.output<typeof Standing>

const FixtureChange = z.object({
  type: z.literal('fixture_change'),
  ...onMatch,
  /** 3: cancelled. */
  change_type: z.int().optional(),
  sport: storableText(20),
  tournament: Side,
  home: Side,
  away: Side,
  starts_at: z.iso.datetime({ offset: true }),
})

/** `status` of a market: 1 active, -1 suspended, 0 not offered, -2 handed over, -3 settled, -4 cancelled. */
const OddsChange = z.object({
  type: z.literal('odds_change'),
  ...onMatch,
  sport_event_status: Standing.optional(),
  markets: marketsOf(
    z.object({
      ...market,
      status: z.int().default(1),
      outcomes: z
        .array(z.object({ ...outcome, odds: z.number().optional(), active: z.int().default(1) }))
        .max(60)
        .default([]),
    }),
  ),
})

/** Without `markets` of all of them. */
const BetStop = z.object({
  type: z.literal('bet_stop'),
  ...onMatch,
  markets: z.array(MarketId).max(MOST_MARKETS).optional(),
})

const BetSettlement = z.object({
  type: z.literal('bet_settlement'),
  ...onMatch,
  certainty: z.int().min(1).max(2),
  sport_event_status: Standing.optional(),
  markets: marketsOf(
    z.object({
      ...market,
      outcomes: z
        .array(
          z.object({
            ...outcome,
            result: z.int(),
            void_factor: z.number().default(0),
            dead_heat_factor: z.number().default(1),
          }),
        )
        .min(1)
        .max(60),
    }),
  ),
})

/** Bets that were placed from `start_time` on and before `end_time`; without one of them there is no such bound. */
const cancelled = {
  ...onMatch,
  start_time: Instant.optional(),
  end_time: Instant.optional(),
  markets: marketsOf(z.object(market)),
}
const BetCancel = z.object({ type: z.literal('bet_cancel'), ...cancelled })
const RollbackBetCancel = z.object({ type: z.literal('rollback_bet_cancel'), ...cancelled })
const RollbackBetSettlement = z.object({
  type: z.literal('rollback_bet_settlement'),
  ...onMatch,
  markets: marketsOf(z.object(market)),
})
const Alive = z.object({ type: z.literal('alive'), ...about })
const SnapshotComplete = z.object({ type: z.literal('snapshot_complete'), ...about })

export const FeedMessage = z.discriminatedUnion('type', [
  FixtureChange,
  OddsChange,
  BetStop,
  BetSettlement,
  BetCancel,
  RollbackBetCancel,
  RollbackBetSettlement,
  Alive,
  SnapshotComplete,
])
export type FeedMessage = z.output<typeof FeedMessage>
export type MessageOf<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>

/** The match, or the league of a tournament, as the book and its acts name it. */
export const eventNamed = (urn: string): string => `match-${urn.replaceAll(':', '-')}`
export const leagueNamed = (urn: string): string => `league-${urn.replaceAll(':', '-')}`

/** The match that a message is about. */
const eventOf = (message: FeedMessage): string | null =>
  'event_id' in message ? eventNamed(message.event_id) : null

export interface ReadLine {
  id: string
  kind: string
  event: string | null
  body: unknown
  /** Why it is no message; null of one. */
  problem: string | null
}

const AHEAD_MS = 60_000
const MOST_KEPT = 2000

/** A line of a feed as it is kept: a message, or why it is none, under its place. */
export function readLine({ place, text }: { place: string; text: string }, now: Date): ReadLine {
  const wrong = (problem: string): ReadLine => {
    // The database stores neither of these in JSON.
    const body = text.slice(0, MOST_KEPT).toWellFormed().replaceAll('\0', ' ')
    return { id: `line ${place}`, kind: 'unreadable', event: null, body, problem }
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return wrong('it is no JSON')
  }
  const { data, error } = FeedMessage.safeParse(json)
  if (data === undefined) {
    const [issue] = error.issues
    return wrong(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim().slice(0, 300))
  }
  // Nothing of later would count after it.
  if (data.timestamp > now.getTime() + AHEAD_MS) return wrong('its timestamp is in the future')
  return { id: data.message_id, kind: data.type, event: eventOf(data), body: data, problem: null }
}

type Outcome = MessageOf<'bet_settlement'>['markets'][number]['outcomes'][number]

/** What an outcome came to, by its result and its void factor; null of what the feed's table does not have. */
export function verdictOf({
  result,
  void_factor: voided,
  dead_heat_factor: tied,
}: Outcome): LegVerdict | null {
  if (tied !== 1) return null
  if (result === 1) return voided === 0 ? 'W' : voided === 0.5 ? 'HW' : null
  if (result !== 0) return null
  return voided === 0 ? 'L' : voided === 1 ? 'P' : voided === 0.5 ? 'HL' : null
}
