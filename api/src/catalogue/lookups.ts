import type { Db } from '../platform/database/db.ts'
import type { Aggregator, PlayableGame, TransferVendor } from './model.ts'
import { aggregators } from './aggregator-queries.ts'
import * as queries from './queries.ts'
import * as vendorQueries from './vendor-queries.ts'

// A switch-off takes effect within this time: safety.md allows 5 s.
const FRESH_MS = 3000

interface Remembered<Value> {
  value: Promise<Value>
  until: number
}

const gamesOf = new WeakMap<Db, Map<string, Remembered<PlayableGame | null>>>()
const transfersOf = new WeakMap<Db, Map<string, Remembered<TransferVendor[]>>>()
const aggregatorsOf = new WeakMap<Db, Map<string, Remembered<Aggregator[]>>>()

/** A game by its code with its status, at most three seconds old; null for an unknown code. */
export function gameByCode(db: Db, code: string): Promise<PlayableGame | null> {
  return remembered(gamesOf, db, code, () => queries.playableGame(db, code))
}

/** A wallet connection by its code, at most three seconds old; null for an unknown one. */
export async function aggregatorByCode(db: Db, code: string): Promise<Aggregator | null> {
  const all = await remembered(aggregatorsOf, db, 'all', () => aggregators(db))
  return all.find((aggregator) => aggregator.code === code) ?? null
}

/** Brands whose vendors keep purses for them, at most three seconds old. */
export function transferVendors(db: Db): Promise<TransferVendor[]> {
  return remembered(transfersOf, db, 'all', () => vendorQueries.transferVendors(db))
}

function remembered<Value>(
  memories: WeakMap<Db, Map<string, Remembered<Value>>>,
  db: Db,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db) ?? new Map<string, Remembered<Value>>()
  memories.set(db, memory)
  // Monotonic, so that a jump of the clock keeps nothing alive.
  const now = performance.now()
  const known = memory.get(key)
  if (known !== undefined && known.until > now) return known.value
  const value = ask()
  memory.set(key, { value, until: now + FRESH_MS })
  // What does not exist is not kept: names that callers make up would fill the memory.
  const forget = (): void => void memory.delete(key)
  value.then((known) => known === null && forget(), forget)
  return value
}
