/** The player's hands side by side: cards, total, stake and result of each. */
import { totalOf } from '@night-market/games/families/blackjack/hands'
import type { BlackjackHand, HandResult } from '@night-market/games/families/blackjack/rules'
import type { Card } from '@night-market/games/kernel/cards'
import { Hand, type Dealing } from '../../cards/hand.ts'
import { el } from '../../lib/dom.ts'
import { lookOf, outcomeOf } from '../../round/outcome.ts'
import type { Table } from './labels.ts'
import { totalText } from './total-text.ts'

interface Place {
  element: HTMLElement
  hand: Hand
  cards: Card[]
  stake: bigint
  stakeText: HTMLElement
  result: HTMLElement
}

export class PlayerHands {
  readonly element = el('div', { class: 'bj-hands' })
  readonly #table: Table
  readonly #dealing: Dealing
  #places: Place[] = []

  constructor(table: Table, dealing: Dealing) {
    this.#table = table
    this.#dealing = dealing
    this.clear()
  }

  clear(): void {
    this.#places = []
    this.element.replaceChildren(this.#empty().element)
    this.#count(1)
  }

  begin(stake: bigint): void {
    this.#places = [this.#empty()]
    this.#draw()
    this.raise(0, stake)
  }

  put(hands: readonly BlackjackHand[]): void {
    this.#places = hands.map(() => this.#empty())
    this.#draw()
    hands.forEach(({ cards, stake }, index) => {
      this.raise(index, BigInt(stake))
      for (const card of cards) this.add(index, card, true)
    })
  }

  add(index: number, card: Card, isStill = false): void {
    const place = this.#places[index]
    if (!place) return
    place.cards.push(card)
    place.hand.add(card, isStill)
    place.hand.tell(totalText(place.cards))
  }

  /** What lies on a hand now. */
  raise(index: number, stake: bigint): void {
    const place = this.#places[index]
    if (!place) return
    place.stake = stake
    place.stakeText.textContent = this.#table.money.short(stake)
    place.stakeText.hidden = false
  }

  /** The second card goes to a hand of its own beside, and each gets another. */
  split(index: number, [left, right]: readonly [Card, Card]): void {
    const from = this.#places[index]
    const [kept, moved] = from?.cards ?? []
    if (!from || kept === undefined || moved === undefined) return
    const parts = [this.#empty(), this.#empty()]
    this.#places.splice(index, 1, ...parts)
    this.#draw()
    for (const [offset, card, next] of [
      [0, kept, left],
      [1, moved, right],
    ] as const) {
      this.raise(index + offset, from.stake)
      this.add(index + offset, card, true)
      this.add(index + offset, next)
    }
  }

  /** Shows which hand is played. */
  point(at: number | null): void {
    this.#places.forEach(({ element }, index) => {
      element.classList.toggle('is-active', index === at)
      if (index === at) element.scrollIntoView?.({ block: 'nearest', inline: 'center' })
    })
  }

  settle(index: number, result: HandResult, payout: bigint): void {
    const place = this.#places[index]
    if (!place) return
    const { t, money } = this.#table
    place.hand.tell(String(totalOf(place.cards).total))
    const outcome = lookOf(outcomeOf(payout, place.stake))
    place.hand.mark(outcome === 'is-won' ? 'won' : outcome === 'is-back' ? 'even' : 'lost')
    const amount = payout > 0n ? ` ${money.short(payout)}` : ''
    place.result.textContent = `${t(`result.${result}`)}${amount}`
    place.result.className = `bj-result num ${outcome}`
    place.result.hidden = false
  }

  #empty(): Place {
    const hand = new Hand(this.#dealing, this.#table.t('your_hand'))
    const stakeText = el('span', { class: 'bj-stake num', hidden: true })
    const result = el('span', { class: 'bj-result num', hidden: true })
    const element = el(
      'div',
      { class: 'bj-hand' },
      hand.element,
      el('div', { class: 'bj-foot' }, stakeText, result),
    )
    return { element, hand, cards: [], stake: 0n, stakeText, result }
  }

  #draw(): void {
    this.element.replaceChildren(...this.#places.map(({ element }) => element))
    this.#count(this.#places.length)
  }

  #count(hands: number): void {
    this.element.style.setProperty('--hands', String(hands))
    this.element.dataset['hands'] = String(hands)
  }
}
