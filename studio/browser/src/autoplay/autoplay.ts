/** Rounds that begin by themselves, and when they stop doing so. */
import type { StudioRound } from '@night-market/protocol/studio'

export interface AutoplayPlan {
  rounds: number
  /** No round begins that could lose more than this in all. */
  lossLimit: bigint
  /** A single win of this much ends it; null for none. */
  winLimit: bigint | null
}

export class Autoplay {
  #plan: AutoplayPlan = { rounds: 0, lossLimit: 0n, winLimit: null }
  #left = 0
  #lost = 0n

  get left(): number {
    return this.#left
  }

  /** How much of the plan is left, from 1 down to 0. */
  get share(): number {
    return this.#plan.rounds === 0 ? 0 : this.#left / this.#plan.rounds
  }

  get isOn(): boolean {
    return this.#left > 0
  }

  start(plan: AutoplayPlan): void {
    this.#plan = plan
    this.#left = plan.rounds
    this.#lost = 0n
  }

  stop(): void {
    this.#left = 0
  }

  /** Counts a round that ended; says whether another one begins. */
  next(ended: { round: StudioRound; isFeature: boolean; balance: bigint }): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    const [stake, payout] = [BigInt(ended.round.stake), BigInt(ended.round.payout)]
    this.#lost += stake - payout
    const { lossLimit, winLimit } = this.#plan
    const isLargeWin = winLimit !== null && payout >= winLimit
    const isAtLimit = this.#lost + stake > lossLimit
    if (ended.isFeature || isLargeWin || isAtLimit || ended.balance < stake) this.#left = 0
    return this.#left > 0
  }
}
