/** Platform to vendor: acts of staff on the matches of a vendor's book. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { ActBy, ActReason } from './acts.ts'
import { Uuid, VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

export const BOOK_ACTS = [
  'suspend',
  'open',
  'limit',
  'void',
  'result',
  'resettle',
  'fixture',
  'odds',
  'score',
  'feed',
] as const
export type BookAct = (typeof BOOK_ACTS)[number]

export const MarketId = z.int().min(0).max(1_000_000)
/** A line, as `total=2.5`. */
export const LineText = storableText(40)
/** The share of its limits that stands, in basis points. */
export const LimitBps = z.int().min(0).max(10_000)
/** The verdict of each outcome. */
export const Verdicts = z.record(storableText(40), z.enum(['W', 'HW', 'P', 'HL', 'L', 'V']))

/** Ids of matches that are entered: others are those of the vendor's own calendar. */
export const EnteredId = z.string().regex(/^match-[0-9a-z-]{1,70}$/)
const Name = storableText(60).regex(/^\S(.*\S)?$/)
/** A match as it is entered. */
export const EnteredMatch = z.strictObject({
  sport: storableText(20),
  league: Name,
  home: Name,
  away: Name,
  starts_at: z.iso.datetime(),
})
export type EnteredMatch = z.infer<typeof EnteredMatch>
/** A market with the odds of all its outcomes x 100. */
const EnteredMarket = z.strictObject({
  market: MarketId,
  specifiers: LineText.optional(),
  odds: z.record(storableText(40), z.int().min(0).max(1_000_000)),
})
const MOST_MARKETS = 80
export const EnteredMarkets = z.array(EnteredMarket).min(1).max(MOST_MARKETS)
export type EnteredMarkets = z.infer<typeof EnteredMarkets>
const MOST_FIELDS = 40
/** The final score by the names of its fields. */
export const EnteredScore = z
  .record(z.string().regex(/^[a-zA-Z0-9]{1,30}$/), z.int().min(0).max(100_000))
  .refine((score) => Object.keys(score).length <= MOST_FIELDS)

/** What is bound to a feed: a match that is entered, or by its league all matches of it that the feed names. */
export const FeedSubject = z.string().regex(/^(match|league)-[0-9a-z-]{1,70}$/)
/** A feed of a vendor's book; `none` ends it. */
export const FeedName = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/)

/**
 * One person suspends, opens or limits; two make void, give a result, or correct one, and two enter a match, its odds and its
 * final score, or bind it to a feed. The same act may come twice and is done once. Without a market it is on the whole match.
 */
export const BookActCall = VendorCall.extend({
  act_uuid: Uuid,
  act: z.enum(BOOK_ACTS),
  event: storableText(80),
  market: MarketId.optional(),
  /** Without it none. */
  specifiers: LineText.optional(),
  /** Of `limit` the share that stands; of `result` and `resettle` the verdicts. */
  value: z.union([LimitBps, Verdicts]).optional(),
  /** Of `fixture`. */
  match: EnteredMatch.optional(),
  /** Of `fixture` and `odds`: all that is sold. */
  markets: EnteredMarkets.optional(),
  /** Of `score`. */
  score: EnteredScore.optional(),
  /** Of `feed`, whose `event` is a match or a league. */
  feed: FeedName.optional(),
  by: ActBy,
  reason: ActReason,
})
export const BookActAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  /** What is wrong with an act that makes no sense, for the staff. */
  problem: z.string().max(300).optional(),
})

export const BOOK_CALLS = { 'book/act': { call: BookActCall, answer: BookActAnswer } } as const
