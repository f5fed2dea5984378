/**
 * A round of a shared table:
 *
 *   open ─► locked ─► (rising ─►) revealed ─► settled
 *
 * Bets are written while it is `open`, and count once the wallet took their stakes, until the reveal. The reveal decides
 * them all and stores the outcome in one transaction. In between, the rounds of some families rise: bets are cashed out
 * at what the clock of the server says, until the moment that the chance of the round has set. Every step names the
 * state it starts from: of two processes that move a table on, one does.
 */
import type { AmountText } from '@night-market/games/kernel/amount'
import type { GameEvent } from '@night-market/games/kernel/math'
import type { MoneyGroup } from '../clockwork/players.ts'
import type { Mark } from '@night-market/games/kernel/shared-round'

export type TableState = 'open' | 'locked' | 'rising' | 'revealed' | 'settled'

export interface TableRound {
  roundId: string
  gameCode: string
  mathsHash: string
  formula: string
  chainId: bigint
  /** Its place in the chain, from 1, and the nonce of its chance. */
  number: number
  seedHash: string
  /** Null until the reveal, like the events and the mark. */
  serverSeed: string | null
  state: TableState
  opensAt: Date
  locksAt: Date
  revealsAt: Date
  endsAt: Date
  /** When the rise began; null before, and where rounds do not rise. */
  risesAt: Date | null
  events: GameEvent[] | null
  mark: Mark | null
  /** What was staked on each field, by the money it was staked in; from the reveal on, where bets are paid out of it. */
  pools: Pools | null
}

/** What was staked on each field, by the money it was staked in. */
export type Pools = Record<MoneyGroup, Record<string, AmountText>>

/** The name of these rounds' host among the bets. */
export const HOST = 'table'

/** Between the last bet and the reveal the wallet answers for the stakes on their way. */
export const LOCK_MS = 1500
/** A table is wanted for this long after a player was last known to sit there. */
export const WANTED_MS = 10_000
/** A bet that is not decided this long after its round should have ended is taken up by the recovery. */
export const OVERDUE_MS = 15_000
/** Bets of one player in one round. */
export const MOST_BETS = 20
/** Rounds in the history. */
export const HISTORY = 100
