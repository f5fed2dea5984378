import type { PlayRules } from '@night-market/protocol/studio'

/** A deployment that says nothing allows everything. */
export const ALL_ALLOWED: PlayRules = { buys: true, autoplay: true, quick: true, leastCycleMs: 0 }

/** The least time from the beginning of a round to that of the next, where a deployment sets one. */
export class Cycle {
  readonly #leastMs: number
  #begunAt = -Infinity
  #turn = 0

  constructor(leastMs: number) {
    this.#leastMs = leastMs
  }

  /** Waits until the next round may begin; false for all but the last of those that wait. */
  async next(): Promise<boolean> {
    const turn = ++this.#turn
    const waitMs = this.#begunAt + this.#leastMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (turn !== this.#turn) return false
    this.#begunAt = performance.now()
    return true
  }
}
