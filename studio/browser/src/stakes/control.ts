/** The bet as the player changes it: step by step, from a list, or by halves and doubles. */
import type { StakeStep } from '../family.ts'
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
  changed(stake: bigint): void
}

export class StakeControl {
  readonly #t: Translate
  readonly #sound: Sound
  readonly #ladder: StakeLadder
  readonly #money: MoneyText
  readonly #ears: StakeEars

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
    const { halved, doubled, isStopped } = this.#ladder
    if (step === 'double' && isStopped) return this.#explainStop()
    const most = this.#ladder.stepFor(this.#ears.balance())
    this.set({ half: halved, double: doubled, most }[step])
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
