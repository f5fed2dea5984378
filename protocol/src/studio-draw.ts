/**
 * Lottery in the studio's frame: what is bought goes by HTTP, and every step of a draw comes over a socket of the studio's
 * origin. Amounts are minor units as text, instants milliseconds since 1970 by the server's clock. The plays of a family, their
 * prices and what a draw pays are computed by `games`, which the browser runs too.
 */
import { z } from 'zod'
import { BeaconProof } from './beacon/proof.ts'
import { AmountText, SignedAmountText } from './shapes.ts'

export const DRAW_SOCKET = '/play/draw/live'
export const DRAW_OPEN = '/play/draw/open'
export const DRAW_BUY = '/play/draw/buy'
export const DRAW_STOP = '/play/draw/stop'
export const DRAW_TICKETS = '/play/draw/tickets'
export const DRAW_RESULTS = '/play/draw/results'
export const DRAW_EXPOSURE = '/play/draw/exposure'

/** Picks of one ticket, and legs of one chase. */
export const MOST_PICKS = 100
export const MOST_LEGS = 120
/** Unit bets of one ticket. */
export const MOST_UNITS = 10_000

/** The date in the game's time zone and the number of the draw in that day: `20261122-0001`. */
export const Issue = z.string().regex(/^\d{8}-\d{4}$/)

/** Results by tier, in the announced order. A result is its values: digits, or numbers that are drawn without putting back. */
export const DrawNumbers = z.record(z.string(), z.array(z.array(z.int())))
export type DrawNumbers = z.infer<typeof DrawNumbers>

export const DRAW_STATES = ['open', 'closed', 'drawing', 'drawn', 'settled', 'void'] as const
export type DrawState = (typeof DRAW_STATES)[number]

/** Pools are apart by the money that is staked. */
const PoolMoney = z.object({ mode: z.enum(['real', 'demo', 'bonus']), currency: z.string(), scale: z.int() })

/** What is carried over to the draw that is sold. Half of the stakes that its pool takes is added at the close. */
export const StandingPool = PoolMoney.extend({ carried: AmountText })
export type StandingPool = z.infer<typeof StandingPool>

/**
 * A pool that was shared: what was in it, the stakes of the units that won it, what a unit at the price of one is paid, and what
 * all of them were. Whatever they leave is carried over to the next draw.
 */
export const SharedPool = PoolMoney.extend({
  amount: AmountText,
  winning: AmountText,
  share: AmountText,
  paid: AmountText,
  carried: AmountText,
})
export type SharedPool = z.infer<typeof SharedPool>

/**
 * A draw that is sold, or about to be drawn. `seedHash` commits to its numbers before the first ticket, `root` to its tickets
 * before the numbers: the root of the hash tree over them, once they are counted.
 */
export const CurrentDraw = z.object({
  issue: Issue,
  state: z.enum(DRAW_STATES),
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  seedHash: z.string(),
  root: z.string().optional(),
  /** Of a game with a pool: one for each money in which some is carried over. */
  pools: z.array(StandingPool).optional(),
})
export type CurrentDraw = z.infer<typeof CurrentDraw>

/** A draw after the current one. */
const NextDraw = CurrentDraw.pick({ issue: true, closesAt: true, drawsAt: true })

/** Why staff corrected a result, or made its draw void; the last of several. */
const DrawCorrection = z.object({ act: z.enum(['correct', 'void']), reason: z.string() })

/** A draw whose numbers are known. `root` is the root of the hash tree over its accepted tickets; null where it had none. */
export const DrawResult = z.object({
  issue: Issue,
  drawsAt: z.number(),
  numbers: DrawNumbers,
  /** The seed, its hash before the draw, and `-` or the public beacon that was mixed in. An official draw has no seed. */
  seed: z.string(),
  seedHash: z.string(),
  beacon: z.string(),
  beaconProof: BeaconProof.optional(),
  root: z.string().nullable(),
  isVoid: z.boolean(),
  /** One for each money that was staked on it; absent before it was shared, and of a void draw. */
  pools: z.array(SharedPool).optional(),
  /** What staff changed of it, and the numbers that were drawn. */
  correction: DrawCorrection.extend({ drawn: DrawNumbers }).optional(),
})
export type DrawResult = z.infer<typeof DrawResult>

/** One play and what was chosen. `unit` is the stake of one unit bet. */
export const PickBody = z.object({
  play: z.string().max(40),
  pick: z.string().max(2000),
  unit: AmountText,
})
export type PickBody = z.infer<typeof PickBody>

