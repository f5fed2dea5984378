/** Chance: envelopes, the prize wheel, golden eggs, raffles, and rain in a room. */
import { z } from 'zod'
import { AmountText, freshIdOf, idOf, storableText } from '../shapes.ts'
import { DRAW_KINDS, DRAW_STATES, EGGS, MOST_PIECES, MOST_PRIZES, PRIZE_KINDS } from '../values/chance.ts'

export const DrawId = idOf('drw')
export const DrawParams = z.object({ id: DrawId })
/** The payload of a proposal to publish a draw that gives so much, in the asset of which it gives most. */
export const DrawAct = z.strictObject({ draw: DrawId, budget: AmountText })

/** By language of the merchant: `EN`, `HI`. */
const Texts = z
  .record(z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/), storableText(80))
  .refine((texts) => texts.EN !== undefined, 'has no English text')

export const Prize = z.object({
  place: z.int(),
  kind: z.enum(PRIZE_KINDS),
  /** Of cash in minor units, of points whole ones; null of anything else. */
  amount: AmountText.nullable(),
  /** Of goods. */
  name: Texts.nullable(),
  count: z.int(),
  /** Not drawn yet: an open draw has them all with the same odds. */
  left: z.int(),
})
export type Prize = z.infer<typeof Prize>

/** What a member got: a piece has an amount, a prize its place. */
export const Take = z.object({
  no: z.int(),
  at: z.iso.datetime(),
  place: z.int().nullable(),
  amount: AmountText.nullable(),
  /** The winning number, or the ticket it was drawn with. */
  ticket: z.int().nullable(),
  clientSeed: z.string().nullable(),
})
export type Take = z.infer<typeof Take>

export const OwnPart = z.object({
  /** Tickets to draw with; of a raffle all of them. */
  tickets: z.int(),
  /** The first numbers of the tickets. */
  numbers: z.array(z.int()),
  /** How many the member may take now. */
  freeTickets: z.int(),
  takes: z.array(Take),
  /** How the member stands in the public list; null without a ticket. */
  mark: z.string().nullable(),
  /** Of rain: whether the member was in the room. */
  isInvited: z.boolean(),
})
export type OwnPart = z.infer<typeof OwnPart>

export const Draw = z.object({
  id: DrawId,
  kind: z.enum(DRAW_KINDS),
  title: Texts,
  /** Of cash. */
  asset: z.string(),
  state: z.enum(DRAW_STATES),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  total: AmountText.nullable(),
  least: AmountText.nullable(),
  pieces: z.int(),
  taken: z.int(),
  prizes: z.array(Prize),
  /** Tickets that were given. */
  tickets: z.int(),
  /** How many each member may take, once or each day. */
  freeTickets: z.int(),
  isFreeDaily: z.boolean(),
  seedHash: z.string().nullable(),
  /** Null for a visitor. */
  me: OwnPart.nullable(),
})
export type Draw = z.infer<typeof Draw>
export const Draws = z.object({ draws: z.array(Draw) })
export type Draws = z.infer<typeof Draws>

const id = freshIdOf('clm')
const clientSeed = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/)
export const OpenBody = z.object({ id })
export const SpinBody = z.object({ id, clientSeed })
export type SpinBody = z.infer<typeof SpinBody>
export const SmashBody = SpinBody.extend({ egg: z.int().min(1).max(EGGS) })
export type SmashBody = z.infer<typeof SmashBody>

/** Of a wheel and of eggs, `left` is how many of each prize are left after it. */
export const Taken = z.object({ take: Take, left: z.array(z.int()) })
export type Taken = z.infer<typeof Taken>

export const TicketsValue = z.object({ given: z.int(), tickets: z.int() })
export type TicketsValue = z.infer<typeof TicketsValue>

/** Of one raffle, or of all that are open. */
export const RaffleBody = z.object({ promotionId: DrawId.optional() })
/** `prizes` are those that this call paid out. */
export const RaffleValue = z.object({ given: z.int(), tickets: z.int(), prizes: z.int() })
export type RaffleValue = z.infer<typeof RaffleValue>

export const ProvenTake = Take.pick({
  no: true,
  place: true,
  amount: true,
  ticket: true,
  clientSeed: true,
}).extend({ name: z.string(), isOwn: z.boolean() })

/** All that a verifier needs. Before the end the seed is missing, and of takes only the reader's own are there. */
export const DrawProof = z.object({
  id: DrawId,
  kind: z.enum(DRAW_KINDS),
  formula: z.string(),
  seedHash: z.string(),
  serverSeed: z.string().nullable(),
  /** Of an envelope and of a raffle; of a wheel and of eggs each take has its own. */
  clientSeed: z.string().nullable(),
  total: AmountText.nullable(),
  least: AmountText.nullable(),
  pieces: z.int(),
  /** How many there were of each prize. */
  counts: z.array(z.int()),
  takes: z.array(ProvenTake),
  /** Of a closed raffle: the marks of all tickets by number. */
  marks: z.array(z.string()),
})
export type DrawProof = z.infer<typeof DrawProof>

const PrizeDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['cash', 'points']), amount: AmountText, count: z.int().min(1).max(MOST_PIECES) }),
  z.object({ kind: z.literal('goods'), name: Texts, count: z.int().min(1).max(MOST_PIECES) }),
  z.object({ kind: z.literal('none'), count: z.int().min(1).max(MOST_PIECES) }),
])
export type PrizeDraft = z.infer<typeof PrizeDraft>

const common = {
  id: freshIdOf('drw'),
  title: Texts,
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
}
const envelope = { total: AmountText, pieces: z.int().min(1).max(MOST_PIECES), least: AmountText }
const prizes = {
  prizes: z.array(PrizeDraft).min(1).max(MOST_PRIZES),
  freeTickets: z.int().min(0).max(100).default(0),
  isFreeDaily: z.boolean().default(false),
}

export const DrawDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('envelope'), ...common, ...envelope }),
  z.object({
    kind: z.literal('rain'),
    ...common,
    ...envelope,
    room: idOf('rm'),
    minutes: z.int().min(1).max(60),
  }),
  z.object({ kind: z.enum(['prize_wheel', 'golden_egg', 'raffle']), ...common, ...prizes }),
])
export type DrawDraft = z.infer<typeof DrawDraft>

export const StaffDraw = Draw.omit({ me: true }).extend({
  room: z.string().nullable(),
  draftedBy: z.string(),
  publishedBy: z.string().nullable(),
})
export type StaffDraw = z.infer<typeof StaffDraw>
export const StaffDraws = z.object({ draws: z.array(StaffDraw) })
