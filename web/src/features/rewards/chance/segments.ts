/** The face of the prize wheel: how large the segments of each prize are, where they stand, and where the wheel rests. */

/** Where a segment begins, clockwise from the top, and how wide it is; in degrees. */
export type Segment = { place: number; from: number; size: number }

/** A prize that is hardly ever drawn can still be seen and read. */
export const LEAST_DEGREES = 6
/** A prize that is drawn more often has several segments, apart from one another. */
const WIDEST_DEGREES = 24

/**
 * The segments for the next spin, by how many of each prize are left: together as wide as its chance, at least
 * `LEAST_DEGREES`. A prize that is gone has none.
 */
export function segmentsOf(left: readonly number[]): Segment[] {
  const widths = widthsOf(left)
  const copies = widths.map((width) => Math.ceil(width / WIDEST_DEGREES))
  // Each segment of a prize has an ideal position on the circle; sorting by it spreads equal ones apart.
  const order = copies
    .flatMap((count, place) =>
      Array.from({ length: count }, (_, copy) => ({ place, at: (copy + 0.5 + place / 100) / count })),
    )
    .toSorted((a, b) => a.at - b.at)
  let from = 0
  return order.map(({ place }) => {
    const size = (widths[place] ?? 0) / (copies[place] ?? 1)
    const segment = { place, from, size }
    from += size
    return segment
  })
}

/** How wide all segments of each prize are together. What the rare ones are given is taken from the others alike. */
function widthsOf(left: readonly number[]): number[] {
  const open = left.filter((count) => count > 0).length
  const least = Math.min(LEAST_DEGREES, 360 / Math.max(open, 1))
  const rare = new Set<number>()
  for (;;) {
    const common = left.reduce((sum, count, place) => (rare.has(place) ? sum : sum + count), 0)
    const room = 360 - rare.size * least
    const widthOf = (count: number): number => (common === 0 ? 0 : (count / common) * room)
    const found = left.flatMap((count, place) =>
      count > 0 && !rare.has(place) && widthOf(count) < least ? [place] : [],
    )
    if (found.length === 0) return left.map((count, place) => (rare.has(place) ? least : widthOf(count)))
    for (const place of found) rare.add(place)
  }
}

/** Full turns before the wheel rests. */
const TURNS = 6

/**
 * The angle in degrees to turn to from the present one: forwards, with a segment of the prize under the pointer at
 * the top. `aside`, from -1 to 1, is how far from the segment's middle the wheel rests.
 */
export function angleFor(segments: readonly Segment[], place: number, from: number, aside: number): number {
  const segment = segments.find((each) => each.place === place) ?? { from: 0, size: 0 }
  const target = -(segment.from + segment.size / 2) + aside * segment.size * 0.35
  const rest = (((target - from) % 360) + 360) % 360
  return from + TURNS * 360 + rest
}
