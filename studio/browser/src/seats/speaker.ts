/** Says what happens in a hand, for those who do not see the felt. */
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import type { SeatView } from './view.ts'

export class Speaker {
  readonly #view: SeatView
  readonly #nameOf: (seat: number) => string
  readonly #say: (words: string) => void
  #handId = ''
  #seen = 0

  constructor(view: SeatView, nameOf: (seat: number) => string, say: (words: string) => void) {
    this.#view = view
    this.#nameOf = nameOf
    this.#say = say
  }

  /** Says the events that are new; those of a hand that was under way when the player came are not repeated. */
  hear(hand: SeatHandValue | null): void {
    if (hand === null) return
    const isNew = this.#handId !== hand.handId
    const from = isNew ? (this.#handId === '' ? hand.events.length : 0) : this.#seen
    this.#handId = hand.handId
    this.#seen = hand.events.length
    const words = hand.events.slice(from).flatMap((event) => this.#view.say(event, this.#nameOf) ?? [])
    if (words.length > 0) this.#say(words.join(' '))
  }
}
