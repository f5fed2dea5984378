/** Picks a random closed field for the player. The mines are placed by the server before the first pick. */

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
