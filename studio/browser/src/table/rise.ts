/** A round that rises at a shared table, as its view sees it. */
import type { OwnBets, TableRound } from '@night-market/protocol/studio-table'
import type { Phase } from './standing.ts'

export interface RiseStanding {
  phase: Phase
  round: TableRound | null
  own: OwnBets | null
  /** A bet is on its way. */
  isAsking: boolean
  /** Bets whose cash-out is on its way, by their place. */
  leaving: ReadonlySet<number>
  /** The bet whose cash-out was refused; null where none was. */
  refused: number | null
  /** The clock of the server, as far as it is known here. */
  now(): number
}

export interface RisingView {
  /** How the round stands: called whenever that changes, and several times a second. */
  stand(at: RiseStanding): void
}
