/** Shows where wins are: boxes and bright symbols where it pays, dusk elsewhere, a line through the cells. */
import type { SpinEvent } from '@night-market/games/families/slot-lines/rules'
import { Container, Graphics, type Sprite } from 'pixi.js'
import { cellMiddle, type SlotLayout } from '../../reels/layout.ts'

export interface Shown {
  cells: [reel: number, row: number][]
  /** Rows of the whole line, reel by reel; none for scatters. */
  path: number[] | null
}

const DUSK = 0x83727f
const PLAIN = 0xa195b0
const LINE_COLOURS = [
  0xffd873, 0x7df0c4, 0xff9c94, 0xc4baff, 0x5cc0ff, 0xff7ab8, 0xb7d65a, 0xffa860, 0x9fe0ea, 0xf0e68c,
]

/** Lines keep their colour; the colours repeat after ten. */
export const lineColour = (line: number): number => LINE_COLOURS[line % LINE_COLOURS.length] ?? 0xffd873

export function shownWins(spin: SpinEvent, lines: string[]): Shown[] {
  const ofLines = spin.wins.map((win) => ({
    cells: win.cells,
    path: [...(lines[win.line] ?? '')].map(Number),
  }))
  const scatter = spin.scatterWin
  return scatter ? [...ofLines, { cells: scatter.cells, path: null }] : ofLines
}

export class WinShow {
  /** Between the columns and the symbols. */
  readonly behind = new Container()
  readonly #boxes = new Graphics()
  readonly #lines = new Graphics()
  readonly #line: string
  #layout: SlotLayout | null = null
  #now: { wins: Shown[]; colours: number[] } | null = null

  constructor(line: string) {
    this.#line = line
    // Lines pass behind the symbols they join, so the symbols stay readable.
    this.behind.addChild(this.#boxes, this.#lines)
  }

  place(layout: SlotLayout): void {
    this.#layout = layout
    if (this.#now) this.#draw()
  }

  /** Brightens the cells of these wins; `colours` are those of their lines. */
  show(wins: Shown[], colours: number[], sprites: Sprite[][]): void {
    this.#now = { wins, colours }
    const bright = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)))
    sprites.forEach((column, reel) =>
      column.forEach((sprite, row) => {
        const wins = bright.has(`${reel}:${row}`)
        sprite.tint = wins ? 0xffffff : DUSK
        sprite.alpha = wins ? 1 : 0.62
      }),
    )
    this.#draw()
  }

  /** The lines alone, in a quiet colour. */
  showPlain(wins: Shown[]): void {
    this.#now = { wins: wins.map(({ path }) => ({ cells: [], path })), colours: wins.map(() => PLAIN) }
    this.#draw()
  }

  clear(sprites: Sprite[][]): void {
    this.#now = null
    this.#boxes.clear()
    this.#lines.clear()
    for (const sprite of sprites.flat()) {
      sprite.tint = 0xffffff
      sprite.alpha = 1
    }
  }

  set lineAlpha(alpha: number) {
    this.#lines.alpha = alpha
  }

  #draw(): void {
    const layout = this.#layout
    if (!layout || !this.#now) return
    this.#boxes.clear()
    this.#lines.clear()
    const { wins, colours } = this.#now
    const seen = new Set<string>()
    for (const [reel, row] of wins.flatMap((win) => win.cells)) {
      if (seen.has(`${reel}:${row}`)) continue
      seen.add(`${reel}:${row}`)
      this.#box(layout, reel, row)
    }
    wins.forEach((win, index) => this.#path(layout, win, colours[index] ?? 0xffd873))
  }

  #box(layout: SlotLayout, reel: number, row: number): void {
    const { x, y } = cellMiddle(layout, reel, row)
    const width = layout.cell * 0.96
    const height = layout.row - layout.cell * 0.04
    const corner = layout.cell * 0.12
    const line = Math.max(2, layout.cell * 0.024)
    const frame = () => this.#boxes.roundRect(x - width / 2, y - height / 2, width, height, corner)
    frame().fill('#5a3a14eb')
    frame().stroke({ color: this.#line, width: line * 2.6, alpha: 0.22 })
    frame().stroke({ color: this.#line, width: line })
  }

  #path(layout: SlotLayout, win: Shown, colour: number): void {
    if (!win.path) return
    const points = win.path.map((row, reel) => cellMiddle(layout, reel, row))
    const first = points[0]
    const last = points.at(-1)
    if (!first || !last) return
    const { window, border, cell } = layout
    const whole = [
      { x: window.x - border, y: first.y },
      ...points,
      { x: window.x + window.width + border, y: last.y },
    ]
    const trace = (width: number, color: number | string, alpha: number) => {
      whole.forEach((point, index) =>
        index === 0 ? this.#lines.moveTo(point.x, point.y) : this.#lines.lineTo(point.x, point.y),
      )
      this.#lines.stroke({ width, color, alpha, join: 'round', cap: 'round' })
    }
    trace(cell * 0.075, 0x1a0600, 0.45)
    trace(cell * 0.04, colour, 0.85)
    trace(cell * 0.014, 0xffffff, 0.85)
    for (const end of [whole[0], whole.at(-1)]) {
      if (end) this.#lines.circle(end.x, end.y, cell * 0.05).fill(colour)
    }
  }
}