/** Opens the frame's session with the code of the launch. */
export const DrawOpenBody = z.object({ code: z.string().max(200) })
export const DrawOpenValue = z.object({
  session: z.string(),
  gameCode: z.string(),
  name: z.string(),
  /** The family in `games`. */
  family: z.string(),
  mode: z.enum(['real', 'demo', 'bonus']),
  currency: z.string(),
  shownCurrency: z.string().optional(),
  scale: z.int(),
  language: z.string(),
  theme: z.enum(['dark', 'light']),
  parentOrigin: z.string(),
  /** Where the frame leads back to. */
  backUrl: z.string().optional(),
  balance: AmountText,
  /** The price of a unit, from which limits are counted. */
  unitPrice: AmountText,
  /** The unit stakes that are offered where the stake is not free; empty where any amount may be staked. */
  unitSteps: z.array(AmountText),
  /** The greatest prize group of this launch; null for games with fixed odds. */
  maxGroup: z.int().nullable(),
  /** The most that the stakes of one ticket may come to; only on a bonus. */
  maxStake: AmountText.optional(),
  /** Whether plays out of a pool are sold; absent where the game has none. */
  sellsPools: z.boolean().optional(),
  /** Offset of the game's time zone from UTC, in minutes. */
  zoneMinutes: z.int(),
  now: z.number(),
  current: CurrentDraw.nullable(),
  /** The draws after the current one, at most `MOST_LEGS`: what a chase can take. */
  next: z.array(NextDraw),
  /** The newest first, at most 30. */
  results: z.array(DrawResult),
})
export type DrawOpenValue = z.infer<typeof DrawOpenValue>

/**
 * `request` is made by the browser before asking: the same twice buys once. Every leg buys the picks on one draw, each unit times
 * `multiple`; all legs are bet, or none.
 */
export const DrawBuyBody = z.object({
  request: z.string().regex(/^[0-9a-z-]{8,64}$/),
  picks: z.array(PickBody).min(1).max(MOST_PICKS),
  /** The prize group that the odds are counted from; null for games with fixed odds. */
  group: z.int().nullable(),
  legs: z
    .array(z.object({ issue: Issue, multiple: z.int().min(1).max(9999) }))
    .min(1)
    .max(MOST_LEGS),
  /** Of several legs: whether those after a win are not played. */
  stopsOnWin: z.boolean(),
  /** The keys, as `play key`, whose halved odds the player has seen and takes. */
  takesHalf: z.array(z.string().max(100)).max(1000),
})
export type DrawBuyBody = z.infer<typeof DrawBuyBody>

export const TICKET_STATES = ['betting', 'accepted', 'refused', 'won', 'lost', 'returned'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const Ticket = z.object({
  /** `tkt_…`: a leaf of the hash tree. */
  id: z.string(),
  /** The platform's name of its round. */
  round: z.string(),
  gameCode: z.string(),
  issue: Issue,
  state: z.enum(TICKET_STATES),
  picks: z.array(PickBody.extend({ units: AmountText, isHalf: z.boolean() })),
  group: z.int().nullable(),
  stake: AmountText,
  greatestWin: AmountText,
  /** Null before the draw. */
  payout: AmountText.nullable(),
  boughtAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  correction: DrawCorrection.optional(),
  /** Of a chase: its id, the place of this leg from 1, and how many there are. */
  chase: z.object({ id: z.string(), leg: z.int(), legs: z.int(), stopsOnWin: z.boolean() }).nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const DrawBuyValue = z.object({ tickets: z.array(Ticket), balance: SignedAmountText })
export type DrawBuyValue = z.infer<typeof DrawBuyValue>

/** Returns the stakes of a chase's legs whose draw is still open for a minute. */
export const DrawStopBody = z.object({ chase: z.string().max(64) })
/** All tickets of the chase. */
export const DrawStopValue = z.object({ tickets: z.array(Ticket), balance: SignedAmountText })

/** Newest first, 20 a page; `before` is the id of the last one seen. */
export const TicketsQuery = z.object({
  gameCode: z.string().max(80).optional(),
  before: z.string().max(64).optional(),
})
export const TicketsValue = z.object({ tickets: z.array(Ticket), hasMore: z.boolean() })
export type TicketsValue = z.infer<typeof TicketsValue>

/** Newest first, at most 200. */
export const ResultsQuery = z.object({ size: z.coerce.number().int().min(1).max(200).default(30) })
export const ResultsValue = z.object({ results: z.array(DrawResult) })

/** The keys of a draw that have little room: odds are halved from 70 % of the limit on, and nothing is sold at the limit. */
export const ExposureQuery = z.object({ issue: Issue })
export const ExposureValue = z.object({
  keys: z.array(z.object({ play: z.string(), key: z.string(), state: z.enum(['half', 'full']) })),
})
export type ExposureValue = z.infer<typeof ExposureValue>

/** The first message of a client; it sends no other. */
export const DrawHello = z.object({ type: z.literal('hello'), session: z.string().max(100) })

export const DrawMessage = z.discriminatedUnion('type', [
  /** Everything from nothing: sent first, and at every step of a draw of the game. `last` is the newest result. */
  z.object({
    type: z.literal('draw'),
    now: z.number(),
    current: CurrentDraw.nullable(),
    next: z.array(NextDraw),
    last: DrawResult.nullable(),
  }),
  /** A ticket of the player changed: ask for them again. */
  z.object({ type: z.literal('tickets') }),
  z.object({ type: z.literal('balance'), balance: SignedAmountText }),
])
export type DrawMessage = z.infer<typeof DrawMessage>
