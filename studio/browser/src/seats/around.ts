/**
 * Where a seat lies around the table, in hundredths of its width and height: the own seat at the bottom, the others
 * clockwise.
 */
export interface AroundPlace {
  x: number
  y: number
  betX: number
  betY: number
}

export function placeAround(seat: number, own: number, seats: number): AroundPlace {
  const turn = ((seat - own + seats) % seats) / seats
  const angle = Math.PI / 2 + turn * 2 * Math.PI
  const at = (radius: number, of: number): number => Math.round((50 + radius * of) * 10) / 10
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: at(38, cos), y: at(39, sin), betX: at(21, cos), betY: at(23, sin) }
}
