/** The results of this visit as a table shows them: the big road, and how often each came. */
import './road.css'
import { el } from '../lib/dom.ts'
import { bigRoad, ROAD_ROWS, type Result } from './big-road.ts'

const COLUMNS = 22
const KEPT = 120

export interface Road {
  element: HTMLElement
  add(result: Result): void
}

/** `names` are what the results are called, and a letter each. */
export function roadOf(label: string, names: Record<Result, { name: string; letter: string }>): Road {
  const results: Result[] = []
  const grid = el('div', { class: 'road__grid', 'aria-hidden': 'true' })
  const counts = el('p', { class: 'road__counts num' })
  const element = el('section', { class: 'road', 'aria-label': label }, counts, grid)
  const draw = () => {
    const cells = bigRoad(results)
    const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - COLUMNS + 1)
    grid.replaceChildren(
      ...cells
        .filter(({ column }) => column >= first)
        .map(({ column, row, side, ties }) => {
          const bead = el('span', {
            class: `road__bead is-${side}`,
            'data-ties': ties > 0 ? String(ties) : '',
          })
          bead.style.gridArea = `${row + 1} / ${column - first + 1}`
          return bead
        }),
    )
    counts.replaceChildren(
      ...(['left', 'right', 'tie'] as const).map((which) => {
        const count = results.filter((result) => result === which).length
        const { name, letter } = names[which]
        return el(
          'span',
          { class: `road__count is-${which}`, 'aria-label': `${name}: ${count}` },
          `${letter} ${count}`,
        )
      }),
    )
  }
  grid.style.setProperty('--rows', String(ROAD_ROWS))
  grid.style.setProperty('--columns', String(COLUMNS))
  draw()
  return {
    element,
    add(result) {
      results.push(result)
      if (results.length > KEPT) results.shift()
      draw()
    },
  }
}
