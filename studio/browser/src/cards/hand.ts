/** A hand of cards: a row that grows as it is dealt, with what it counts for beside it. */
import type { Card } from '@night-market/games/kernel/cards'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import { TableCard } from './card.ts'

export interface Dealing {
  t: Translate
  /** Where cards come from. */
  shoe: HTMLElement
  isQuick(): boolean
}

export class Hand {
  readonly element: HTMLElement
  readonly #dealing: Dealing
  readonly #row = el('span', { class: 'hand__cards' })
  readonly #count = el('output', { class: 'hand__count num', hidden: true })
  #cards: TableCard[] = []

  constructor(dealing: Dealing, name: string, look = '') {
    this.#dealing = dealing
    this.element = el(
      'div',
      { class: `hand ${look}`, role: 'group', 'aria-label': name },
      el('span', { class: 'hand__name' }, name),
      this.#row,
      this.#count,
    )
  }

  get cards(): readonly TableCard[] {
    return this.#cards
  }

  /** Puts a card down; null is a face-down one. */
  add(card: Card | null, isStill = false): TableCard {
    const placed = new TableCard(this.#dealing.t, card)
    this.#cards.push(placed)
    this.#row.append(placed.element)
    this.element.style.setProperty('--cards', String(this.#cards.length))
    if (!isStill) placed.slideFrom(this.#dealing.shoe.getBoundingClientRect(), this.#dealing.isQuick())
    return placed
  }

  /** Writes what the hand counts for; an empty text takes it away. */
  tell(text: string): void {
    this.#count.textContent = text
    this.#count.hidden = text === ''
  }

  /** How it came out: the winner shines, the loser steps back. */
  mark(look: 'won' | 'lost' | 'even' | null): void {
    this.element.dataset['look'] = look ?? ''
  }

  clear(): void {
    this.#cards = []
    this.#row.replaceChildren()
    this.tell('')
    this.mark(null)
  }
}

/** The place cards are dealt from. */
export const shoe = (): HTMLElement => el('span', { class: 'shoe', 'aria-hidden': 'true' })
