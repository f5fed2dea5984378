/** Autoplay as the player starts and stops it, and the pause between two of its rounds. */
import type { StudioRound } from '@night-market/protocol/studio'
import { Autoplay } from './autoplay.ts'
import { openAutoplay } from './sheet.ts'
import type { GameView } from '../family.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { Patience } from '../lib/motion.ts'
import { isWin, outcomeOf } from '../round/outcome.ts'
import type { Sound } from '../lib/sound.ts'
import type { StakeLadder } from '../stakes/ladder.ts'
import type { Translate } from '../lib/texts.ts'

export interface AutoEars {
  stake(): bigint
  /** May a round begin now? */
  isIdle(): boolean
  /** The page covers the game: no round goes on. */
  isPaused(): boolean
  isQuick(): boolean
  begin(): Promise<void>
  changed(): void
  view(): GameView | null
  ladder: StakeLadder
  /** The bet on the ladder is another. */
  restaked(): void
  act(action: { type: string } & Record<string, unknown>): void
}

const PAUSE_MS = { quick: 450, lost: 800, won: 1500 }
const MOVE_MS = { quick: 200, usual: 550 }

export class AutoControl {
  readonly #parts: { t: Translate; sound: Sound; money: MoneyText }
  readonly #ears: AutoEars
  readonly #autoplay = new Autoplay()
  readonly #patience = new Patience()
  /** The step of the ladder that the player began with. */
  #first = 0

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
    if (!this.isOn) return
    this.#autoplay.stop()
    this.#restake(this.#first)
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
    openAutoplay(t, money, { stake: this.#ears.stake(), view: this.#ears.view() }, (plan) => {
      this.#autoplay.start(plan)
      this.#first = this.#ears.ladder.index
      this.#ears.changed()
      void this.#ears.begin()
    })
  }

  /** A round ended: counts it, and begins another one after a moment if the plan says so. */
  async goOn(round: StudioRound, isFeature: boolean, balance: bigint): Promise<void> {
    if (!this.isOn) return
    const step = this.#stepAfter(round)
    const nextStake = step === this.#ears.ladder.index ? BigInt(round.stake) : this.#ears.ladder.stakes[step]
    const goesOn = this.#autoplay.next({ round, isFeature, balance, ...(nextStake && { nextStake }) })
    // The bet that the player chose is the bet again once autoplay is over.
    this.#restake(goesOn ? step : this.#first)
    this.#ears.changed()
    if (!goesOn) return
    const hasWon = isWin(outcomeOf(BigInt(round.payout), BigInt(round.stake)))
    await this.#patience.wait(PAUSE_MS[this.#ears.isQuick() ? 'quick' : hasWon ? 'won' : 'lost'])
    if (this.isOn && this.#ears.isIdle()) await this.#ears.begin()
  }

  /** An open round waits: makes its own next move, or after a moment that of autoplay. */
  async move(round: StudioRound): Promise<void> {
    const own = this.#ears.isPaused() ? null : this.#ears.view()?.nextMove?.(round)
    if (own) return this.#ears.act(own)
    const moves = this.#ears.view()?.autoMoves
    if (!this.isOn || !moves) return
    await this.#patience.wait(MOVE_MS[this.#ears.isQuick() ? 'quick' : 'usual'])
    if (this.isOn) this.#ears.act(moves.next(round))
  }

  #stepAfter(round: StudioRound): number {
    const { ladder } = this.#ears
    return { same: ladder.index, double: ladder.doubled, first: this.#first }[this.#autoplay.stepAfter(round)]
  }

  #restake(step: number): void {
    if (step !== this.#ears.ladder.index && this.#ears.ladder.choose(step)) this.#ears.restaked()
  }
}
