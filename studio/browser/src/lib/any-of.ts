/** Picks for the player at random, in the browser; what a pick is worth the server decides by the seeds alone. */

const BYTES = 256

/** One of the cells, each as likely as the others; null where there are none. */
export function anyOf(
  cells: readonly number[],
  byte: () => number = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0,
): number | null {
  if (cells.length === 0) return null
  const share = Math.floor(BYTES / cells.length)
  // What is left over after equal shares is drawn again.
  let drawn = byte()
  while (drawn >= share * cells.length) drawn = byte()
  return cells[Math.floor(drawn / share)] ?? null
}

/** So many of the cells, every choice of them equally likely. */
export function someOf(cells: readonly number[], count: number): number[] {
  const left = [...cells]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const picked = anyOf(left) ?? 0
    left.splice(left.indexOf(picked), 1)
    return picked
  })
}
