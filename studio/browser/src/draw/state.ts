/** All that a lottery's page shows. */
import type { BeaconFault } from '@night-market/fair/beacon'
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import type {
  CurrentDraw,
  DrawOpenValue,
  DrawResult,
  ExposureValue,
  Ticket,
} from '@night-market/protocol/studio-draw'
import type { Slip } from './model/slip.ts'

/** What the page says beside the button: a refusal, or that something was done. */
export interface Message {
  tone: 'bad' | 'good' | 'plain'
  text: string
}

/** What is in front of the board. */
export type OpenSheet = 'slip' | 'chase' | 'tickets' | 'results' | 'rules' | 'verify'

/** What the sheet of results shows. */
export type ResultsPart = 'draws' | 'trend' | 'roads'

export interface DrawState {
  opening: DrawOpenValue
  family: LotteryFamily
  balance: bigint
  /** The server's clock less this one. */
  offsetMs: number
  current: CurrentDraw | null
  next: DrawOpenValue['next']
  results: DrawResult[]
  /** Of the player on this game, the newest first; null until they are here. */
  tickets: Ticket[] | null
  hasMoreTickets: boolean
  /** Numbers of the current draw that have little room. */
  exposure: ExposureValue['keys']
  /** Keys whose halved odds the player has seen and takes, as `play key`. */
  takesHalf: string[]
  isConnected: boolean
  play: string
  /** Whether what is pressed becomes a banker. */
  isBanking: boolean
  /** What is typed in a field of numbers, until it is left or the board is changed; null: what is chosen. */
  typed: string | null
  slip: Slip
  /** The draw whose numbers are being shown, and how many of them are. */
  reveal: { issue: string; shown: number } | null
  isBuying: boolean
  message: Message | null
  /** The player's tickets of the draw that ended last, until they are put away. */
  outcome: Ticket[] | null
  sheet: OpenSheet | null
  /** Sheets behind it, the nearest last. */
  under: OpenSheet[]
  resultsPart: ResultsPart
  /** The draw whose proof is shown; the newest where it is null. */
  verified: string | null
  /** Issues whose beacon was checked, and what is wrong with it. */
  beacons: Readonly<Record<string, BeaconFault | null>>
}
