/** The forty numbers: toggles with one stop for the tab key; the balls that are drawn drop onto them. */
import { el } from '../../lib/dom.ts'
import { neighbour } from '../../lib/neighbour.ts'
import type { Table } from './labels.ts'

const COLUMNS = 8
const LOOKS = ['is-drawn', 'is-hit', 'is-missed']

export class KenoBoard {
  readonly element: HTMLElement
  readonly #cells: HTMLButtonElement[]

  constructor(table: Table, numbers: number, hero: string, toggle: (number: number) => void) {
    const { t } = table
    this.#cells = Array.from({ length: numbers }, (_, index) =>
      el(
        'button',
        {
          type: 'button',
          class: 'keno__cell',
          tabindex: index === 0 ? 0 : -1,
          'aria-pressed': 'false',
          'aria-label': t('cell', { number: index + 1 }),
          onclick: () => {
            this.#focus(index)
            toggle(index + 1)
          },
        },
        el('img', { class: 'keno__gem', src: hero, alt: '', draggable: 'false' }),
        el('span', { class: 'keno__number num' }, String(index + 1)),
      ),
    )
    const look = { class: 'keno__cells', role: 'group', 'aria-label': t('board'), 'data-arrows': 'own' }
    this.element = el('div', look, ...this.#cells)
    this.element.addEventListener('keydown', (event) => this.#move(event))
  }

  /** Shows what is picked; balls of the last draw are taken away. */
  setPicks(picks: ReadonlySet<number>): void {
    this.#cells.forEach((cell, index) => {
      cell.classList.remove(...LOOKS)
      cell.setAttribute('aria-pressed', String(picks.has(index + 1)))
    })
  }

  setDisabled(isDisabled: boolean): void {
    for (const cell of this.#cells) cell.setAttribute('aria-disabled', String(isDisabled))
  }

  drop(number: number, isHit: boolean): void {
    this.#cells[number - 1]?.classList.add(isHit ? 'is-hit' : 'is-drawn')
  }

  /** Where a ball lies. */
  boxOf(number: number): DOMRect {
    return (this.#cells[number - 1] ?? this.element).getBoundingClientRect()
  }

  #move(event: KeyboardEvent): void {
    const from = this.#cells.findIndex((cell) => cell === document.activeElement)
    const to = neighbour(event.key, from, COLUMNS, this.#cells.length)
    if (to === null) return
    event.preventDefault()
    this.#focus(to)
    this.#cells[to]?.focus()
  }

  #focus(index: number): void {
    this.#cells.forEach((cell, other) => (cell.tabIndex = other === index ? 0 : -1))
  }
}
