import type { Db, Tx } from '../platform/database/db.ts'
import type { FieldRules, Merchant } from './model.ts'
import * as queries from './queries.ts'

/** The merchant's settings; at most three seconds old. */
export const merchantOf = remembered(queries.merchant)

/** The rule of every registration field; at most three seconds old. */
export const fieldRulesOf = remembered(queries.fieldRules)

const KEEP_MS = 3000

type Remembered<Value> = ((db: Db | Tx) => Promise<Value>) & { forget(db: Db | Tx): void }

/** Asks a pool at most once in a while: every page asks for these, and they change once a month. */
function remembered<Value extends Merchant | FieldRules>(
  ask: (db: Db | Tx) => Promise<Value>,
): Remembered<Value> {
  const kept = new WeakMap<object, { at: number; value: Promise<Value> }>()
  const remembering = (db: Db | Tx): Promise<Value> => {
    const at = performance.now()
    const earlier = kept.get(db)
    if (earlier !== undefined && at - earlier.at < KEEP_MS) return earlier.value
    const value = ask(db)
    kept.set(db, { at, value })
    value.catch(() => kept.delete(db))
    return value
  }
  return Object.assign(remembering, { forget: (db: Db | Tx) => void kept.delete(db) })
}
