/**
 * What a vendor proves a round by, in its answer to `round/detail`. Amounts are minor units as text, instants milliseconds since
 * 1970, odds decimal x 100. What is secret while a round runs is null until it may be known.
 */
import { z } from 'zod'
import { BeaconProof, BeaconReadings } from '../beacon/proof.ts'
import { AmountText } from '../shapes.ts'
import { DrawNumbers, Issue } from '../studio-draw.ts'
import { DeadHeat } from './book.ts'
import { OutrightMarkets } from './book-acts.ts'

/** A place in a chain of seeds: its terminal hash, and the number of the seed, from 1. */
const Place = z.object({ chain: z.string(), number: z.int().min(1) })

const shared = {
  gameCode: z.string(),
  formula: z.string(),
  mathsHash: z.string(),
  /** What the round began with. */
  stake: AmountText,
  payout: AmountText,
}

/** Everything a verifier needs to play a round again. `serverSeed` is null until it was revealed by rotation. */
export const SeedsProof = z.object({
  kind: z.literal('seeds'),
  ...shared,
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  /**
   * The hash of the server seed that a reveal would begin with; null once revealed, and where the vendor takes no
   * reveals.
   */
  nextServerSeedHash: z.string().nullable().default(null),
  clientSeed: z.string(),
  nonce: z.number().int(),
  /** With the stakes of its actions; absent where actions cost nothing. */
  totalStake: AmountText.optional(),
  choice: z.unknown(),
  actions: z.array(z.unknown()),
  events: z.array(z.looseObject({ type: z.string() })),
})
export type SeedsProof = z.infer<typeof SeedsProof>

/** What staff made of a draw after it: the numbers that count since, or that it is void. */
const DrawChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('correct'), numbers: DrawNumbers, reason: z.string() }),
  z.object({ act: z.literal('void'), reason: z.string() }),
])

const ProvenDraw = z.object({
  issue: Issue,
  drawsAt: z.number(),
  isVoid: z.boolean(),
  /** SHA-256 of the seed; null while it is a secret, and of an official draw, which has no seed. */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  /** Of a draw whose seed is of a chain. */
  place: Place.nullable(),
  /** What the numbers follow from besides the seed: the reading of a public beacon, or `-`. */
  beacon: z.string(),
  beaconProof: BeaconProof.nullable(),
  /** As they were drawn; null before. */
  numbers: DrawNumbers.nullable(),
  /** Oldest first. */
  changes: z.array(DrawChange),
  /** The root of the hash tree over the draw's tickets; null before its close. */
  root: z.string().nullable(),
})
export type ProvenDraw = z.infer<typeof ProvenDraw>

/** What stands beside the way, and on which side. */
const TicketPath = z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() }))

/** A ticket on a draw of a lottery. */
export const TicketProof = z.object({
  kind: z.literal('ticket'),
  ...shared,
  /** Its leaf in the hash tree of the draw is the SHA-256 of `leaf:` and this. */
  ticket: z.string(),
  /** Its way to the root of the draw, from the leaf on; null before the close, and of a ticket that was not in the draw. */
  path: TicketPath.nullable(),
  draw: ProvenDraw,
  /** What the odds of all lines are counted from, of 2000; null where they are fixed. */
  group: z.object({ chosen: z.int(), most: z.int() }).nullable(),
  /** The pool that its lines may share, once it was shared: what was in it, and the stakes of all units that won it. */
  pool: z.object({ amount: AmountText, winning: AmountText }).nullable().default(null),
  lines: z.array(
    z.object({
      play: z.string(),
      pick: z.string(),
      /** The stake of one unit, how many there are, and what they cost together. */
      unit: AmountText,
      units: AmountText,
      stake: AmountText,
      /** Bought at half odds. */
      isHalf: z.boolean(),
      /** What it won by itself, rounded down; the ticket is rounded down once. Null while there is no result. */
      win: AmountText.nullable(),
    }),
  ),
})
export type TicketProof = z.infer<typeof TicketProof>

const ProvenMatch = z.object({
  event: z.string(),
  sport: z.string(),
  /** Of an outright its name, and nothing. */
  home: z.string(),
  away: z.string(),
  /** Of an outright its competitors, whom outcomes and places number from 1. */
  competitors: z.array(z.object({ name: z.string(), isOut: z.boolean() })).optional(),
  startsAt: z.number(),
  isVoid: z.boolean(),
  /**
   * What stood with the match before it was sold: the hashes of its seed and of its sheet, and the sheet. Null, all three, of one
   * that is played elsewhere: its odds and its score were entered by the operator.
   */
  seedHash: z.string().nullable(),
  sheetHash: z.string().nullable(),
  sheet: z.record(z.string(), z.int()).nullable(),
  /** The source of what is mixed in, or `-`. */
  beacon: z.string(),
  /** What its steps were drawn with, as far as it was played; null without a beacon. Without rounds until it is over. */
  readings: BeaconReadings.nullable().default(null),
  /** Null until it is over, like the score. */
  seed: z.string().nullable(),
  score: z.record(z.string(), z.int()).nullable(),
})
export type ProvenMatch = z.infer<typeof ProvenMatch>

/** Won, half won, pushed, void, half lost, lost. */
const SELECTION_VERDICTS = ['W', 'HW', 'P', 'V', 'HL', 'L'] as const

const Digits = z.string().regex(/^[1-9]\d{0,999}$/)
/** What odds count for without those that were removed, as a fraction, and what it follows from: all that was sold by then. */
const ReducedOdds = z.object({
  above: Digits,
  below: Digits,
  removed: z.array(z.string()),
  sold: OutrightMarkets,
})

/** A slip of the book: one bet, or several lines of some of its selections. */
export const SlipProof = z.object({
  kind: z.literal('slip'),
  ...shared,
  /** Each match of its selections once. */
  matches: z.array(ProvenMatch),
  selections: z.array(
    z.object({
      event: z.string(),
      /** As the unified odds feed numbers them. */
      market: z.int(),
      spec: z.string(),
      outcome: z.string(),
      /** The price that it was taken at. */
      d100: z.int(),
      /** Null while it is open. */
      verdict: z.enum(SELECTION_VERDICTS).nullable(),
      /** So many shared so many places: a winner is paid its odds x places / tied. */
      deadHeat: DeadHeat.optional(),
      /** Of an outright without competitors that were removed since. */
      reduced: ReducedOdds.optional(),
    }),
  ),
  /** How many selections a line has: all lines of each of these sizes are bet. */
  sizes: z.array(z.int()),
  stakeOfLine: AmountText,
  /** The most that the slip pays in all. */
  mostPayout: AmountText,
  /** What was closed before the end: the part of each line's stake, and what was paid for it. */
  cashOuts: z.array(z.object({ stakeOfLine: AmountText, amount: AmountText })),
  /** Why staff changed a verdict, lastly. */
  reason: z.string().nullable(),
  /** Of a free bet: it pays what is beyond the stake, and nothing was closed of it. */
  isFree: z.boolean().default(false),
})
export type SlipProof = z.infer<typeof SlipProof>

export const RoundProof = z.discriminatedUnion('kind', [SeedsProof, TicketProof, SlipProof])
export type RoundProof = z.infer<typeof RoundProof>

/** What a vendor answered; throws where it is no proof. Before there were kinds, all proofs were of seeds and named none. */
export function readProof(answered: unknown): RoundProof {
  const isOfSeeds = typeof answered === 'object' && answered !== null && !('kind' in answered)
  return RoundProof.parse(isOfSeeds ? { kind: 'seeds', ...answered } : answered)
}
