/** Where an arrow key leads to among things that lie anywhere on a plane. */
export interface Spot {
  x: number
  y: number
}

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest spot in the direction of the key, null where there is none; a step aside counts twice. */
export function nearest(key: string, from: Spot, spots: readonly Spot[]): number | null {
  const way = WAYS[key]
  if (!way) return null
  let best: number | null = null
  let least = Infinity
  spots.forEach(({ x, y }, index) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    if (ahead < 1 || aside > ahead * 4) return
    if (ahead + 2 * aside >= least) return
    least = ahead + 2 * aside
    best = index
  })
  return best
}
