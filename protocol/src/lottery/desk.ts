/** Draws as the staff look at them: what waits for its result, what was drawn, and a draw with what was staked on it. */
import { z } from 'zod'
import { AmountText, storableText } from '../shapes.ts'
import { DRAW_STATES, DrawNumbers, Issue } from '../studio-draw.ts'
import { DrawForm } from '../vendor/staff-reads.ts'

const SOURCES = ['simulated', 'official'] as const

export const DeskLottery = z.object({
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  /** Says how numbers are shown. */
  family: z.string(),
  source: z.enum(SOURCES),
})
export type DeskLottery = z.infer<typeof DeskLottery>
export const DeskLotteries = z.object({ games: z.array(DeskLottery) })

/** Who has read a result, never what they read. */
const DeskVoice = z.object({ voice: z.string(), readAt: z.iso.datetime() })
const VoicesOn = {
  voices: z.array(DeskVoice),
  /** The reader is among them. */
  hasOwn: z.boolean(),
  /** Two were in, and none were equal: all read again. */
  isApart: z.boolean(),
}

export const WaitingDraw = z.object({
  game: DeskLottery,
  numero: Issue,
  drawAt: z.iso.datetime(),
  /** Void by itself after that. */
  voidAt: z.iso.datetime(),
  form: DrawForm,
  ...VoicesOn,
})
export type WaitingDraw = z.infer<typeof WaitingDraw>
export const WaitingDraws = z.object({
  draws: z.array(WaitingDraw),
  /** Vendors of official lotteries that did not answer. */
  silent: z.array(z.string()),
})

const PAGE = 50
export const DeskDrawsQuery = z.object({
  gameCode: storableText(80),
  /** The draws before this one. */
  before: Issue.optional(),
  pageSize: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
})
export const DeskDraw = z.object({
  numero: Issue,
  drawAt: z.iso.datetime(),
  numbers: DrawNumbers,
  /** Grows with every correction, from 1. */
  version: z.int(),
  isVoid: z.boolean(),
})
export type DeskDraw = z.infer<typeof DeskDraw>
/** The newest first. */
export const DeskDraws = z.object({ rows: z.array(DeskDraw), next: Issue.nullable() })

export const DeskDrawParams = z.object({ gameCode: storableText(80), numero: Issue })
export const DeskDrawDetail = z.object({
  game: DeskLottery,
  numero: Issue,
  /** As they became known, the newest first. */
  versions: z.array(DeskDraw),
  /** As its vendor knows it; null where it does not answer, or knows nothing of the kind. */
  standing: z
    .object({
      state: z.enum(DRAW_STATES),
      drawAt: z.iso.datetime(),
      form: DrawForm,
      /** Tickets, and what was staked, in each money. */
      staked: z.array(z.object({ asset: z.string(), isDemo: z.boolean(), bets: z.int(), stake: AmountText })),
      ...VoicesOn,
    })
    .nullable(),
})
export type DeskDrawDetail = z.infer<typeof DeskDrawDetail>
