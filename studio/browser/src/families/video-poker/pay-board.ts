/** The paytable on top of the machine: what each hand pays for the bet, the one just made lit. */
import { rankingOf, type HandName } from '@night-market/games/families/video-poker/config'
import { el } from '../../lib/dom.ts'
import type { Table } from './labels.ts'

export class PayBoard {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #rows: { hand: HandName; pay: number; row: HTMLElement; amount: HTMLElement }[]

  constructor(table: Table) {
    const { t, title } = table
    this.#table = table
    this.#rows = rankingOf(title.config.game).map((hand, index) => {
      const amount = el('span', { class: 'pay-board__amount num' })
      const row = el('li', { class: 'pay-board__row' }, el('span', {}, t(`hand.${hand}`)), amount)
      return { hand, pay: title.config.pays[index] ?? 0, row, amount }
    })
    this.element = el(
      'ol',
      { class: 'pay-board', 'aria-label': t('paytable') },
      ...this.#rows.map(({ row }) => row),
    )
    this.showBet()
  }

  showBet(): void {
    const { money, stake } = this.#table
    for (const { pay, amount } of this.#rows) amount.textContent = money.figure(stake() * BigInt(pay))
  }

  /** Lights the hands that were made. */
  light(hands: ReadonlySet<HandName | null>): void {
    for (const { hand, row } of this.#rows) row.classList.toggle('is-made', hands.has(hand))
  }
}
