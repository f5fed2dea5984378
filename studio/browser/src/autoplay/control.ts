/** Autoplay as the player starts and stops it, and the pause between two of its rounds. */
import type { StudioRound } from '@night-market/protocol/studio'
import { Autoplay } from './autoplay.ts'
import { openAutoplay } from './sheet.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { Patience } from '../lib/motion.ts'
import { isWin, outcomeOf } from '../round/outcome.ts'
import type { Sound } from '../lib/sound.ts'
import type { Translate } from '../lib/texts.ts'

export interface AutoEars {
  stake(): bigint
  /** May a round begin now? */
  isIdle(): boolean
  isQuick(): boolean
  begin(): Promise<void>
  changed(): void
}

const PAUSE_MS = { quick: 450, lost: 800, won: 1500 }

export class AutoControl {
  readonly #parts: { t: Translate; sound: Sound; money: MoneyText }
  readonly #ears: AutoEars
  readonly #autoplay = new Autoplay()
  readonly #patience = new Patience()

  constructor(parts: { t: Translate; sound: Sound; money: MoneyText }, ears: AutoEars) {
    this.#parts = parts
    this.#ears = ears
  }

  get isOn(): boolean {
    return this.#autoplay.isOn
  }

  get left(): number {
    return this.#autoplay.left
  }

  get share(): number {
    return this.#autoplay.share
  }

  stop(): void {
    this.#autoplay.stop()
  }

  /** The player does not want to wait for the next round. */
  hurry(): void {
    this.#patience.hurry()
  }

  /** Ends it, or opens the sheet that begins it. */
  press(): void {
    const { t, sound, money } = this.#parts
    sound.play('click')
    if (this.isOn) {
      this.stop()
      return this.#ears.changed()
    }
    if (!this.#ears.isIdle()) return
    openAutoplay(t, money, this.#ears.stake(), (plan) => {
      this.#autoplay.start(plan)
      this.#ears.changed()
      void this.#ears.begin()
    })
  }

  /** A round ended: counts it, and begins another one after a moment if the plan says so. */
  async goOn(round: StudioRound, isFeature: boolean, balance: bigint): Promise<void> {
    const goesOn = this.#autoplay.next({ round, isFeature, balance })
    this.#ears.changed()
    if (!goesOn) return
    const hasWon = isWin(outcomeOf(BigInt(round.payout), BigInt(round.stake)))
    await this.#patience.wait(PAUSE_MS[this.#ears.isQuick() ? 'quick' : hasWon ? 'won' : 'lost'])
    if (this.isOn && this.#ears.isIdle()) await this.#ears.begin()
  }
}
