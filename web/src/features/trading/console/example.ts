import example from './example.json' with { type: 'json' }

const AHEAD_MS = 48 * 3_600_000

const written = (file: object): string => JSON.stringify(file, null, 2)

/** A match as a file has it, in two days from now. */
export const exampleAt = (now: number): string =>
  written({ ...example, startsAt: `${new Date(now + AHEAD_MS).toISOString().slice(0, 16)}:00Z` })

/** Other odds alone. */
export const ODDS_EXAMPLE = written({ markets: example.markets })
