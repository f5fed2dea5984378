/** The player's thirteen cards in their rows: two taps exchange two cards. */
import { isFoul, orderOf, rowsOf, suggested } from '@night-market/games/families/thirteen/arrange'
import { ROWS, type Row, type Rows } from '@night-market/games/families/thirteen/config'
import type { Card } from '@night-market/games/kernel/cards'
import { pokerHandOf, pokerValue } from '@night-market/games/kernel/poker-hands'
import { TableCard } from '../../cards/card.ts'
import { cardName } from '../../cards/names.ts'
import { el } from '../../lib/dom.ts'
import type { Translate } from './labels.ts'

export class Arranger {
  readonly element = el('div', { class: 'rows13' })
  readonly #t: Translate
  #cards: Card[] = []
  #rows: Rows = { front: [], middle: [], back: [] }
  #picked: Card | null = null
  #isOpen = false

  constructor(t: Translate) {
    this.#t = t
  }

  /** New cards come in the suggested rows; rows that are set lie as they were set. */
  show(cards: Card[], set: Rows | null, isOpen: boolean): void {
    const isSame = this.#cards.join() === cards.join()
    if (isSame && this.#isOpen === isOpen && set === null) return
    if (!isSame && cards.length > 0) this.#rows = rowsOf(cards, suggested(cards))
    if (set !== null) this.#rows = set
    this.#cards = cards
    this.#isOpen = isOpen
    this.#picked = null
    this.#draw()
  }

  get order(): number {
    return orderOf(this.#cards, this.#rows.front, this.#rows.middle)
  }

  get isFoul(): boolean {
    return isFoul(this.#rows)
  }

  suggest(): void {
    this.#rows = rowsOf(this.#cards, suggested(this.#cards))
    this.#draw()
  }

  #draw(): void {
    this.element.hidden = this.#cards.length === 0
    this.element.replaceChildren(...ROWS.map((row) => this.#row(row)))
  }

  #row(row: Row): HTMLElement {
    const cards = this.#rows[row]
    const hand = this.#t(`hand.${pokerHandOf(pokerValue(cards))}`)
    const name = this.#t('row.named', { row: this.#t(`row.${row}`), hand })
    return el(
      'div',
      { class: 'rows13__row', role: 'group', 'aria-label': name },
      el('span', { class: 'rows13__name' }, name),
      el('span', { class: 'rows13__cards' }, ...cards.map((card) => this.#card(card))),
    )
  }

  #card(card: Card): HTMLElement {
    const face = new TableCard(this.#t, card).element
    if (!this.#isOpen) return face
    const pressed = this.#picked === card
    const label = cardName(this.#t, card)
    const button = {
      type: 'button',
      class: 'rows13__card',
      'aria-label': label,
      'aria-pressed': String(pressed),
    }
    return el('button', { ...button, onclick: () => this.#tap(card) }, face)
  }

  #tap(card: Card): void {
    const other = this.#picked
    this.#picked = other === null ? card : null
    if (other !== null && other !== card) {
      const exchanged = (each: Card): Card => (each === card ? other : each === other ? card : each)
      const { front, middle, back } = this.#rows
      this.#rows = { front: front.map(exchanged), middle: middle.map(exchanged), back: back.map(exchanged) }
    }
    this.#draw()
    this.element.dispatchEvent(new Event('rows'))
  }
}
