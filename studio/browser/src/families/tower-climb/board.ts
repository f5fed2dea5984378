/** The tower: its rows from the bottom up. Only the row to be climbed next can be pressed; the view follows the climber. */
import { el, glyph } from '../../lib/dom.ts'
import { shortTimes } from '../../lib/money-text.ts'
import { isReduced } from '../../lib/motion.ts'
import type { Table } from './labels.ts'
import { rowsInSight } from './window.ts'

const GLIDE_MS = 260

export interface TowerRows {
  tiles: number
  /** What each row pays, from the lowest up, in hundredths. */
  multipliersX100: number[]
}

export class TowerBoard {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #shaft = el('div', { class: 'tower__shaft' })
  readonly #climber: HTMLElement
  readonly #pick: (tile: number) => void
  readonly #observer: ResizeObserver
  #rows: HTMLElement[] = []
  #at = 0
  #first = 0
  #hadFocus = false

  constructor(table: Table, hero: string, pick: (tile: number) => void) {
    this.#table = table
    this.#pick = pick
    this.#climber = el('img', { class: 'tower__climber', src: hero, alt: '', draggable: 'false' })
    this.element = el('div', { class: 'tower__window', role: 'group' }, this.#shaft)
    this.#observer = new ResizeObserver(() => this.#follow())
    this.#observer.observe(this.element)
  }

  /** A tower before its first step. */
  build(rows: TowerRows): void {
    this.element.setAttribute('aria-label', this.#table.t('board', { rows: rows.multipliersX100.length }))
    this.#rows = rows.multipliersX100.map((x100, row) => this.#row(row, rows.tiles, x100))
    this.#shaft.style.setProperty('--tiles', String(rows.tiles))
    this.#shaft.replaceChildren(...this.#rows.toReversed(), this.#climber)
    this.#climber.hidden = true
    this.stand(0, false)
  }

  /** The row to be climbed next, and whether it may be. */
  stand(row: number, isPlaying: boolean): void {
    this.#at = row
    // A tile that had the keyboard can be pressed no more: the row above goes on with it.
    const hadFocus = this.element.contains(document.activeElement) || this.#hadFocus
    this.#rows.forEach((element, index) => {
      const isNext = isPlaying && index === row
      element.classList.toggle('is-next', isNext)
      element.classList.toggle('is-climbed', index < row)
      for (const tile of tilesOf(element)) tile.disabled = !isNext
    })
    this.#follow()
    if (isPlaying && hadFocus) tilesOf(this.#rows[row])[0]?.focus({ preventScroll: true })
    this.#hadFocus = false
  }

  /** Which tiles of the row to be climbed next there are. */
  get tiles(): number[] {
    return tilesOf(this.#rows[this.#at]).map((_, tile) => tile)
  }

  wait(tile: number): void {
    this.#hadFocus = this.element.contains(document.activeElement)
    tilesOf(this.#rows[this.#at])[tile]?.classList.add('is-waiting')
  }

  calm(): void {
    for (const tile of this.#rows.flatMap(tilesOf)) tile.classList.remove('is-waiting')
  }

  /** Shows the traps of a row, and the tile that was picked in it. */
  reveal(row: number, traps: readonly number[], picked: number | null): void {
    tilesOf(this.#rows[row]).forEach((tile, index) => {
      const isTrap = traps.includes(index)
      tile.classList.remove('is-waiting')
      tile.classList.add('is-open', isTrap ? 'is-trap' : 'is-safe')
      tile.classList.toggle('is-picked', index === picked)
      if (isTrap) tile.replaceChildren(glyph('close'))
    })
    if (picked === null) return
    const tile = tilesOf(this.#rows[row])[picked]
    if (!tile) return
    this.#climber.hidden = false
    this.#climber.classList.toggle('is-fallen', traps.includes(picked))
    tile.append(this.#climber)
    if (!isReduced())
      this.#climber.animate(
        [{ transform: 'translateY(70%) scale(.6)', opacity: 0.3 }, { transform: 'none' }],
        {
          duration: 260,
          easing: 'cubic-bezier(.3,1.5,.5,1)',
        },
      )
  }

  boxOf(row: number): DOMRect {
    return (this.#rows[row] ?? this.element).getBoundingClientRect()
  }

  destroy(): void {
    this.#observer.disconnect()
  }

  #row(row: number, tiles: number, x100: number): HTMLElement {
    const buttons = Array.from({ length: tiles }, (_, tile) =>
      el('button', {
        type: 'button',
        class: 'tower__tile',
        'aria-label': this.#table.t('tile', { row: row + 1, tile: tile + 1 }),
        onclick: () => this.#pick(tile),
      }),
    )
    const label = el('span', { class: 'tower__times num' }, shortTimes(x100))
    return el('div', { class: 'tower__row' }, label, ...buttons)
  }

  /** Rows that have no room are not there at all; the tower glides down as the climber goes up. */
  #follow(): void {
    const { count, first, height } = rowsInSight(this.element.clientHeight, this.#rows.length, this.#at)
    this.#shaft.style.setProperty('--row', `${height}px`)
    this.#rows.forEach((row, index) => (row.hidden = index < first || index >= first + count))
    const risen = first - this.#first
    this.#first = first
    if (risen <= 0 || isReduced()) return
    const from = { transform: `translateY(${-risen * height}px)` }
    this.#shaft.animate([from, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-out' })
  }
}

const tilesOf = (row: HTMLElement | undefined): HTMLButtonElement[] => [
  ...(row?.querySelectorAll<HTMLButtonElement>('.tower__tile') ?? []),
]
