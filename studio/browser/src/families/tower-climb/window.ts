/** Which rows of a tower are in sight: all of them where there is room, else those around the climber. */
export interface RowWindow {
  /** Height of a row in pixels. */
  height: number
  /** Rows in sight, and the lowest of them. */
  count: number
  first: number
}

const LEAST_PX = 46
const MOST_PX = 72

export function rowsInSight(room: number, rows: number, at: number): RowWindow {
  const count = Math.max(1, Math.min(rows, Math.floor(room / LEAST_PX)))
  const height = Math.min(MOST_PX, room / count)
  const first = Math.max(0, Math.min(rows - count, at - 1))
  return { height, count, first }
}
