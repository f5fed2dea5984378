/**
 * The book in the studio's frame: lists and slips go by HTTP, prices and scores over a socket of the studio's origin. Amounts
 * are minor units as text, instants milliseconds since 1970 by the server's clock, odds decimal x 100, chances in millionths.
 */
import { z } from 'zod'
import { BeaconReadings } from '../beacon/proof.ts'
import { AmountText, SignedAmountText } from '../shapes.ts'

export const BOOK_SOCKET = '/play/book/live'
export const BOOK_OPEN = '/play/book/open'
export const BOOK_EVENTS = '/play/book/events'
export const BOOK_EVENT = '/play/book/event'
export const BOOK_PLACE = '/play/book/place'
export const BOOK_QUOTE = '/play/book/quote'
export const BOOK_CASH_OUT = '/play/book/cash-out'
export const BOOK_BETS = '/play/book/bets'
export const BOOK_FREE_BETS = '/play/book/free-bets'
export const BOOK_CODE = '/play/book/code'

/** The games that the book stands in the list as, by the category of what they open with. */
export const BOOK_GAMES = { SPORTS: 'maidan', ESPORTS: 'IMES' } as const

export const MOST_LEGS_OF_A_BET = 20
export const EVENT_STATES = ['upcoming', 'live', 'suspended', 'ended', 'void'] as const

export const Competitor = z.object({
  id: z.string(),
  name: z.string(),
  colours: z.tuple([z.string(), z.string()]),
})

/** A market's prices; `d100` is null where an outcome is not offered now. */
export const BoardMarket = z.object({
  market: z.int(),
  spec: z.string(),
  tab: z.string(),
  status: z.enum(['open', 'suspended']),
  outcomes: z.array(z.object({ outcome: z.string(), ppm: z.int(), d100: z.int().nullable() })),
})
export type BoardMarket = z.infer<typeof BoardMarket>

export const BookEvent = z.object({
  id: z.string(),
  sport: z.string(),
  /** `file`: played elsewhere, and entered by the operator. */
  driver: z.enum(['virtual', 'file']),
  league: z.string(),
  /** Null of one that was entered. */
  round: z.int().nullable(),
  /** Of an outright its name, and nothing. */
  home: Competitor,
  away: Competitor,
  /** Those of whom one is to win, in the order of the markets' outcomes, which number them from 1; null of a match. */
  competitors: z.array(Competitor.extend({ isOut: z.boolean() })).nullable(),
  state: z.enum(EVENT_STATES),
  /** Of a suspended one: its next step waits for the public beacon. */
  waitsForBeacon: z.boolean().optional(),
  /** When an outright closes. */
  startsAt: z.number(),
  /** Null of a match that was entered. */
  endsAt: z.number().nullable(),
  /** As the sport's model has it; its `step` counts the steps that were played. Of an outright the place by the number. */
  score: z.record(z.string(), z.int()),
  minute: z.int(),
  period: z.string(),
  /** Grows with every board, and with every stroke that moves all prices. */
  seq: z.int(),
  material: z.int(),
  /** Until when nothing is sold after such a stroke. */
  pausedUntil: z.number().nullable(),
  /** How many markets are offered, and those that the lobby shows. */
  markets: z.int(),
  main: z.array(BoardMarket),
  /** How long a slip with it waits before it is decided; without it not at all. */
  delayMs: z.int().optional(),
})
export type BookEvent = z.infer<typeof BookEvent>

export const BookEventDetail = z.object({
  event: BookEvent,
  board: z.array(BoardMarket),
  /** Newest first. */
  incidents: z.array(
    z.object({
      step: z.int(),
      minute: z.int(),
      kind: z.string(),
      side: z.enum(['home', 'away']).nullable(),
    }),
  ),
  /** Chances of the first market after each step, oldest first. */
  course: z.array(z.object({ step: z.int(), ppm: z.array(z.int()) })),
  /** Null of a match that was entered: it follows from no seed. */
  fairness: z
    .object({
      /** SHA-256 of the seed and the sheet, shown before the match. */
      seedHash: z.string(),
      sheetHash: z.string(),
      /** Null before the end. */
      seed: z.string().nullable(),
      sheet: z.record(z.string(), z.int()),
      /** Null where no beacon is mixed in; its rounds are shown after the end. */
      beacon: BeaconReadings.nullable(),
    })
    .nullable(),
})
export type BookEventDetail = z.infer<typeof BookEventDetail>

export const BookOpenBody = z.object({ code: z.string().max(200) })
export const BookOpenValue = z.object({
  session: z.string(),
  gameCode: z.string(),
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
  leastStake: AmountText,
  mostPayout: AmountText,
  now: z.number(),
  events: z.array(BookEvent),
})
export type BookOpenValue = z.infer<typeof BookOpenValue>

export const EventsValue = z.object({ now: z.number(), events: z.array(BookEvent) })
export const EventQuery = z.object({ id: z.string().max(80) })

export const LegBody = z.object({
  event: z.string().max(80),
  market: z.int(),
  spec: z.string().max(40),
  outcome: z.string().max(40),
  /** The odds and the stroke that the player has seen. */
  d100: z.int(),
  material: z.int(),
})
export type LegBody = z.infer<typeof LegBody>

export const ODDS_POLICIES = ['none', 'higher', 'any'] as const
/**
 * `request` is made by the browser: the same twice bets once. `sizes` are the numbers of legs in a line: `[1]` a single, `[n]` a
 * multiple of n legs, `[2]` of three legs a 2/3, `[2, 3]` a Trixie. `stake` is that of one line.
 */
