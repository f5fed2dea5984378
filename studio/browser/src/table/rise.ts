/** A round that rises at a shared table, as its view sees it. */
import type { OwnBets, TableRound } from '@night-market/protocol/studio-table'
import type { Phase } from './standing.ts'

export interface RiseStanding {
  phase: Phase
  round: TableRound | null
  own: OwnBets | null
  /** A bet or a cash-out is on its way. */
  isAsking: boolean
  /** The clock of the server, as far as it is known here. */
  now(): number
}

export interface RisingView {
  /** How the round stands: called whenever that changes, and several times a second. */
  stand(at: RiseStanding): void
  /** The first of the player's bets that is in play, and what it is worth now. */
  cashOut(): { bet: number; amount: bigint } | null
}
