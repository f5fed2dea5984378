/** Where pegs, bins and the ball's way are, on a board of any size. */

export interface Point {
  x: number
  y: number
}

export interface PlinkoGeometry {
  rows: number
  /** Between neighbouring pegs of a row, and between rows. */
  step: number
  fall: number
  top: Point
  pegRadius: number
  ballRadius: number
  bins: { y: number; width: number; height: number }
}

export function plinkoGeometry(size: { width: number; height: number }, rows: number): PlinkoGeometry {
  const binHeight = Math.min(40, Math.max(24, size.height * 0.075))
  // A board that is not laid out yet has no room at all.
  const free = Math.max(1, size.height - binHeight)
  const step = Math.min(size.width / (rows + 1.3), free / (rows + 1.4) / 0.62, 64)
  const fall = Math.max(0, Math.min((free - step * 0.9) / (rows + 0.35), step * 1.05))
  const pegRadius = Math.max(2.2, step * 0.085)
  const whole = fall * (rows + 0.35) + step * 0.5 + binHeight
  const top = { x: size.width / 2, y: Math.max(step * 0.42, (size.height - whole) / 2 + step * 0.42) }
  const bins = { y: top.y + fall * rows - fall * 0.28, width: step * 0.92, height: binHeight }
  return { rows, step, fall, top, pegRadius, ballRadius: step * 0.2, bins }
}

/** Row 0 has three pegs, each further row one more. */
export function pegAt(geometry: PlinkoGeometry, row: number, index: number): Point {
  const { top, step, fall } = geometry
  return { x: top.x + (index - (row + 2) / 2) * step, y: top.y + row * fall }
}

export function binMiddle(geometry: PlinkoGeometry, slot: number): Point {
  const { top, step, rows, bins } = geometry
  return { x: top.x + (slot - rows / 2) * step, y: bins.y + bins.height / 2 }
}

/** Where the ball meets a peg of each row, and at last its bin: `rows + 1` points for `rows` turns of 0 or 1. */
export function ballStops(geometry: PlinkoGeometry, path: number[]): Point[] {
  const { top, step, fall, pegRadius, ballRadius } = geometry
  let rights = 0
  const stops = path.map((turn, row) => {
    const stop = {
      x: top.x + (rights - row / 2) * step,
      y: top.y + row * fall - pegRadius - ballRadius,
    }
    rights += turn
    return stop
  })
  return [...stops, binMiddle(geometry, rights)]
}

/** The ball between two stops: a hop up off the peg, then down as things fall. */
export function hop(from: Point, to: Point, x: number, lift: number): Point {
  const along = from.x + (to.x - from.x) * x
  const rise = -4 * lift * x * (1 - x)
  return { x: along, y: from.y + (to.y - from.y) * (0.25 * x + 0.75 * x * x) + rise }
}

/** 0 in the middle, 1 at the edges. */
export function edgeness(slot: number, rows: number): number {
  return Math.abs(slot - rows / 2) / (rows / 2)
}