export const PlaceBody = z.object({
  request: z.string().regex(/^[0-9a-z-]{8,64}$/),
  legs: z.array(LegBody).min(1).max(MOST_LEGS_OF_A_BET),
  sizes: z.array(z.int().min(1).max(MOST_LEGS_OF_A_BET)).min(1).max(10),
  stake: AmountText,
  policy: z.enum(ODDS_POLICIES),
  /** Of a free bet, which has one line: its grant. */
  grant: z
    .string()
    .regex(/^[0-9a-zA-Z_-]{1,64}$/)
    .optional(),
})
export type PlaceBody = z.infer<typeof PlaceBody>

export const DeadHeat = z.object({ places: z.int().min(1), tied: z.int().min(2) })
export const BET_STATES = ['betting', 'open', 'settled', 'refused', 'returned'] as const
export const BookBet = z.object({
  id: z.string(),
  state: z.enum(BET_STATES),
  sizes: z.array(z.int()),
  lines: z.int(),
  stake: AmountText,
  stakeOfLine: AmountText,
  /** The part of the stake that was not closed. */
  openStake: AmountText,
  /** Of a free bet: its stake was not taken and is not returned, so that what it pays is what is beyond the stake. */
  isFree: z.boolean().optional(),
  /** Parts that were closed among it. */
  greatestWin: AmountText,
  /** What was paid until now: cash-outs and the result. */
  paid: AmountText,
  placedAt: z.number(),
  legs: z.array(
    LegBody.pick({ event: true, market: true, spec: true, outcome: true, d100: true }).extend({
      home: z.string(),
      away: z.string(),
      /** Whom it is on, of an outright: `home` is its name then, and `away` is empty. */
      competitor: z.string().optional(),
      startsAt: z.number(),
      /** Of a match that was entered: while it is open, the bet has no cash-out. */
      isEntered: z.boolean().optional(),
      verdict: z.enum(['W', 'HW', 'P', 'HL', 'L', 'V']).nullable(),
      /** More shared a place than it has: a winner is paid its odds x places / tied. */
      deadHeat: DeadHeat.optional(),
      /** Of an outright: what its odds count for, rounded down, without competitors that were removed after the bet. */
      reduced: z.object({ d100: z.int(), removed: z.array(z.string()) }).optional(),
    }),
  ),
  /** Why staff changed a result of its legs. */
  reason: z.string().optional(),
  /** What is paid for closing it or a share of it now, and the fee in that; null while it is not offered. */
  cashOut: z
    .object({
      feeBps: z.int(),
      /** By the share of what is open, from the least to the whole; without those that come to nothing. */
      parts: z.array(z.object({ shareBps: z.int(), amount: AmountText })),
    })
    .nullable(),
})
export type BookBet = z.infer<typeof BookBet>
export const PlaceValue = z.object({ bet: BookBet, balance: SignedAmountText })

/** Closes a share of what is still open, at no less than the quote that the player saw. */
export const CashOutBody = z.object({
  bet: z.string().max(64),
  request: z.string().regex(/^[0-9a-z-]{8,64}$/),
  shareBps: z.int().min(100).max(10_000),
  least: AmountText,
})
export const BetsQuery = z.object({
  state: z.enum(['open', 'settled']),
  before: z.string().max(64).optional(),
})
export const BetsValue = z.object({ bets: z.array(BookBet), hasMore: z.boolean() })

/** Free bets that the player can use in the games of the book, those that end first before the others. */
export const FreeBetsValue = z.object({
  freeBets: z.array(
    z.object({
      grant: z.string(),
      /** A slip fits where it is a bet on this game: of e-sports alone, or any other. */
      gameCode: z.string(),
      stake: AmountText,
      left: z.int(),
      /** What the odds of all legs multiply to at least. */
      leastOdds: z.int(),
      expiresAt: z.number(),
    }),
  ),
})
export type BookFreeBet = z.infer<typeof FreeBetsValue>['freeBets'][number]

/** Selections that are kept under a code, without a stake. */
export const MakeCodeBody = z.object({
  legs: z
    .array(LegBody.omit({ d100: true, material: true }))
    .min(1)
    .max(MOST_LEGS_OF_A_BET),
})
export const MakeCodeValue = z.object({ code: z.string(), expiresAt: z.number() })
/** As a person types it: in groups, in small letters. */
export const CodeQuery = z.object({ code: z.string().max(40) })
/** At the odds of the moment the code is opened; the last that are known of one that is not sold. */
export const CodeLeg = LegBody.extend({
  home: z.string(),
  away: z.string(),
  competitor: z.string().optional(),
  sport: z.string(),
  state: z.enum(['open', 'suspended', 'closed']),
})
export type CodeLeg = z.infer<typeof CodeLeg>
export const CodeValue = z.object({ legs: z.array(CodeLeg) })
export type CodeValue = z.infer<typeof CodeValue>

export const BookHello = z.object({ type: z.literal('hello'), session: z.string().max(100) })
/** The event whose whole board is wanted; null for the lobby alone. */
export const BookWatch = z.object({ type: z.literal('watch'), event: z.string().max(80).nullable() })

export const BookMessage = z.discriminatedUnion('type', [
  /** The lobby's events that changed, at most each second. */
  z.object({ type: z.literal('events'), now: z.number(), events: z.array(BookEvent) }),
  /** The whole of the watched event, at every board. */
  z.object({ type: z.literal('event'), now: z.number(), detail: BookEventDetail }),
  /** A bet of the player changed: ask for them again. */
  z.object({ type: z.literal('bets') }),
  z.object({ type: z.literal('balance'), balance: SignedAmountText }),
  z.object({ type: z.literal('heartbeat'), now: z.number() }),
])
export type BookMessage = z.infer<typeof BookMessage>
