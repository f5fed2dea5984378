/** The 25 fields: one stop for the tab key, arrows move between them. */
import type { MinesConfig } from '@night-market/games/families/mines/rules'
import type { Title } from '@night-market/games/titles/title'
import { el } from '../../lib/dom.ts'
import type { Table } from './labels.ts'
import type { Label } from './labels.ts'
import { anyOf } from '../../lib/any-of.ts'
import { neighbour } from '../../lib/neighbour.ts'
import { fetchPictures } from '../../lib/picture.ts'

/** Icons of the titles that are better not found. */
const DANGERS = ['bomb', 'blowfish']

export class MinesBoard {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #fields: HTMLButtonElement[]
  readonly #columns: number
  readonly #gem: string
  readonly #mine: string

  constructor(table: Table, title: Title<MinesConfig>, pick: (cell: number) => void) {
    this.#table = table
    this.#columns = Math.round(Math.sqrt(title.config.cells))
    const icons = [title.hero, ...title.symbols]
    const danger = icons.find((icon) => DANGERS.includes(icon)) ?? title.hero
    const gem = icons.find((icon) => icon !== danger) ?? title.hero
    this.#mine = table.art.symbols[danger] ?? ''
    this.#gem = table.art.symbols[gem] ?? ''
    fetchPictures(this.#mine, this.#gem)
    this.#fields = Array.from({ length: title.config.cells }, (_, cell) => this.#field(cell, pick))
    const rows = Array.from({ length: this.#columns }, (_, row) =>
      el(
        'div',
        { role: 'row', class: 'board__row' },
        ...this.#fields.slice(row * this.#columns, (row + 1) * this.#columns),
      ),
    )
    this.element = el('div', { class: 'board', role: 'grid', 'aria-label': table.t('board') }, ...rows)
    this.element.addEventListener('keydown', (event) => this.#move(event))
    this.close()
  }

  /** All fields closed, as before a round. */
  close(): void {
    this.#fields.forEach((field, cell) => {
      field.className = 'board__field'
      field.replaceChildren()
      this.#name(cell, 'field')
    })
  }

  setPlaying(isPlaying: boolean): void {
    this.element.classList.toggle('is-playing', isPlaying)
    for (const field of this.#fields) {
      const isClosed = !field.classList.contains('is-open')
      field.setAttribute('aria-disabled', String(!(isPlaying && isClosed)))
    }
  }

  /** One of the closed fields, each as likely as the others; null when none is left. */
  anyClosed(): number | null {
    const closed = this.#fields.flatMap((field, cell) => (field.classList.contains('is-open') ? [] : [cell]))
    return anyOf(closed)
  }

  /** The question about this field is on its way. */
  wait(cell: number): void {
    this.#fields[cell]?.classList.add('is-waiting')
  }

  calm(): void {
    for (const field of this.#fields) field.classList.remove('is-waiting')
  }

  openGem(cell: number): void {
    this.#open(cell, this.#gem, 'gem', 'is-gem')
  }

  explode(cell: number, mines: number[]): void {
    this.reveal(mines)
    this.#open(cell, this.#mine, 'mine', 'is-hit')
  }

  /** Shows where the mines were; fields never opened show their gems faintly. */
  reveal(mines: number[]): void {
    this.calm()
    this.#fields.forEach((field, cell) => {
      if (field.classList.contains('is-open')) return
      const isMine = mines.includes(cell)
      this.#open(cell, isMine ? this.#mine : this.#gem, isMine ? 'mine' : 'gem', 'is-revealed')
    })
  }

  #open(cell: number, picture: string, label: Label, look: string): void {
    const field = this.#fields[cell]
    if (!field) return
    field.className = `board__field is-open ${look}`
    field.replaceChildren(el('img', { src: picture, alt: '', draggable: 'false' }))
    this.#name(cell, label)
  }

  #field(cell: number, pick: (cell: number) => void): HTMLButtonElement {
    return el('button', {
      type: 'button',
      role: 'gridcell',
      tabindex: cell === 0 ? 0 : -1,
      onclick: () => {
        const field = this.#fields[cell]
        if (!field || field.classList.contains('is-open')) return
        this.#focus(cell, false)
        pick(cell)
      },
    })
  }

  #name(cell: number, label: Label): void {
    const at = { row: Math.floor(cell / this.#columns) + 1, column: (cell % this.#columns) + 1 }
    this.#fields[cell]?.setAttribute('aria-label', this.#table.t(label, at))
  }

  #move(event: KeyboardEvent): void {
    const from = this.#fields.findIndex((field) => field === document.activeElement)
    const to = neighbour(event.key, from, this.#columns, this.#fields.length)
    if (to === null) return
    event.preventDefault()
    this.#focus(to, true)
  }

  #focus(cell: number, isMoved: boolean): void {
    this.#fields.forEach((field, index) => (field.tabIndex = index === cell ? 0 : -1))
    if (isMoved) this.#fields[cell]?.focus()
  }
}
