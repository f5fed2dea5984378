/** Rounds that begin by themselves, and when they stop doing so. */
import type { StudioRound } from '@night-market/protocol/studio'

/** A win of this many stakes is worth stopping for. */
const STOPPING_WIN = 20n

export class Autoplay {
  #left = 0

  get left(): number {
    return this.#left
  }

  get isOn(): boolean {
    return this.#left > 0
  }

  start(rounds: number): void {
    this.#left = rounds
  }

  stop(): void {
    this.#left = 0
  }

  /** Counts a round that ended; says whether another one begins. */
  next(ended: { round: StudioRound; isFeature: boolean; balance: bigint }): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    const stake = BigInt(ended.round.stake)
    const isLargeWin = BigInt(ended.round.payout) >= stake * STOPPING_WIN
    if (ended.isFeature || isLargeWin || ended.balance < stake) this.#left = 0
    return this.#left > 0
  }
}
