import { cached } from '../platform/work/cached.ts'
import type { Db } from '../platform/database/db.ts'
import type { Aggregator, PlayableGame } from './model.ts'
import { aggregators } from './aggregator-queries.ts'
import * as queries from './queries.ts'
import * as vendorQueries from './vendor-queries.ts'

const aggregatorsOf = cached((db: Db) => aggregators(db))
const gameOf = cached((db: Db, code) => queries.playableGame(db, code))

/** A game by its code with its status, at most three seconds old; null for an unknown code. */
export function gameByCode(db: Db, code: string): Promise<PlayableGame | null> {
  return gameOf(db, code)
}

/** A wallet connection by its code, at most three seconds old; null for an unknown one. */
export async function aggregatorByCode(db: Db, code: string): Promise<Aggregator | null> {
  const all = await aggregatorsOf(db)
  return all.find((aggregator) => aggregator.code === code) ?? null
}

/** Brands with a transfer wallet at their vendor, at most three seconds old. */
export const transferVendors = cached((db: Db) => vendorQueries.transferVendors(db))
