/** Arrow keys among the prices of a board: within a row, and to the same place of the next. */

/** The place that a key leads to; rows may differ in length, and edges hold. Null where the key means nothing. */
export function stepIn(
  rows: readonly number[],
  { row, column }: { row: number; column: number },
  key: string,
): { row: number; column: number } | null {
  const within = (wanted: number, other: number): number => Math.max(0, Math.min(other - 1, wanted))
  const inRow = (to: number): { row: number; column: number } => {
    const next = within(to, rows.length)
    return { row: next, column: within(column, rows[next] ?? 1) }
  }
  const length = rows[row] ?? 1
  switch (key) {
    case 'ArrowLeft':
      return { row, column: within(column - 1, length) }
    case 'ArrowRight':
      return { row, column: within(column + 1, length) }
    case 'ArrowUp':
      return inRow(row - 1)
    case 'ArrowDown':
      return inRow(row + 1)
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: length - 1 }
    default:
      return null
  }
}

/** For the element around rows, which are marked by `data-row`. */
export function moveAmongPrices(event: Event): void {
  const { key, currentTarget, target } = event as KeyboardEvent
  if (!(target instanceof HTMLElement) || !target.matches('.price')) return
  const rows = [...(currentTarget as HTMLElement).querySelectorAll('[data-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('.price')].filter((price) => price.checkVisibility()))
    .filter(({ length }) => length > 0)
  const row = rows.findIndex((prices) => prices.includes(target))
  const column = rows[row]?.indexOf(target) ?? -1
  if (row < 0) return
  const to = stepIn(
    rows.map(({ length }) => length),
    { row, column },
    key,
  )
  if (to === null) return
  event.preventDefault()
  rows[to.row]?.[to.column]?.focus()
}
