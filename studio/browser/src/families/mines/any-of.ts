/** Picks one for a player who does not want to choose. Where the mines lie is settled before, and elsewhere. */

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
