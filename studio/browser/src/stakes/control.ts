/** The bet as the player changes it: step by step, from a list, or by halves and doubles. */
import type { StakeStep, StakeStepper } from '../family.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { el } from '../lib/dom.ts'
import { openSheet } from '../sheets/sheet.ts'
import { openStakePicker } from './pick-sheets.ts'
import type { Sound } from '../lib/sound.ts'
import type { StakeLadder } from './ladder.ts'
import type { Translate } from '../lib/texts.ts'

export interface StakeEars {
  balance(): bigint
  /** May the bet be changed now? */
  isOpen(): boolean
  /** Is the next round a free bet, with a stake of its own? */
  isFree(): boolean
  changed(stake: bigint): void
}

export class StakeControl implements StakeStepper {
  readonly #t: Translate
  readonly #sound: Sound
  readonly #ladder: StakeLadder
  readonly #money: MoneyText
  readonly #ears: StakeEars
  readonly #followers: (() => void)[] = []

  constructor(
    { t, sound }: { t: Translate; sound: Sound },
    ladder: StakeLadder,
    money: MoneyText,
    ears: StakeEars,
  ) {
    this.#t = t
    this.#sound = sound
    this.#ladder = ladder
    this.#money = money
    this.#ears = ears
  }

  set(index: number): void {
    if (!this.#ears.isOpen() || !this.#ladder.choose(index)) return
    this.#sound.play('click')
    this.#ears.changed(this.#ladder.stake)
  }

  /** Where a bonus stops the stake, it says so instead. */
  raise(): void {
    if (this.#ladder.isStopped) return this.#explainStop()
    this.set(this.#ladder.index + 1)
  }

  step(step: StakeStep): void {
    if (step === 'double' && this.#ladder.isStopped) return this.#explainStop()
    this.set(this.#after(step))
  }

  effectOf(step: StakeStep): 'changes' | 'explains' | 'none' {
    if (this.#ears.isFree()) return 'none'
    if (step === 'double' && this.#ladder.isStopped) return 'explains'
    return this.#after(step) === this.#ladder.index ? 'none' : 'changes'
  }

  follow(draw: () => void): void {
    this.#followers.push(draw)
  }

  draw(): void {
    for (const draw of this.#followers) draw()
  }

  /** A sheet with every step. */
  open(): void {
    this.#sound.play('click')
    const choices = this.#ladder.stakes.map((stake, index) => ({
      text: this.#money.full(stake),
      isChosen: index === this.#ladder.index,
    }))
    openStakePicker(this.#t, choices, { note: this.#stopText, choose: (index) => this.set(index) })
  }

  /** The step of the ladder that it goes to. */
  #after(step: StakeStep): number {
    const { halved, doubled } = this.#ladder
    return { half: halved, double: doubled, most: this.#ladder.stepFor(this.#ears.balance()) }[step]
  }

  /** Why no higher stake is offered; null where the game itself has none. */
  get #stopText(): string | null {
    const { stopAt } = this.#ladder
    return stopAt === null ? null : this.#t('stakes.bonus_most', { amount: this.#money.full(stopAt) })
  }

  #explainStop(): void {
    const text = this.#stopText
    if (!this.#ears.isOpen() || text === null) return
    this.#sound.play('click')
    openSheet(this.#t, this.#t('stakes.bonus_title'), [el('p', {}, text)])
  }
}
