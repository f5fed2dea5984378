/** The five cards of the main hand, each a button that holds it. */
import type { Card } from '@night-market/games/kernel/cards'
import { TableCard } from '../../cards/card.ts'
import { cardName } from '../../cards/names.ts'
import { el } from '../../lib/dom.ts'
import { isHeld } from './held.ts'
import type { Table } from './labels.ts'

interface Place {
  button: HTMLButtonElement
  card: TableCard
  mark: HTMLElement
}

export class CardRow {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #places: Place[]
  #cards: readonly Card[] = []

  constructor(table: Table, press: (place: number) => void) {
    const { t } = table
    this.#table = table
    this.#places = Array.from({ length: 5 }, (_, place) => {
      const card = new TableCard(t, null)
      card.element.setAttribute('aria-hidden', 'true')
      const mark = el('span', { class: 'vp-card__mark' }, t('hold'))
      const button = el(
        'button',
        { type: 'button', class: 'vp-card', 'aria-pressed': 'false', onclick: () => press(place) },
        mark,
        card.element,
      )
      return { button, card, mark }
    })
    this.element = el('div', { class: 'vp-cards' }, ...this.#places.map(({ button }) => button))
    this.cover()
  }

  /** All cards face down, as before a round. */
  cover(): void {
    this.#cards = []
    for (const { button, card } of this.#places) {
      card.element.classList.add('is-down')
      button.setAttribute('aria-label', this.#table.t('cards.hidden'))
    }
    this.showHeld(0, false)
  }

  /** Turns a card up in its place. */
  show(place: number, card: Card): void {
    this.#places[place]?.card.show(card)
    this.#cards = Object.assign([...this.#cards], { [place]: card })
    this.#name(place)
  }

  hide(place: number): void {
    this.#places[place]?.card.element.classList.add('is-down')
  }

  showHeld(held: number, isOpen: boolean): void {
    const { t } = this.#table
    this.element.classList.toggle('is-open', isOpen)
    this.#places.forEach(({ button, mark }, place) => {
      const isOn = isHeld(held, place)
      button.classList.toggle('is-held', isOn)
      button.setAttribute('aria-pressed', String(isOn))
      button.setAttribute('aria-disabled', String(!isOpen))
      mark.textContent = t(isOn ? 'held' : 'hold')
      this.#name(place)
    })
  }

  #name(place: number): void {
    const { t } = this.#table
    const card = this.#cards[place]
    if (card !== undefined)
      this.#places[place]?.button.setAttribute('aria-label', t('hold_card', { card: cardName(t, card) }))
  }
}
