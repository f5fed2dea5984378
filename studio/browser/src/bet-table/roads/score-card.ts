/**
 * The road maps of a shared table: what every round came to since long before the player sat down. The bead plate in the order of
 * play, the big road by sides, and the roads derived from it.
 */
import '../road.css'
import './score-card.css'
import { el } from '../../lib/dom.ts'
import type { Mark, RoadMap } from '../../table/road-map.ts'
import { bigRoad, ROAD_ROWS, type Result } from '../big-road.ts'
import { DERIVED, derivedRoad, type Derived } from './derived.ts'

export interface RoadNames {
  /** What the whole is called. */
  label: string
  names: Partial<Record<Result, { name: string; letter: string }>>
  /** Which side a mark belongs to. */
  sideOf(mark: Mark): Result
  derived: readonly Derived[]
}

/** The most columns of each road; the style sheet says how many of them are in sight. */
const COLUMNS = { beads: 24, big: 24, derived: 40 }

export function scoreCard({ label, names, sideOf, derived }: RoadNames): RoadMap {
  const counts = el('p', { class: 'road__counts num' })
  const beads = gridOf('beads')
  const big = gridOf('big')
  const smaller = derived.map((road) => ({ road, grid: gridOf(road) }))
  const element = el(
    'section',
    { class: 'score-card', 'aria-label': label, 'data-derived': derived.length > 0 ? 'yes' : 'no' },
    counts,
    beads,
    el(
      'div',
      { class: 'score-card__roads', 'aria-hidden': 'true' },
      big,
      derived.length > 0
        ? el('div', { class: 'score-card__derived' }, ...smaller.map(({ grid }) => grid))
        : null,
    ),
  )
  return {
    element,
    fill(marks) {
      const played = marks.toReversed()
      const results = played.map(sideOf)
      beads.replaceChildren(...beadPlate(played, sideOf))
      big.replaceChildren(...roadCells(results, COLUMNS.big))
      for (const { road, grid } of smaller)
        grid.replaceChildren(...roadCells(derivedRoad(results, DERIVED[road]), COLUMNS.derived))
      counts.replaceChildren(...countsOf(results, names))
    },
  }
}

function gridOf(road: string): HTMLElement {
  const grid = el('div', { class: 'score-card__road', 'data-road': road, 'aria-hidden': 'true' })
  grid.style.setProperty('--rows', String(ROAD_ROWS))
  return grid
}

/** Column by column in the order of play; whole columns leave on the left. */
function beadPlate(played: readonly Mark[], sideOf: RoadNames['sideOf']): HTMLElement[] {
  const columns = Math.ceil(played.length / ROAD_ROWS)
  const first = Math.max(0, columns - COLUMNS.beads)
  return played.slice(first * ROAD_ROWS).map((mark, index) =>
    placed(
      el('span', { class: `bead num is-${sideOf(mark)}`, 'data-detail': mark.detail ?? '' }, mark.text),
      {
        column: Math.floor(index / ROAD_ROWS),
        row: index % ROAD_ROWS,
      },
    ),
  )
}

function roadCells(results: readonly Result[], columns: number): HTMLElement[] {
  const cells = bigRoad(results)
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - columns + 1)
  return cells
    .filter(({ column }) => column >= first)
    .map(({ column, row, side, ties }) => {
      const cell = el('span', { class: `road__bead is-${side}`, 'data-ties': ties > 0 ? String(ties) : '' })
      return placed(cell, { column: column - first, row })
    })
}

function placed(cell: HTMLElement, { column, row }: { column: number; row: number }): HTMLElement {
  cell.style.gridArea = `${row + 1} / ${column + 1}`
  return cell
}

function countsOf(results: readonly Result[], names: RoadNames['names']): HTMLElement[] {
  return (['left', 'right', 'tie'] as const).flatMap((which) => {
    const named = names[which]
    if (!named) return []
    const count = results.filter((result) => result === which).length
    const label = `${named.name}: ${count}`
    return [el('span', { class: `road__count is-${which}`, 'aria-label': label }, `${named.letter} ${count}`)]
  })
}
