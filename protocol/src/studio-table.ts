/**
 * A shared table: bets go by HTTP, and everything that happens at the table comes over a socket of the studio's origin.
 * Amounts are minor units as text, instants milliseconds since 1970 by the server's clock.
 */
import { z } from 'zod'
import { AmountText, SignedAmountText } from './shapes.ts'

export const TABLE_SOCKET = '/play/table/live'
export const TABLE_BET = '/play/table/bet'
export const TABLE_CASH_OUT = '/play/table/cash-out'

/** The first message of a client; it sends no other. */
export const TableHello = z.object({ type: z.literal('hello'), session: z.string().max(100) })

/** `betId` is made by the browser before asking: the same request twice bets once. */
export const TableBetBody = z.object({
  betId: z.string().regex(/^[0-9a-z-]{8,64}$/),
  roundId: z.string().max(64),
  stake: AmountText,
  choice: z.unknown(),
})
export type TableBetBody = z.infer<typeof TableBetBody>

/** `bet` is the place of the bet among the player's bets that count in the round. The same again changes nothing. */
export const TableCashOutBody = z.object({ roundId: z.string().max(64), bet: z.int().min(0).max(20) })
export type TableCashOutBody = z.infer<typeof TableCashOutBody>

const Events = z.array(z.looseObject({ type: z.string() }))
const Mark = z.object({ text: z.string(), look: z.string(), detail: z.string().optional() })

/** The player's bets of a round that count, joined into one. Before the reveal `payout` is null. */
export const OwnBets = z.object({
  stake: AmountText,
  choice: z.unknown(),
  /** What each bet was cashed out at by hand, in hundredths; empty where rounds do not rise. */
  outs: z.array(z.int().nullable()),
  payout: AmountText.nullable(),
  /** All events of the round with this choice; empty before the reveal. */
  events: Events,
  /** Stakes that are not in the round after all: they are returned. */
  returned: AmountText,
})
export type OwnBets = z.infer<typeof OwnBets>

export const TableBetValue = z.object({
  roundId: z.string(),
  own: OwnBets,
  balance: SignedAmountText,
})
export type TableBetValue = z.infer<typeof TableBetValue>

export const TableRound = z.object({
  roundId: z.string(),
  number: z.int(),
  state: z.enum(['open', 'locked', 'rising', 'revealed', 'settled']),
  seedHash: z.string(),
  opensAt: z.number(),
  locksAt: z.number(),
  revealsAt: z.number(),
  /** When the rise began; null before, and where rounds do not rise. */
  risesAt: z.number().nullable(),
  endsAt: z.number(),
})
export type TableRound = z.infer<typeof TableRound>

/** What a round came to, as all players see it. */
export const TableOutcome = z.object({ serverSeed: z.string(), events: Events, mark: Mark })
export type TableOutcome = z.infer<typeof TableOutcome>

/** The bets that count of all players; sums are of those who play with the same money as the recipient. */
export const TableCrowd = z.object({
  players: z.int(),
  fields: z.array(z.tuple([z.string(), AmountText])),
  total: AmountText,
  /** The last bets of others, newest first, with what they were cashed out at. */
  latest: z.array(z.object({ name: z.string(), stake: AmountText, outX100: z.int().nullable() })),
})
export type TableCrowd = z.infer<typeof TableCrowd>

/** Everything from nothing: sent first, and whenever the round takes a step. */
const TableStanding = z.object({
  type: z.literal('table'),
  now: z.number(),
  round: TableRound.nullable(),
  outcome: TableOutcome.nullable(),
  /** Marks of the rounds before, newest first. */
  history: z.array(Mark),
  own: OwnBets.nullable(),
  /** The hash at the end of the chain in use: the client seed of its rounds. */
  terminal: z.string(),
})
export type TableStanding = z.infer<typeof TableStanding>

export const TableMessage = z.discriminatedUnion('type', [
  TableStanding,
  z.object({ type: z.literal('crowd'), roundId: z.string(), crowd: TableCrowd }),
  /** The wallet's balance after the player's bets of a round were settled. */
  z.object({ type: z.literal('settled'), roundId: z.string(), balance: SignedAmountText }),
])
export type TableMessage = z.infer<typeof TableMessage>

/** Why the server closes a socket: the frame's session ended, or it has too many sockets. */
export const SOCKET_CLOSED = { malformed: 4400, sessionEnded: 4401, tooMany: 4429, tryAgain: 1013 } as const
