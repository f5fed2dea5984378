/** How far the page is scrolled: a match begins at its top, and the lobby is found again as it was left. */
import type { Place } from './state.ts'

const nameOf = (place: Place): string => (place.page === 'lobby' ? place.part : place.event)

export class KeptScroll {
  readonly #root: HTMLElement
  #shown: string | null = null
  readonly #tops = new Map<string, number>()

  constructor(root: HTMLElement) {
    this.#root = root
  }

  get #box(): Element | null {
    return this.#root.querySelector('.scroll')
  }

  before(place: Place): void {
    const name = nameOf(place)
    if (this.#shown !== null && this.#shown !== name) this.#tops.set(this.#shown, this.#box?.scrollTop ?? 0)
  }

  after(place: Place): void {
    const name = nameOf(place)
    if (name === this.#shown) return
    const isFirst = this.#shown === null
    this.#shown = name
    const top = place.page === 'lobby' ? (this.#tops.get(name) ?? 0) : 0
    if (!isFirst) this.#box?.scrollTo({ top, behavior: 'instant' })
  }
}
