import assert from 'node:assert/strict'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import { sqlStateOf, type Db } from '../platform/database/db.ts'
import { isWellFormed, keysOf, type Move, type Posting } from './model.ts'
import { postSet } from './post.ts'
import { retryConflicts } from './retry.ts'

/** Posts one move in a transaction of its own; concurrent calls share the commit. */
export type PostQueue = (move: Move) => Promise<Posting>

const MAX_BATCH = 200
const MAX_IN_FLIGHT = 4

/**
 * Posts single moves in batches: many callers, one commit.
 *
 * Each caller gets its own answer. Two moves of one member, or of one id, go one after the other, in the order they came.
 * A batch that meets another transaction is posted again; when one move of a batch fails, only its caller gets the error.
 */
export function postQueue(db: Db): PostQueue {
  const enqueue = batcher<Move, () => Posting>({
    maxBatch: MAX_BATCH,
    maxInFlight: MAX_IN_FLIGHT,
    keysOf,
    // Ids make asking again harmless.
    flush: isolating((moves, worked) => retryConflicts(() => postSet(db, moves, worked)), isAboutOneMove),
  })
  return async (move) => {
    assert(isWellFormed(move), `transfer ${move.id} is no move`)
    const answer = await enqueue(move)
    return answer()
  }
}

/** Classes of SQLSTATE that one move of many can cause: bad values, broken rules, an account that another holds too long. */
const ABOUT_ONE_MOVE = /^(21|22|23|55)/

const isAboutOneMove = (error: unknown): boolean => ABOUT_ONE_MOVE.test(sqlStateOf(error))
