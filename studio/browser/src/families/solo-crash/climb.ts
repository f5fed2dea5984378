/** The rise as the eye follows it: at the pace of the game, and never past what the round has reached. */
import { risenX100, risesForMs, type Doubling } from '@night-market/games/kernel/rise'
import { isReduced } from '../../lib/motion.ts'

export class Climb {
  elapsedMs = 0
  readonly #pace: Doubling
  readonly #draw: () => void
  #toMs = 0
  #speed = 1
  #frame = 0
  #arrival: { atMs: number; end: () => void } | null = null

  constructor(pace: Doubling, draw: () => void) {
    this.#pace = pace
    this.#draw = draw
  }

  get x100(): number {
    return risenX100(this.#pace, this.elapsedMs)
  }

  /** Stands at a multiplier at once. */
  standAt(x100: number): void {
    this.elapsedMs = this.#toMs = risesForMs(this.#pace, x100)
    this.hurry()
    this.#draw()
  }

  /** Rises on to a multiplier; ends as long before it is reached as the next request may take. */
  to(x100: number, speed: number, leadMs: number): Promise<void> {
    this.#toMs = risesForMs(this.#pace, x100)
    this.#speed = speed
    return new Promise((end) => {
      this.#arrival = { atMs: this.#toMs - leadMs * speed, end }
      if (this.#frame === 0) this.#run(performance.now())
    })
  }

  /** The player does not want to watch: what was reached counts. */
  hurry(): void {
    const arrival = this.#arrival
    this.#arrival = null
    arrival?.end()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.hurry()
  }

  #run(before: number): void {
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      this.elapsedMs = Math.min(this.#toMs, this.elapsedMs + Math.max(0, now - before) * this.#speed)
      const isThere = this.elapsedMs >= this.#toMs
      // With less motion the figure stands still between the steps.
      if (!isReduced() || isThere) this.#draw()
      if (this.#arrival && this.elapsedMs >= this.#arrival.atMs) this.hurry()
      if (!isThere || this.#arrival) this.#run(now)
    })
  }
}
