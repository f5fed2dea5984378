/**
 * Tables with seats: acts go by HTTP, and what happens at a table comes over a socket of the studio's origin, to each
 * seat what it may see. Amounts are minor units as text, instants milliseconds since 1970 by the server's clock.
 */
import { z } from 'zod'
import { AmountText, SignedAmountText } from './shapes.ts'

/** With `?table=` and the table's id; the first message is that of a shared table. */
export const SEAT_SOCKET = '/play/seats/live'

const Id = z.string().regex(/^[0-9a-z-]{8,64}$/)

/** A table to choose in the room list. */
export const SeatRoom = z.object({
  tableId: Id,
  number: z.int(),
  players: z.int(),
  bots: z.int(),
})
export type SeatRoom = z.infer<typeof SeatRoom>

export const SeatLevelValue = z.object({
  level: z.int(),
  /** The smallest bet, and what a seat may bring into a hand. */
  bet: AmountText,
  buyIn: z.object({ least: AmountText, most: AmountText }),
  players: z.int(),
  /** The table is drawn, not chosen: a level above the lowest. */
  isAssigned: z.boolean(),
  /** The tables that can be chosen. */
  tables: z.array(SeatRoom),
})
export type SeatLevelValue = z.infer<typeof SeatLevelValue>

export const RoomsValue = z.object({
  /** Seats of a table. */
  seats: z.int(),
  levels: z.array(SeatLevelValue),
  /** The table where the player sits. */
  own: Id.nullable(),
})
export type RoomsValue = z.infer<typeof RoomsValue>

/**
 * Without a table the player is seated at one with players and room, or at a new one. Above the lowest level no table can be
 * named, and a named seat is taken only if it is free.
 */
export const SitBody = z.object({
  level: z.int().min(0).max(20),
  tableId: Id.nullable(),
  seat: z.int().min(0).max(20).nullable(),
  stack: AmountText,
})
export type SitBody = z.infer<typeof SitBody>
export const SatValue = z.object({ tableId: Id.nullable() })
export type SatValue = z.infer<typeof SatValue>

/** `step` counts the seat's own actions in the hand: the same action again is taken once. */
export const SeatActBody = z.object({
  handId: Id,
  step: z.int().min(0).max(1000),
  action: z.looseObject({ type: z.string().max(30) }),
})
export type SeatActBody = z.infer<typeof SeatActBody>

const Events = z.array(z.looseObject({ type: z.string() }))

export const SeatPlace = z.object({
  seat: z.int(),
  name: z.string(),
  isBot: z.boolean(),
  isOwn: z.boolean(),
  stack: AmountText,
  isOut: z.boolean(),
  /** Whether the player's connection is lost. */
  isAway: z.boolean(),
  isLeaving: z.boolean(),
  /** Why the wallet refused the stake of the last hand; of the own place alone. */
  refusal: z.string().nullable(),
})
export type SeatPlace = z.infer<typeof SeatPlace>

export const SeatHandValue = z.object({
  handId: z.string(),
  number: z.int(),
  state: z.enum(['staking', 'playing', 'over', 'void']),
  level: z.int(),
  unit: z.int(),
  button: z.int(),
  /** The seats that were dealt in; a bot has no hash of a client seed. */
  seats: z.array(
    z.object({ seat: z.int(), name: z.string(), stack: AmountText, clientHash: z.string().nullable() }),
  ),
  seedHash: z.string(),
  clientSeed: z.string().nullable(),
  serverSeed: z.string().nullable(),
  /** The game as this seat sees it; null before the deal. */
  view: z.unknown(),
  events: Events,
  turn: z.object({ seats: z.array(z.int()), beganAt: z.number(), endsAt: z.number() }).nullable(),
  /** The actions the recipient may take now. */
  legal: z.array(z.looseObject({ type: z.string() })),
  /** The recipient's own actions in the hand. */
  step: z.int(),
  /** The platform's name of the recipient's round, and what it came to; null for those who were not dealt in. */
  own: z
    .object({ seat: z.int(), round: z.string(), stake: AmountText, payout: AmountText.nullable() })
    .nullable(),
  /** Of all seats, once the hand is over: what the verifier plays again. */
  actions: z.array(z.looseObject({ type: z.string(), seat: z.int() })),
  shownUntil: z.number().nullable(),
})
export type SeatHandValue = z.infer<typeof SeatHandValue>

export const SeatStanding = z.object({
  type: z.literal('seats'),
  now: z.number(),
  tableId: z.string(),
  level: z.int(),
  number: z.int(),
  unit: z.int(),
  places: z.array(SeatPlace),
  hand: SeatHandValue.nullable(),
  /** The hash of the next hand's server seed. */
  nextSeedHash: z.string(),
})
export type SeatStanding = z.infer<typeof SeatStanding>

export const SeatMessage = z.discriminatedUnion('type', [
  SeatStanding,
  /** The wallet's balance after the player's hand was settled. */
  z.object({ type: z.literal('settled'), handId: z.string(), balance: SignedAmountText }),
])
export type SeatMessage = z.infer<typeof SeatMessage>

/** Hands that the player was dealt into, newest first, as their seat saw them. */
export const HandsValue = z.object({ hands: z.array(SeatHandValue) })
export type HandsValue = z.infer<typeof HandsValue>

export const SEAT_CALLS = {
  '/play/seats/rooms': { body: z.object({}), value: RoomsValue },
  '/play/seats/sit': { body: SitBody, value: SatValue },
  '/play/seats/leave': { body: z.object({}), value: SatValue },
  '/play/seats/out': { body: z.object({ isOut: z.boolean() }), value: SatValue },
  '/play/seats/chips': { body: z.object({ stack: AmountText }), value: SatValue },
  '/play/seats/act': { body: SeatActBody, value: SatValue },
  '/play/seats/hands': { body: z.object({}), value: HandsValue },
} as const
