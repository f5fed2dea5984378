/** The field a key leads to from another, or null where the key means nothing; edges hold. */
export function neighbour(key: string, from: number, columns: number, fields: number): number | null {
  if (from < 0) return null
  const column = from % columns
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? from - 1 : from
    case 'ArrowRight':
      return column < columns - 1 ? from + 1 : from
    case 'ArrowUp':
      return from >= columns ? from - columns : from
    case 'ArrowDown':
      return from + columns < fields ? from + columns : from
    case 'Home':
      return from - column
    case 'End':
      return from - column + columns - 1
    default:
      return null
  }
}
