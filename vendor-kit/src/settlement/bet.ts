/**
 * A bet's life:
 *
 *   placing ─► taken ─► decided ─► settled     the wallet took the stake, the game decided, the wallet accepted all payments
 *      │  └────┼───────────┘                   a game that is over when it begins skips `taken`
 *      │       └──────┐
 *      ├─► refused    │                        the wallet refused the stake: nothing moved
 *      └─► rolling_back ─► rolled_back         the stake's fate is unknown, or the game returns it
 *
 * It has a payment for each amount that it pays: parts while it is taken, the win that it is decided with, and a resettlement
 * each time that this is corrected, which makes a settled bet a decided one again. The wallet accepts them in order.
 *
 * Every step is a compare-and-set in the database: of two processes that carry a bet on, one does.
 */
import { randomUUID } from 'node:crypto'
import type { Binding, ChainPlace } from '@night-market/protocol/vendor/binding'
import type { Purse } from '../wallet/wallet.ts'

export type BetState =
  | 'placing'
  | 'taken'
  | 'decided'
  | 'settled'
  | 'refused'
  | 'rolling_back'
  | 'rolled_back'

export interface NewBet {
  /** Ids of the calls for its stake, made before the first; those of its payments follow from its own. */
  betId: string
  rollbackId: string
  roundId: string
  gameCode: string
  purse: Purse
  /** The commitment of the round's chance; null where there is none. */
  seedHash: string | null
  /** What else a player's own round is drawn with; null of further stakes, and where the platform's wallet is not asked. */
  binding: Binding | null
  /** Where a shared round stands. */
  place: ChainPlace | null
  stake: bigint
  /** The grant that a free bet is of; null where the wallet is asked for the stake. */
  grant: string | null
}

export interface Bet extends NewBet {
  host: string
  state: BetState
  /** What it pays in all, as decided so far. */
  payout: bigint
  /** What the vendor kept of the player, where players play for the money of each other. */
  fee: bigint
  /** Why the wallet refused the stake. */
  refusal: string | null
  attempts: number
}

type Optional = 'grant' | 'binding' | 'place'
type Wanted = Omit<NewBet, 'betId' | 'rollbackId' | Optional> & Partial<Pick<NewBet, Optional>>

export const newBet = ({ grant = null, binding = null, place = null, ...bet }: Wanted): NewBet => ({
  ...bet,
  grant,
  binding,
  place,
  betId: randomUUID(),
  rollbackId: randomUUID(),
})

/** A new bet as it stands once written. */
export const placingBet = (host: string, bet: NewBet): Bet => ({
  ...bet,
  host,
  state: 'placing',
  payout: 0n,
  fee: 0n,
  refusal: null,
  attempts: 0,
})

/**
 * How long the process that placed or decided a bet has to carry it on before the recovery does; a call takes up to
 * 4 s.
 */
export const LEASE_MS = 10_000
/** How long a bet waits while the platform is away. */
export const AWAY_PAUSE_MS = 500

/** The pause before the wallet is called again: 2, 4, 8 … 60 seconds. */
export const pauseMs = (attempts: number): number => Math.min(2 ** Math.max(attempts, 1), 60) * 1000
