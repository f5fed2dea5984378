/**
 * What becomes of chips that lie on the table when bets close: they are placed by themselves shortly before, or the player
 * is warned, and they go back when they came too late. Chips belong to the round they were laid in and to no other.
 */
import type { Phase } from './standing.ts'

/** So long before the close the chips are placed: the bet has to reach the studio before it. */
const PLACE_MS = 2000
/** A hand that still lays chips is waited for, but not longer than this before the close. */
const RESTED_MS = 400
const LAST_MS = 800
/** So long before the close a player who places by hand is warned. */
export const WARN_MS = 5000

export interface Laid {
  roundId: string
  phase: Phase
  /** Until bets close. */
  leftMs: number
  /** What lies on the table and does not count. */
  stake: bigint
  /** Whether the chips are placed without the player. */
  isAutomatic: boolean
  /** A bet is on its way: the chips on the table are those of it. */
  isAsking: boolean
  isPaused: boolean
}

export interface ClosingEars {
  place(): void
  warn(stake: bigint): void
  /** Bets are closed, and these chips are not in the round. */
  late(stake: bigint): void
}

export class Closing {
  readonly #ears: ClosingEars
  #roundId: string | null = null
  #stake = 0n
  /** How much time was left when the chips were laid as they lie. */
  #laidMs = 0
  #warnedIn = ''

  constructor(ears: ClosingEars) {
    this.#ears = ears
  }

  /** Called whenever something changes, and several times a second. */
  stand(at: Laid): void {
    if (at.isAsking) return
    if (at.stake === 0n) return this.#forget()
    if (this.#stake !== at.stake) this.#laidMs = at.leftMs
    this.#stake = at.stake
    this.#roundId ??= at.roundId
    // Without a connection nothing is known of the round.
    if (at.phase === 'connecting') return
    if (at.phase !== 'open' || at.roundId !== this.#roundId) {
      this.#forget()
      return this.#ears.late(at.stake)
    }
    if (at.isAutomatic) return this.#placeInTime(at)
    if (at.leftMs > WARN_MS || this.#warnedIn === at.roundId) return
    this.#warnedIn = at.roundId
    this.#ears.warn(at.stake)
  }

  #placeInTime({ leftMs, isPaused }: Laid): void {
    const isRested = this.#laidMs - leftMs >= RESTED_MS || leftMs <= LAST_MS
    if (leftMs <= PLACE_MS && isRested && !isPaused) this.#ears.place()
  }

  #forget(): void {
    this.#roundId = null
    this.#stake = 0n
  }
}
