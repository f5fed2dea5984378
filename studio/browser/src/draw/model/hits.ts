/** What the last draws say of each number: how often it came, and how long ago. Past draws change no chance. */

export interface NumberRecord {
  hits: number
  /** Draws since it was drawn last: 0 is the last draw; `draws.length` where none of them had it. */
  since: number
  /** Times in the last draw. */
  last: number
}

/** `draws` are the numbers of each draw, the newest first. */
export function recordsOf(symbols: readonly number[], draws: readonly number[][]): Map<number, NumberRecord> {
  const records = symbols.map((symbol): [number, NumberRecord] => {
    const counts = draws.map((numbers) => numbers.filter((number) => number === symbol).length)
    const since = counts.findIndex((count) => count > 0)
    return [
      symbol,
      {
        hits: counts.reduce((sum, count) => sum + count, 0),
        since: since < 0 ? draws.length : since,
        last: counts[0] ?? 0,
      },
    ]
  })
  return new Map(records)
}

/** How often the symbol came in each draw, the oldest first: what a trend is drawn from. */
export const trendOf = (symbol: number, draws: readonly number[][]): number[] =>
  draws.map((numbers) => numbers.filter((number) => number === symbol).length).toReversed()

/** Runs of equal outcomes, each a column of a road of at most `rows`; the oldest first. */
export function columnsOf<Outcome>(outcomes: readonly Outcome[], rows: number): Outcome[][] {
  const columns: Outcome[][] = []
  for (const outcome of outcomes) {
    const column = columns.at(-1)
    if (column?.[0] === outcome && column.length < rows) column.push(outcome)
    else columns.push([outcome])
  }
  return columns
}
