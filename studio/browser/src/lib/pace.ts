/** The time between two things that happen on a table: shorter in turbo, none for a player in a hurry. */
import { Patience } from './motion.ts'

const QUICK_SHARE = 0.4

export class Pace {
  readonly #patience = new Patience()
  readonly #isQuick: () => boolean
  #isHurried = false

  constructor(isQuick: () => boolean) {
    this.#isQuick = isQuick
  }

  /** A new round: not hurried yet. */
  begin(): void {
    this.#isHurried = false
  }

  get isQuick(): boolean {
    return this.#isHurried || this.#isQuick()
  }

  wait(ms: number): Promise<void> {
    return this.#patience.wait(this.#isHurried ? 0 : this.#isQuick() ? ms * QUICK_SHARE : ms)
  }

  /** Everything that is left of the round happens at once. */
  hurry(): void {
    this.#isHurried = true
    this.#patience.hurry()
  }
}
