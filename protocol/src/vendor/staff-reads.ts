/**
 * Platform to vendor: what the staff look at before they act on a draw or a match. Optional: a vendor without it answers an HTTP
 * 404, and its draws and matches are acted on by their ids. Instants are milliseconds since 1970.
 */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { DRAW_STATES, DrawNumbers, Issue } from '../studio-draw.ts'
import { EVENT_STATES } from './book.ts'
import {
  CompetitorName,
  EnteredMarkets,
  EnteredMatch,
  EnteredOutright,
  EnteredScore,
  MarketId,
  OutrightMarkets,
  VERDICTS,
} from './book-acts.ts'
import { VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

/** How many bets there are, and what was staked in each money; demo money is apart. */
const Staked = z.object({
  mode: z.enum(['real', 'demo', 'bonus']),
  currency: z.string().max(12),
  scale: z.int().min(0).max(5),
  bets: z.int().min(0),
  /** Whole smallest units. */
  stake: z.string().regex(/^\d{1,30}$/),
})
export type Staked = z.infer<typeof Staked>

/** The tiers of a draw: how many results each has, and how many values each of them; and what a value is. */
export const DrawForm = z.object({
  tiers: z.array(
    z.object({ tier: z.string().max(20), results: z.int().min(1).max(60), values: z.int().min(1).max(60) }),
  ),
  least: z.int(),
  most: z.int(),
})
export type DrawForm = z.infer<typeof DrawForm>

export const VoiceOn = z.object({ voice: z.string().max(80), read_at: z.number() })

/** An official draw whose sale is over and whose result two persons have to read. */
const WaitingDraw = z.object({
  game_code: z.string().max(80),
  issue: Issue,
  draws_at: z.number(),
  /** Void by itself after that. */
  void_at: z.number(),
  form: DrawForm,
  /** Those who have read it since voices last differed, never what they read. */
  voices: z.array(VoiceOn),
  /** Two were in, and none were equal: all read again. */
  is_apart: z.boolean(),
})
const MOST_WAITING = 200
export const DrawWaitingCall = VendorCall
export const DrawWaitingAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  draws: z.array(WaitingDraw).max(MOST_WAITING),
})

export const DrawStandingCall = VendorCall.extend({ game_code: storableText(80), issue: Issue })
export const DrawStandingAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  draw: z
    .object({
      state: z.enum(DRAW_STATES),
      draws_at: z.number(),
      version: z.int().min(0),
      is_official: z.boolean(),
      numbers: DrawNumbers.nullable(),
      form: DrawForm,
      staked: z.array(Staked),
      /** Of the correction of an official result: who has read it, and whether they differ. */
      voices: z.array(VoiceOn),
      is_apart: z.boolean(),
    })
    .optional(),
})

export const EVENT_PHASES = ['live', 'coming', 'over'] as const
export type EventPhase = (typeof EVENT_PHASES)[number]

/** A match of the book, or an outright: `away` is empty then. */
export const StaffEvent = z.object({
  event: storableText(80),
  sport: z.string().max(20),
  driver: z.enum(['virtual', 'file']),
  league: z.string().max(80),
  home: z.string().max(80),
  away: z.string().max(80),
  state: z.enum(EVENT_STATES),
  starts_at: z.number(),
  score: z.record(z.string(), z.int()),
  /** How it is written; empty where one line cannot say it, and before the first. */
  score_text: z.string().max(40),
  limit_bps: z.int().min(0).max(10_000),
  /** The staff have suspended the whole of it. */
  is_stopped: z.boolean(),
  markets: z.int().min(0),
})
export type StaffEvent = z.infer<typeof StaffEvent>

const MOST_EVENTS = 50
export const BookEventsCall = VendorCall.extend({
  phase: z.enum(EVENT_PHASES),
  /** A part of a name, a league, a sport or the id. */
  search: storableText(60).optional(),
  after: z.string().max(120).optional(),
})
/** Live and coming ones the earliest first, those that are over the last first; `next` is the `after` of the following call. */
export const BookEventsAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  events: z.array(StaffEvent).max(MOST_EVENTS),
  next: z.string().max(120).optional(),
})

/** A market that is sold, or that was bet on. */
const StaffMarket = z.object({
  market: MarketId,
  specifiers: z.string().max(40),
  /** `closed`: not on the board. */
  status: z.enum(['open', 'suspended', 'closed']),
  /** Staff gave its result or made it void: it is not sold again. */
  is_decided: z.boolean(),
  bets: z.int().min(0),
  outcomes: z.array(
    z.object({
      outcome: z.string().max(60),
      d100: z.int().nullable(),
      verdict: z.enum(VERDICTS).nullable(),
    }),
  ),
})
export type StaffMarket = z.infer<typeof StaffMarket>

const StaffActOn = z.object({
  act: z.string().max(20),
  market: MarketId.nullable(),
  specifiers: z.string().max(40).nullable(),
  by: z.array(z.string().max(80)),
  reason: z.string().max(300),
  acted_at: z.number(),
})

export const BookEventCall = VendorCall.extend({ event: storableText(80) })
export const BookEventAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  event: StaffEvent.extend({
    competitors: z.array(CompetitorName).nullable(),
    lines: z.array(StaffMarket),
    staked: z.array(Staked),
    /** The fields of its final score, of one that is entered. */
    fields: z.array(z.string().max(30)),
    /** The newest first. */
    acts: z.array(StaffActOn),
  }).optional(),
})
export type BookEventAnswer = z.infer<typeof BookEventAnswer>

/** What is entered, before two persons agree on it: the vendor says what is wrong with it, and does nothing. */
export const BookCheckCall = VendorCall.extend({
  event: storableText(80),
  match: EnteredMatch.optional(),
  markets: EnteredMarkets.optional(),
  score: EnteredScore.optional(),
  outright: EnteredOutright.optional(),
  prices: OutrightMarkets.optional(),
})
export const BookCheckAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  /** A sentence; null where nothing is wrong. */
  problem: z.string().max(300).nullish(),
})

export const STAFF_READS = {
  'draw/waiting': { call: DrawWaitingCall, answer: DrawWaitingAnswer },
  'draw/standing': { call: DrawStandingCall, answer: DrawStandingAnswer },
  'book/events': { call: BookEventsCall, answer: BookEventsAnswer },
  'book/event': { call: BookEventCall, answer: BookEventAnswer },
  'book/check': { call: BookCheckCall, answer: BookCheckAnswer },
} as const
