/** One panel of a ticket: foil that is scratched away over a symbol. */
import { el } from '../../lib/dom.ts'

export class Panel {
  readonly element: HTMLButtonElement
  readonly #picture = el('img', { class: 'panel__symbol', alt: '', draggable: 'false' })
  #isOpen = true

  constructor(press: () => void) {
    this.element = el(
      'button',
      { type: 'button', class: 'panel', onclick: press },
      this.#picture,
      el('span', { class: 'panel__foil' }),
    )
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether a press scratches it: a panel of no ticket, and one that is open, keep the focus and do nothing. */
  ready(isReady: boolean): void {
    this.element.setAttribute('aria-disabled', String(!isReady))
  }

  cover(label: string): void {
    this.#isOpen = false
    this.ready(false)
    this.#picture.removeAttribute('src')
    this.element.classList.remove('is-open', 'is-won')
    this.element.setAttribute('aria-label', label)
  }

  open(picture: string, label: string): void {
    this.#isOpen = true
    this.ready(false)
    this.#picture.src = picture
    this.element.classList.add('is-open')
    this.element.setAttribute('aria-label', label)
  }

  win(): void {
    this.element.classList.add('is-won')
  }
}
