/**
 * The big road: results of one side below one another, a new column with each change of sides, ties marked on the last result.
 * A column that is full, or meets another, turns to the right.
 */
export type Result = 'left' | 'right' | 'tie'

export interface RoadCell {
  column: number
  row: number
  side: 'left' | 'right'
  ties: number
}

export const ROAD_ROWS = 6

export function bigRoad(results: readonly Result[]): RoadCell[] {
  const cells: RoadCell[] = []
  let [start, earlyTies] = [-1, 0]
  for (const result of results) {
    const last = cells.at(-1)
    if (result === 'tie') {
      if (last) last.ties += 1
      else earlyTies += 1
      continue
    }
    if (last?.side === result) cells.push({ ...below(cells, last), side: result, ties: 0 })
    else {
      start += 1
      while (isTaken(cells, start, 0)) start += 1
      cells.push({ column: start, row: 0, side: result, ties: last ? 0 : earlyTies })
    }
  }
  return cells
}

function below(cells: RoadCell[], { column, row }: RoadCell): { column: number; row: number } {
  const isTurning = cells.at(-2)?.row === row && cells.at(-2)?.side === cells.at(-1)?.side
  const isFree = row + 1 < ROAD_ROWS && !isTaken(cells, column, row + 1) && !isTurning
  return isFree ? { column, row: row + 1 } : { column: column + 1, row }
}

const isTaken = (cells: RoadCell[], column: number, row: number): boolean =>
  cells.some((cell) => cell.column === column && cell.row === row)
