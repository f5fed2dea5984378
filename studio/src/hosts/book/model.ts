/**
 * A match of the book:
 *
 *   upcoming ─► live ─► ended        void: 24 hours without a step, one that was entered 48 hours after its start without a
 *                                    score, an outright two weeks after its end; what is not decided then counts as not bet
 *
 * and a bet on it:
 *
 *   betting ─► open ─► settled       the wallet took the stake; its legs were decided, or its player closed it
 *      └─► refused, returned         the wallet refused the stake, or it goes back; a free bet also when all its legs are void
 *
 * A match moves from board to board: a step, its score, its prices and `seq` are written together, from the board before. Of
 * two processes that take a step one does, and both would have drawn the same.
 */
import { BOOK_GAMES } from '@night-market/protocol/vendor/book'
import type { Entrant } from '@night-market/games/kernel/book/outright'
import type { Incident, MarketRef, PricedMarket, Score, Sheet } from '@night-market/games/kernel/book/sport'

export type EventState = 'upcoming' | 'live' | 'ended' | 'void'

export interface PlayedIncident extends Incident {
  step: number
  minute: number
}

/** The chances of the first market after a step. */
export interface CoursePoint {
  step: number
  ppm: number[]
}

/** A match that is simulated: all of it follows from its seed and its sheet. */
export interface VirtualEvent extends ListedEvent {
  driver: 'virtual'
  round: number
  chainId: bigint
  /** The place of its day's seed in the chain, from 1. */
  day: number
  seedHash: string
  sheet: Sheet
  sheetHash: string
  /** What its steps wait for: `quicknet`, or the key of a sandbox; null where none is mixed in. Fixed with its first prices. */
  beaconLeague: string | null
  /** Null until it is over. */
  serverSeed: string | null
}

/** Played elsewhere: an operator or a feed brings the match or the outright, its odds and its result. */
interface FileEvent extends ListedEvent {
  driver: 'file'
  seedHash: null
  /** When the feed that prices it was last alive, long ago of one that was silent; null of one that no feed prices. */
  fedAt: Date | null
}

/** One of its competitors is to win. Its name stands for the home side, and there is no other; it begins when it closes. */
export type OutrightEvent = FileEvent & { competitors: readonly Entrant[]; endsAt: Date }

/** A match as the lobby lists it, or an outright. */
export type EventRow = VirtualEvent | FileEvent

export const isOutright = (event: EventRow): event is OutrightEvent =>
  event.driver === 'file' && event.competitors !== null

interface ListedEvent {
  eventId: string
  sport: string
  /** Ids of the league and its competitors; names of a match that was entered. */
  league: string
  home: string
  away: string
  /** Null of a match, like the end. */
  competitors: readonly Entrant[] | null
  state: EventState
  startsAt: Date
  endsAt: Date | null
  score: Score
  /** Those of its markets that stand for it in a list, and how many it has. */
  main: PricedMarket[]
  markets: number
  seq: number
  material: number
  pausedUntil: Date | null
  /** When its next step is due; null once it is over. */
  dueAt: Date | null
  /** What staff do not let be sold. */
  stopped: Stop[]
  /** The share of its limits that stands. */
  limitBps: number
}

/** A market that is not sold, or the whole match where it is null; for good once its result was given. */
export interface Stop {
  market: number | null
  spec: string | null
  isFinal: boolean
}

/** Nothing of it is sold again. A match that is played elsewhere is sold in play by its feed alone. */
export const isClosed = (event: EventRow): boolean =>
  event.dueAt === null || (event.driver === 'file' && event.state !== 'upcoming' && event.fedAt === null)

export const stopOf = ({ stopped }: Pick<EventRow, 'stopped'>, ref: MarketRef): Stop | undefined =>
  stopped.find(({ market, spec }) => market === null || (market === ref.market && spec === ref.spec))

/** The name of these rounds' host among the bets, and of the book among calendars and notices. */
export const HOST = 'book'
export const BOOK_GAME = BOOK_GAMES.SPORTS

/** Between two looks for steps that are due, at most. */
export const TICK_MS = 1000
/** Nothing is sold for this long after a stroke that moves all prices. */
export const PAUSE_MS = 5000
/** A slip waits this long for a board that is due. */
export const BOARD_WITHIN_MS = 1500
/** A live match without a board for this long is shown as suspended. */
export const SUSPENDED_MS = 5000
/** A match without a step for this long is void. */
export const VOID_AFTER_MS = 24 * 3_600_000
/** A match that was entered is void if it has no score so long after its start: postponed, or never played. */
export const SCORED_WITHIN_MS = 48 * 3_600_000
/** An outright is void if it has no result so long after its end. */
export const PLACED_WITHIN_MS = 14 * 86_400_000
/** Matches are written this far ahead, and priced this long before they begin. */
export const AHEAD_MS = 12 * 3_600_000
export const PRICED_MS = 3_600_000
/** Matches that are over are listed for this long. */
export const LISTED_MS = 3_600_000
/** A match that is over goes after so long if it has no bets; with bets its board and course do, and what replays it stays. */
export const BARE_KEPT_MS = 2 * 3_600_000
export const COURSE_KEPT_S = 30 * 86_400
/** A bet that is still betting after this long was left by its process. */
export const STALE_MS = 15_000
/** A bet that is open so long after the last of its matches began is taken up by the recovery. */
export const OVERDUE_S = 3600
/** Payments have this long before the recovery calls for them as well. */
export const PAY_MS = 120_000

/** In rupees, or what stands for one: stakes of a bet and of a line, and what a bet pays. */
export const LEAST_STAKE = 10n
export const LEAST_LINE = 1n
export const MOST_PAYOUT = 1_000_000n
/** What may be lost on a main market before the match: all other limits are shares of it. */
export const MOST_LOST = 2_000_000n

/** In hundredths: the least odds of a free bet whose grant names none. */
export const LEAST_FREE_ODDS = 150

/** A multiple of one line may have more. */
export const MOST_LEGS_OF_A_SYSTEM = 10

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
