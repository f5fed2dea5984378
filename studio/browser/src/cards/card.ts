/** A card on the table: a face and a back, turned over where it lies. */
import './cards.css'
import type { Card } from '@night-market/games/kernel/cards'
import { el } from '../lib/dom.ts'
import { isReduced } from '../lib/motion.ts'
import type { Translate } from '../lib/texts.ts'
import { cardFace } from './face.ts'
import { cardName } from './names.ts'

const DEAL_MS = 380

export class TableCard {
  readonly element: HTMLElement
  readonly #t: Translate
  readonly #front = el('span', { class: 'pcard__side pcard__front' })

  /** Null is a face-down card. */
  constructor(t: Translate, card: Card | null) {
    this.#t = t
    const turn = el(
      'span',
      { class: 'pcard__turn' },
      this.#front,
      el('span', { class: 'pcard__side pcard__back' }),
    )
    this.element = el('span', { class: 'pcard', role: 'img' }, turn)
    this.#name(card)
    if (card !== null) this.#front.append(cardFace(card))
    this.element.classList.toggle('is-down', card === null)
  }

  /** Turns it over. */
  show(card: Card): void {
    this.#front.replaceChildren(cardFace(card))
    this.#name(card)
    this.element.classList.remove('is-down')
  }

  /** Lets it slide here from where cards come from. */
  slideFrom(source: DOMRect | undefined, isQuick: boolean): void {
    if (isReduced() || !source) return
    const here = this.element.getBoundingClientRect()
    const [x, y] = [source.left - here.left, source.top - here.top]
    this.element.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(24deg)`, opacity: 0.2 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none' },
      ],
      { duration: isQuick ? DEAL_MS / 2 : DEAL_MS, easing: 'cubic-bezier(.2,.8,.3,1)' },
    )
  }

  #name(card: Card | null): void {
    this.element.setAttribute('aria-label', card === null ? this.#t('cards.hidden') : cardName(this.#t, card))
  }
}
