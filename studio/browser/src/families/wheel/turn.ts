/** How far the wheel turns, and the colours of its multipliers. */

const FULL = Math.PI * 2

/** The turn at which the middle of a segment is under the pointer at the top; the wheel turns clockwise. */
export const turnOf = (place: number, segments: number): number => -((place + 0.5) / segments) * FULL

/** From one turn on to that of a segment, at least so many whole rounds further. */
export function turnTo(from: number, place: number, segments: number, rounds: number): number {
  const wanted = turnOf(place, segments)
  const further = (((wanted - from) % FULL) + FULL) % FULL
  return from + further + rounds * FULL
}

/** The segment under the pointer at a turn. */
export function placeAt(turn: number, segments: number): number {
  const part = (((-turn / FULL) % 1) + 1) % 1
  return Math.floor(part * segments) % segments
}

/** Fast at first, slower and slower, and gently to rest. */
export const slowing = (x: number): number => 1 - (1 - x) ** 3.4

const EMPTY = '#33263f'
const RAMP = ['#2aa6ff', '#2cd9a0', '#ffc44d', '#ff8a3d', '#ff4f7b', '#b56bff']

/** A colour for every multiplier on the wheel: nothing is dark, and from blue they grow hotter. */
export function coloursOf(stops: readonly number[]): Map<number, string> {
  const values = [...new Set(stops)].toSorted((a, b) => a - b)
  const paying = values.filter((x100) => x100 > 0)
  return new Map(
    values.map((x100) => [x100, x100 === 0 ? EMPTY : (RAMP[paying.indexOf(x100) % RAMP.length] ?? EMPTY)]),
  )
}
