import type { GAME_SORTS, GameMaths, GameType, ReturnFigures } from '@night-market/protocol/catalogue'
import type { SignatureVersion } from '@night-market/protocol/values/signature'

export type Status = 'active' | 'maintenance' | 'disabled'

export interface Aggregator {
  code: string
  name: string
  baseUrl: string
  publicKeys: string[]
  /** The version of signatures on calls in both directions. */
  signatureVersion: SignatureVersion
  status: Status
  ceilings: Ceilings
}

/** What a connection may pay out before a person has to approve it, in minor units; null: no bound. */
export interface Ceilings {
  /** Of a round, or of one promotion. */
  mostWin: bigint | null
  /** Of all promotions of a day (UTC). */
  mostPromoDay: bigint | null
  /** Whether a round may pay no more than the game's own greatest win. */
  holdsOverGame: boolean
}

export const NO_CEILINGS: Ceilings = { mostWin: null, mostPromoDay: null, holdsOverGame: false }

/** A brand with a transfer wallet: real stakes come from a purse at its vendor. */
export interface TransferVendor {
  code: string
  name: string
  aggregatorCode: string
}

/** A game as launch and the wallet need it; `status` is the worst of game, vendor and aggregator. */
export interface PlayableGame {
  id: string
  code: string
  name: string
  gameType: GameType
  vendorCode: string
  vendorName: string
  aggregatorCode: string
  iconUrl: string
  hasDemo: boolean
  takesBonus: boolean
  takesGrants: boolean
  /** The share that its vendor keeps of what passes between players, in basis points; null where the house pays. */
  feeBps: number | null
  walletMode: 'seamless' | 'transfer'
  status: Status
}

/** A game as players may see it. */
export interface OfferedGame extends ReturnFigures {
  maths: GameMaths | null
  id: string
  code: string
  name: string
  gameType: GameType
  subCategory: string
  vendorCode: string
  vendorName: string
  iconUrl: string
  /** The page that visitors may see without a launch; null where there is none. */
  visitorUrl: string | null
  hasDemo: boolean
  takesBonus: boolean
  /** Of the game, its vendor and its aggregator. */
  statuses: Status[]
  lines: number | null
  features: string[]
  releasedAt: Date
  /** When the aggregator was connected. */
  connectedAt: Date
}

/** A game as the lists filter it. */
export interface ListedGame extends OfferedGame {
  mechanic: string
  minStakeX100: number | null
  maxStakeX100: number | null
}

export type GameSort = (typeof GAME_SORTS)[number]

export interface VendorCount {
  gameType: GameType
  vendorCode: string
  vendorName: string
  games: number
  subCategories: string[]
}

/** A place on the winner board. */
export interface Win {
  maskedName: string
  amount: bigint
  asset: string
  gameCode: string
  gameName: string
  vendorCode: string
  iconUrl: string
  wonAt: Date
}

/** The return that a game is filtered and sorted by: null where none is stated, and of games between players. */
export const shownReturn = ({ maths, feeBps }: ReturnFigures): number | null =>
  feeBps === null ? (maths?.rtpBps ?? null) : null

const SEVERITY: Status[] = ['active', 'maintenance', 'disabled']

export function worstOf(...statuses: Status[]): Status {
  return statuses.reduce(
    (worst, status) => (SEVERITY.indexOf(status) > SEVERITY.indexOf(worst) ? status : worst),
    'active',
  )
}

/** `Pri***a`: the first three letters and the last; shorter names show less. */
export function maskedName(name: string): string {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, Math.min(3, letters.length - 2)).join('')}***${letters.at(-1)}`
}

const HALF_LIFE_DAYS = 7
const RECENT_HALF_LIFE_DAYS = 2
const POPULARITY_EPOCH_MS = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

/** Bounds the weight, so that the sum of many rounds stays finite. */
const MOST_HALF_LIVES = 900

/** The weight of one round played now, for `games.heat`; finite and positive at every instant. */
export const popularityOfRound = (at: Date): number => weightOf(halfLives(at, HALF_LIFE_DAYS))

/** The same for `games.recent_heat`, which counts from 2^-900: it lasts until 2035. */
export const recentPopularityOfRound = (at: Date): number =>
  weightOf(halfLives(at, RECENT_HALF_LIFE_DAYS) - MOST_HALF_LIVES)

const halfLives = (at: Date, days: number): number => (at.getTime() - POPULARITY_EPOCH_MS) / DAY_MS / days

const weightOf = (exponent: number): number =>
  2 ** Math.min(Math.max(exponent, -MOST_HALF_LIVES), MOST_HALF_LIVES)

const NEW_FOR_DAYS = 30

/** Released in the last thirty days and after its vendor was connected: games that came with the connection are not new. */
export const isNew = (game: Pick<OfferedGame, 'releasedAt' | 'connectedAt'>, now: Date): boolean =>
  game.releasedAt > game.connectedAt && now.getTime() - game.releasedAt.getTime() < NEW_FOR_DAYS * DAY_MS
