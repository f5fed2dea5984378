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
  'outright',
  'prices',
  'remove',
  'places',
] as const
export type BookAct = (typeof BOOK_ACTS)[number]

export const MarketId = z.int().min(0).max(1_000_000)
/** A line, as `total=2.5`. */
export const LineText = storableText(40)
/** The share of its limits that stands, in basis points. */
export const LimitBps = z.int().min(0).max(10_000)
export const VERDICTS = ['W', 'HW', 'P', 'HL', 'L', 'V'] as const
/** The verdict of each outcome. */
export const Verdicts = z.record(storableText(40), z.enum(VERDICTS))

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

const MOST_COMPETITORS = 60
/** One of many is to win: a competition with its competitors. It is sold until `closes_at` and is over at `ends_at`. */
export const EnteredOutright = z.strictObject({
  sport: storableText(20),
  league: Name,
  name: Name,
  competitors: z.array(Name).min(2).max(MOST_COMPETITORS),
  closes_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type EnteredOutright = z.infer<typeof EnteredOutright>
/** How many places win, from the first, and the odds of each competitor x 100 by its name. */
const OutrightMarket = z.strictObject({
  places: z.int().min(1).max(MOST_COMPETITORS),
  odds: z.record(Name, z.int().min(0).max(1_000_000)),
})
const MOST_OUTRIGHT_MARKETS = 10
export const OutrightMarkets = z.array(OutrightMarket).min(1).max(MOST_OUTRIGHT_MARKETS)
export type OutrightMarkets = z.infer<typeof OutrightMarkets>
/** The place of each competitor that is named; those on one place have shared it. */
export const OutrightPlaces = z
  .record(Name, z.int().min(1).max(MOST_COMPETITORS))
  .refine((places) => Object.keys(places).length <= MOST_COMPETITORS)
export type OutrightPlaces = z.infer<typeof OutrightPlaces>
export const CompetitorName = Name

/**
 * One person suspends, opens or limits; two make void, give a result, or correct one, and two enter a match or an outright, the
 * odds and the result, or bind a match to a feed. The same act may come twice and is done once. Without a market it is on the
 * whole match.
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
  /** Of `outright`. */
  outright: EnteredOutright.optional(),
  /** Of `outright` and `prices`: all that is sold. */
  prices: OutrightMarkets.optional(),
  /** Of `remove`: who takes no part. */
  competitor: CompetitorName.optional(),
  /** Of `places`. */
  places: OutrightPlaces.optional(),
  by: ActBy,
  reason: ActReason,
})
export const BookActAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  /** What is wrong with an act that makes no sense, for the staff. No text keeps the status from being read. */
  problem: z.string().overwrite(storable).nullish(),
})
const MOST_OF_A_PROBLEM = 300
function storable(text: string): string {
  return text.slice(0, MOST_OF_A_PROBLEM).toWellFormed().replaceAll('\0', '')
}

export const BOOK_CALLS = { 'book/act': { call: BookActCall, answer: BookActAnswer } } as const
