/**
 * What players of a round must not know while it runs (mines, a deck, the cards of others), as the database keeps it: sealed
 * like the seeds that it follows from. Of a round that is over it is plain.
 */
import type { SeedPlace, SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'

/** The number of no seed. */
const placeOf = (roundId: string): SeedPlace => ({ terminal: roundId, number: 0 })

/** As JSON, which the column holds. */
export const hidden = (vault: SeedVault, roundId: string, value: unknown): string =>
  JSON.stringify(vault.seal(placeOf(roundId), JSON.stringify(value)))

/** `kept` itself, where it is plain: no state of a game is a text. */
export const unhidden = <Value>(vault: SeedVault, roundId: string, kept: Value): Value =>
  typeof kept === 'string' ? (JSON.parse(vault.open(placeOf(roundId), kept)) as Value) : kept
