/** One of the player's two bets: what it is for, and the button that places it or cashes it out. */
import type { CrashBet } from '@night-market/games/families/crash/rules'
import { el, iconButton } from '../../lib/dom.ts'
import { figureField, figureText } from '../../lib/figure-field.ts'
import { timesText } from '../../lib/money-text.ts'
import { clamp } from '../../lib/motion.ts'
import { StakeLadder } from '../../stakes/ladder.ts'
import type { Table } from './labels.ts'

export interface CardState {
  /** The bet that counts; null while one may be placed here. */
  placed: CrashBet | null
  isOpen: boolean
  words: string
  look: 'place' | 'wait' | 'cash_out' | 'won' | 'lost'
}

export class BetCard {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly #table: Table
  readonly #ladder: StakeLadder
  readonly #stake = el('output', { class: 'crash-card__stake num' })
  readonly #steps: HTMLButtonElement[]
  readonly #auto: HTMLInputElement
  #autoX100: number | null = null

  constructor(table: Table, bet: number, press: () => void) {
    const { t } = table
    this.#table = table
    this.#ladder = new StakeLadder(table.stakes, (table.stakes[2] ?? 0n) * 100n)
    this.#steps = [
      iconButton('minus', t('lower', { bet }), () => this.#step(-1)),
      iconButton('plus', t('raise', { bet }), () => this.#step(1)),
    ]
    this.#auto = figureField(
      table,
      (x100) => this.#aim(x100),
      () => this.#aim(null),
    )
    this.#auto.placeholder = t('auto_off')
    this.button = el('button', { type: 'button', class: 'crash-card__button num', onclick: press })
    const [lower, raise] = this.#steps
    this.element = el(
      'div',
      { class: 'crash-card', role: 'group', 'aria-label': t('bet', { bet }) },
      el('div', { class: 'crash-card__row' }, lower ?? null, this.#stake, raise ?? null),
      el('label', { class: 'crash-card__auto' }, el('span', { class: 'tile__label' }, t('auto')), this.#auto),
      this.button,
    )
    this.draw()
  }

  get stake(): bigint {
    return this.#ladder.stake
  }

  get bet(): CrashBet {
    return { stake: String(this.stake), autoX100: this.#autoX100 }
  }

  draw(placed: CrashBet | null = null): void {
    const { stake, autoX100 } = placed ?? this.bet
    this.#stake.textContent = this.#table.money.tight(BigInt(stake))
    if (document.activeElement !== this.#auto) this.#auto.value = this.#autoText(autoX100)
  }

  show({ placed, isOpen, words, look }: CardState): void {
    this.draw(placed)
    const canChange = isOpen && placed === null
    const [lower, raise] = this.#steps
    if (lower) lower.disabled = !canChange || this.#ladder.isLowest
    if (raise) raise.disabled = !canChange || this.#ladder.isHighest
    this.#auto.disabled = !canChange
    this.element.dataset['look'] = look
    if (this.button.textContent !== words) this.button.textContent = words
    this.button.setAttribute('aria-disabled', String(!(look === 'cash_out' || (look === 'place' && isOpen))))
  }

  /** What could not be read changes nothing, and the field shows what counts. */
  #aim(x100: number | null): void {
    const { lowestX100, highestX100 } = this.#table.title.config
    if (x100 === null) this.#autoX100 = null
    else if (!Number.isNaN(x100)) this.#autoX100 = clamp(x100, lowestX100, highestX100)
    this.#auto.value = this.#autoText(this.#autoX100)
    this.draw()
  }

  #autoText(x100: number | null): string {
    return x100 === null ? '' : figureText(timesText(x100), this.#table.language)
  }

  #step(by: number): void {
    if (!this.#ladder.choose(this.#ladder.index + by)) return
    this.#table.sound.play('click')
    this.draw()
    this.#table.changed()
  }
}
