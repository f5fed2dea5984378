import type { Db, Tx } from '../platform/database/db.ts'
import { cached } from '../platform/work/cached.ts'
import * as queries from './queries.ts'

/** The merchant's settings; at most three seconds old. */
export const merchantOf = cached((db: Db | Tx) => queries.merchant(db))

/** The rule of every registration field; at most three seconds old. */
export const fieldRulesOf = cached((db: Db | Tx) => queries.fieldRules(db))
