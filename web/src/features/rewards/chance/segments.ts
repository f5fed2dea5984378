/** The face of the prize wheel: which prize each segment shows. Odds come from the urn, not from the size of a segment. */

export const SEGMENTS = 16

/**
 * Divides the segments among the prizes by their counts, at least one each, with equal ones as far apart as possible.
 * Returns the place of the prize for each segment.
 */
export function segmentsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const spare = Math.max(SEGMENTS - counts.length, 0)
  const shares = counts.map((count) => 1 + Math.floor((count * spare) / all))
  const order = counts.map((_, place) => place).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  let missing = Math.max(SEGMENTS, counts.length) - shares.reduce((sum, share) => sum + share, 0)
  for (let turn = 0; missing > 0; turn++, missing--) {
    const place = order[turn % order.length] ?? 0
    shares[place] = (shares[place] ?? 0) + 1
  }
  // Each segment of a prize has an ideal position on the circle; sorting by it spreads equal ones apart.
  return shares
    .flatMap((share, place) =>
      Array.from({ length: share }, (_, copy) => ({ place, at: (copy + 0.5 + place / 100) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }) => place)
}

/** Full turns before the wheel rests. */
const TURNS = 6

/**
 * The angle in degrees to turn to from the present one: forwards, with a segment of the prize under the pointer at
 * the top. `aside`, from -1 to 1, is how far from the segment's middle the wheel rests.
 */
export function angleFor(segments: readonly number[], place: number, from: number, aside: number): number {
  const step = 360 / segments.length
  const segment = Math.max(segments.indexOf(place), 0)
  const target = -(segment + 0.5) * step + aside * step * 0.35
  const rest = (((target - from) % 360) + 360) % 360
  return from + TURNS * 360 + rest
}

/** The segment under the pointer at this angle. */
export function segmentAt(count: number, angle: number): number {
  const turned = (((-angle % 360) + 360) % 360) / (360 / count)
  return Math.floor(turned)
}
