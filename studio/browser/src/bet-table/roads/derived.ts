/**
 * The derived roads of the big road: the big eye boy compares each result with the column before, the small road with
 * the one before that, the cockroach pig with the third. `left` stands for a regular pattern (drawn red), `right` for a
 * broken one (blue).
 */
import type { Result } from '../big-road.ts'

export const DERIVED = { big_eye: 1, small: 2, cockroach: 3 } as const
export type Derived = keyof typeof DERIVED

/** `apart` is how many columns back the road looks. */
export function derivedRoad(results: readonly Result[], apart: number): ('left' | 'right')[] {
  const columns = columnsOf(results)
  return columns.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => verdictAt(columns, column, row, apart)).filter(
      (verdict) => verdict !== null,
    ),
  )
}

/** How many results of one side follow one another, run by run; ties count for nothing. */
function columnsOf(results: readonly Result[]): number[] {
  const columns: number[] = []
  let side: Result = 'tie'
  for (const result of results) {
    if (result === 'tie') continue
    if (result === side) columns.push((columns.pop() ?? 0) + 1)
    else columns.push(1)
    side = result
  }
  return columns
}

function verdictAt(
  columns: readonly number[],
  column: number,
  row: number,
  apart: number,
): 'left' | 'right' | null {
  const heightOf = (back: number): number => columns[column - back] ?? 0
  if (row === 0) {
    // A new column: were the ones before it as long as each other?
    if (column < apart + 1) return null
    return heightOf(1) === heightOf(1 + apart) ? 'left' : 'right'
  }
  if (column < apart) return null
  // The cell beside and the one above it: both there or both empty is regular.
  return heightOf(apart) === row ? 'right' : 'left'
}
