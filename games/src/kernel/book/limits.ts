/** How much the book takes on a leg. Amounts are minor units. */
import type { MarketClass, X100 } from './sport.ts'

/** Parts of the main markets' limit, of 20. */
const PARTS: Readonly<Record<MarketClass, bigint>> = { main: 20n, other: 5n, score: 2n }
const WHOLE = 20n
const SHARE_OF_A_PERSON = 4n
const DAYS_OF_A_PERSON = 2n

/** What the book may lose on a market: `main` is the limit of a main market before the match; in play all are halved. */
export function lossLimit(main: bigint, marketClass: MarketClass, isInPlay: boolean): bigint {
  return (main * PARTS[marketClass]) / (isInPlay ? 2n * WHOLE : WHOLE)
}

/** What a person may win on an event over all its markets, and on a day. */
export const limitsOfPerson = (main: bigint): { event: bigint; day: bigint } => ({
  event: main / SHARE_OF_A_PERSON,
  day: main * DAYS_OF_A_PERSON,
})

/**
 * The most that an outcome takes: ⌊(limit + takes - pays) / (d - 1)⌋. `takes` are the stakes on its market, `pays` what the
 * market owes if the outcome wins. Stakes make room for at most the limit itself: what a cash-out takes back must not have let
 * more in.
 */
export function stakeLimit(limit: bigint, takes: bigint, pays: bigint, d100: X100): bigint {
  const room = limit + (takes < limit ? takes : limit) - pays
  return room <= 0n ? 0n : (room * 100n) / BigInt(d100 - 100)
}

/** A limit as a refusal tells it: rounded down to two digits, so that it does not tell the book's position. */
export function roundedLimit(limit: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, `${limit}`.length - 2))
  return (limit / unit) * unit
}
