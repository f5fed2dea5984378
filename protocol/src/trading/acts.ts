/** Acts of the staff on the draws and matches of vendors. What is sent to the vendor is what the staff saw, word for word. */
import { z } from 'zod'
import { Proposal, PROPOSAL_STATUSES, VoteBody } from '../reviews.ts'
import { freshIdOf, PageQuery, storableText } from '../shapes.ts'
import { DrawNumbers, Issue } from '../studio-draw.ts'
import { ActReason } from '../vendor/acts.ts'
import {
  CompetitorName,
  EnteredId,
  EnteredMarkets,
  EnteredMatch,
  EnteredOutright,
  EnteredScore,
  FeedName,
  FeedSubject,
  LimitBps,
  LineText,
  MarketId,
  OutrightMarkets,
  OutrightPlaces,
  Verdicts,
} from '../vendor/book-acts.ts'
import { Uuid, WALLET_STATUSES } from '../vendor/seamless-wallet.ts'

/** The code of a connection. */
const vendor = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/)
const onEvent = { vendor, event: storableText(80), reason: ActReason }
const onMarket = { ...onEvent, market: MarketId.optional(), specifiers: LineText.optional() }
const onOneMarket = { ...onMarket, market: MarketId, value: Verdicts }

const onEntered = { ...onEvent, event: EnteredId }

const hasMarket = ({ market, specifiers }: { market?: number; specifiers?: string }): boolean =>
  market !== undefined || specifiers === undefined

/**
 * On a match: `suspend`, `open` and `limit` by one person, all others by two. `fixture`, `odds` and `score` enter a match, `feed`
 * binds it to one, the last four enter an outright.
 */
export const BookAct = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('suspend'), ...onMarket }),
    z.strictObject({ act: z.literal('open'), ...onMarket }),
    z.strictObject({ act: z.literal('limit'), ...onEvent, value: LimitBps }),
    z.strictObject({ act: z.literal('void'), ...onMarket }),
    z.strictObject({ act: z.literal('result'), ...onOneMarket }),
    z.strictObject({ act: z.literal('resettle'), ...onOneMarket }),
    z.strictObject({
      act: z.literal('fixture'),
      ...onEntered,
      match: EnteredMatch,
      markets: EnteredMarkets,
    }),
    z.strictObject({ act: z.literal('odds'), ...onEntered, markets: EnteredMarkets }),
    z.strictObject({ act: z.literal('score'), ...onEntered, score: EnteredScore }),
    z.strictObject({ act: z.literal('feed'), ...onEvent, event: FeedSubject, feed: FeedName }),
    z.strictObject({
      act: z.literal('outright'),
      ...onEntered,
      outright: EnteredOutright,
      prices: OutrightMarkets,
    }),
    z.strictObject({ act: z.literal('prices'), ...onEntered, prices: OutrightMarkets }),
    z.strictObject({ act: z.literal('remove'), ...onEntered, competitor: CompetitorName }),
    z.strictObject({ act: z.literal('places'), ...onEntered, places: OutrightPlaces }),
  ])
  .refine((act) => !('specifiers' in act) || hasMarket(act), { path: ['market'] })
export type BookAct = z.infer<typeof BookAct>

const onDraw = { vendor, game_code: storableText(80), issue: Issue, reason: ActReason }

/** On a draw whose numbers are known, by two persons. */
export const DrawAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('correct'), ...onDraw, numbers: DrawNumbers }),
  z.strictObject({ act: z.literal('void'), ...onDraw }),
])
export type DrawAct = z.infer<typeof DrawAct>

/** Kinds of proposals. */
export const TRADING_KINDS = ['trading.book', 'trading.draw'] as const
export type TradingKind = (typeof TRADING_KINDS)[number]

/** What two persons are to agree on; the reason is that of the act, which players read. */
export const TradingProposalBody = z.discriminatedUnion('kind', [
  z.strictObject({ id: freshIdOf('prp'), kind: z.literal('trading.book'), payload: BookAct }),
  z.strictObject({ id: freshIdOf('prp'), kind: z.literal('trading.draw'), payload: DrawAct }),
])
export type TradingProposalBody = z.infer<typeof TradingProposalBody>

export const TradingQuery = PageQuery.extend({ status: z.enum(PROPOSAL_STATUSES).default('open') })

/** An act that was agreed on: `sending` until the vendor's answer is definite. */
export const SentAct = z.object({
  actId: Uuid,
  state: z.enum(['sending', 'done', 'refused']),
  /** What the vendor answered last; null before its first answer. */
  status: z.enum(WALLET_STATUSES).nullable(),
  /** What the vendor says is wrong with an act that it refused, in its own words. */
  problem: z.string().nullable(),
  /** Of a draw, its version after the act. */
  version: z.int().nullable(),
  attempts: z.int(),
  agreedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type SentAct = z.infer<typeof SentAct>

/** `sent` is null until two persons agreed. */
export const TradingAct = Proposal.extend({ sent: SentAct.nullable() })
export type TradingAct = z.infer<typeof TradingAct>
export const TradingActsPage = z.object({ rows: z.array(TradingAct), next: z.string().nullable() })

export const DecisionBody = VoteBody.pick({ note: true })

/** One person does it at once; the same `actId` again is one act. */
export const AtOnceBody = z.strictObject({ actId: Uuid, payload: BookAct })
export const AtOnceValue = z.object({ actId: Uuid, state: z.literal('done') })
