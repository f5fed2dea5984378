/**
 * A draw of a lottery:
 *
 *   open ─► closed ─► drawn ─► settled        void: 24 hours late, or by staff; its stakes go back
 *                       ▲ ─────── ┘           a correction: its tickets are decided again
 *
 * The numbers of an official draw are what two voices read (`official/`); it is void 72 hours later without them.
 *
 * Tickets are written while it is `open`, and count once the wallet took their stakes. A closed draw is sealed when no
 * ticket of it is still betting; its numbers come from the seed that was fixed before the first ticket. Every step names
 * the state it starts from: of two processes that move a draw on, one does.
 */
import { drawText } from '@night-market/fair/beacon'
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import type { BeaconProof, BeaconSource } from '@night-market/protocol/beacon/proof'
import type { DrawState } from '@night-market/protocol/studio-draw'

export interface DrawRow {
  drawId: bigint
  gameCode: string
  issue: string
  /** Null of an official draw, whose numbers come from elsewhere. */
  chainId: bigint | null
  /** Its place in the chain, from 1. */
  number: number
  /** The seed of the draw before it: secret until that one is drawn. Empty of an official draw. */
  seedHash: string
  state: DrawState
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  sealedAt: Date | null
  root: string | null
  /** Null before the draw, like the numbers; of an official one for ever. */
  serverSeed: string | null
  beacon: string
  /** Fixed at the close: such a draw waits for its round. Null where none is mixed in. */
  beaconSource: BeaconSource | null
  beaconProof: BeaconProof | null
  numbers: Draw | null
  /** Grows with every correction, from 1. */
  version: number
}

/** The name of these rounds' host among the bets. */
export const HOST = 'draw'

/** Between two looks for steps that are due. */
export const TICK_MS = 250
/** Tickets whose stakes are under way when their draw closes have this long. */
export const ANSWER_MS = 4000
/** A draw that waits for its beacon asks again after so long. */
export const BEACON_AGAIN_MS = 2000
/** A draw that is so late is void. */
export const VOID_AFTER_MS = 24 * 3_600_000
/** An official draw that two voices have not read by then is void; `seal_draw` has the same. */
export const OFFICIAL_VOID_AFTER_MS = 72 * 3_600_000
/** A chase that is still betting after this long was left by its process. */
export const STALE_MS = 15_000
/** A ticket that is not decided so long after its draw is taken up by the recovery. */
export const OVERDUE_S = 300
/** Payments of a draw have this long before the recovery calls for them as well. */
export const PAY_MS = 120_000

/** What all ten thousand units of a ticket come to at most, and what its numbers may win, in prices of a unit. */
export const MOST_WIN_UNITS = 2_500_000n
/** What may be owed on a number of a draw, in prices of a unit; ten times as much on a play that is counted as a whole. */
export const ROOM_UNITS = 500_000n
/** Keys of all legs of a purchase together. */
export const MOST_KEYS = 60_000

/** Chases that a player may stop in a day, and how long before a close a leg can still be returned. */
export const STOPS_A_DAY = 3
export const STOP_BEFORE_MS = 60_000

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** What the chance of a draw is drawn with, beside its seed. */
export const clientSeedOf = ({
  gameCode,
  issue,
  beacon,
}: Pick<DrawRow, 'gameCode' | 'issue' | 'beacon'>): string => drawText(gameCode, issue, beacon)
