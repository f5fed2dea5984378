/** Platform to vendor: the lotteries that a vendor sells, with their draws. Instants are milliseconds since 1970. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { CurrentDraw, DRAW_STATES, DrawNumbers, Issue } from '../studio-draw.ts'
import { ActBy, ActReason } from './acts.ts'
import { Uuid, VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

/** The prize modes of the specification: daily draws, fast draws, e-lottery, South-East Asia. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof PRIZE_MODES)[number]
export const LOTTO_AREAS = ['VN', 'EL', 'SEA'] as const
export type LottoArea = (typeof LOTTO_AREAS)[number]

export const FeedLottery = z.object({
  game_code: z.string().max(80),
  name: z.string(),
  /** Says which numbers a draw has, and so how they are shown. */
  family: z.string(),
  prize_mode: z.enum(PRIZE_MODES),
  area: z.enum(LOTTO_AREAS),
  /** Whether the vendor draws the numbers itself; an official draw is another's. */
  source: z.enum(['simulated', 'official']),
  /** Minutes between two draws; null where there is one a day. */
  every_minutes: z.int().min(1).nullable(),
  zone_minutes: z.int(),
  current: CurrentDraw.nullable(),
})
export type FeedLottery = z.infer<typeof FeedLottery>

export const FeedDraw = z.object({
  game_code: z.string().max(80),
  issue: Issue,
  state: z.enum(DRAW_STATES),
  draws_at: z.number(),
  numbers: DrawNumbers,
  /** Grows with every correction, from 1. */
  version: z.int().min(1),
})
export type FeedDraw = z.infer<typeof FeedDraw>

/** Asks for all lotteries as they stand, and for the draws whose numbers became known after `after`. */
export const DrawFeedCall = VendorCall.extend({ after: z.string().max(40).optional() })
/** Draws in the order in which they became known, at most 500; `next` is the `after` of the following call. */
export const DrawFeedAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  lotteries: z.array(FeedLottery),
  draws: z.array(FeedDraw),
  next: z.string().max(40).optional(),
})

/**
 * Two members of staff correct a result, or make a draw void after it was drawn. The same act may come twice and is done once;
 * `version` is that of the draw after it.
 */
export const DrawActCall = VendorCall.extend({
  act_uuid: Uuid,
  game_code: storableText(80),
  issue: Issue,
  act: z.enum(['correct', 'void']),
  /** Of a correction. */
  numbers: DrawNumbers.optional(),
  /** Two different persons. */
  by: ActBy.length(2),
  reason: ActReason,
})
export const DrawActAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  version: z.int().min(2).optional(),
})

/** `waiting` for a second voice; `differs` where two were in and none were equal: all read again. */
export const VOICE_STATES = ['waiting', 'agreed', 'differs'] as const
export type VoiceState = (typeof VOICE_STATES)[number]

/**
 * What one member of staff read of an official draw. Two equal voices of different persons publish it, and with a reason, they
 * correct it. No answer says what another voice read. The same `act_uuid` may come twice and is one voice.
 */
export const DrawResultCall = VendorCall.extend({
  act_uuid: Uuid,
  game_code: storableText(80),
  issue: Issue,
  numbers: DrawNumbers,
  /** The account, and what the platform knows it as a person by: accounts of one person have the same. */
  voice: storableText(80),
  person: storableText(80),
  /** Of a correction. */
  reason: ActReason.optional(),
})
export const DrawResultAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  state: z.enum(VOICE_STATES).optional(),
})

export const DRAW_CALLS = {
  'draw/feed': { call: DrawFeedCall, answer: DrawFeedAnswer },
  'draw/result': { call: DrawResultCall, answer: DrawResultAnswer },
  'draw/act': { call: DrawActCall, answer: DrawActAnswer },
} as const
