/** All that the book's page shows. */
import type { BookFreeBet, BookOpenValue } from '@night-market/protocol/vendor/book'
import type { Bet } from './client.ts'
import type { CodeState } from './codes.ts'
import type { Feed } from './model/feed.ts'
import type { LobbyPart } from './model/lobby.ts'
import type { Flashes } from './model/flash.ts'
import type { OddsFormat } from '@night-market/games/kernel/book/formats'
import type { Slip } from './model/slip.ts'
import type { Sports } from './views/sports.ts'

/** What the slip says beside its button: a refusal, or that something was done. */
export interface Message {
  tone: 'bad' | 'good' | 'warn'
  text: string
}

export type Place =
  | { page: 'lobby'; part: LobbyPart }
  | { page: 'event'; event: string; tab: string; closed: readonly string[] }

export type OpenSheet = 'slip' | 'bets' | 'fairness'
export type BetsPart = 'open' | 'settled'

/** The player's bets of one part, the newest first; null until they are here. */
export interface BetList {
  bets: readonly Bet[]
  hasMore: boolean
}

export interface BookState {
  opening: BookOpenValue
  /** Sees prices, and bets after a login. */
  isVisitor: boolean
  balance: bigint
  feed: Feed
  /** Whether the prices are those that the server has now: the socket speaks, and all was read since it opened. */
  isFresh: boolean
  flashes: Flashes
  place: Place
  /** Sports that the lobby shows: a category, or one by its id. */
  sports: Sports
  /** Rows of a league at most. */
  rowsShown: number
  /** Which of its markets a row of a narrow lobby shows, from 0. */
  lobbyMarket: number
  /** Matches that the server does not know any more. */
  missing: ReadonlySet<string>
  format: OddsFormat
  slip: Slip
  /** Free bets that the player has, those that end first before the others. */
  freeBets: readonly BookFreeBet[]
  /** The amount that is being typed, as it stands in the field of this name. */
  typed: { name: string; text: string } | null
  isPlacing: boolean
  code: CodeState
  message: Message | null
  /** Of one leg, by its key: why it was not sold. */
  refused: ReadonlyMap<string, string>
  betsPart: BetsPart
  bets: Record<BetsPart, BetList | null>
  /** The bet whose offer waits for the player to agree, and the share of it that is chosen. */
  offer: { bet: string; shareBps: number } | null
  isCashing: boolean
  betMessage: (Message & { bet: string }) | null
  sheet: OpenSheet | null
}
