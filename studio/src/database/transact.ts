/** One transaction on a connection of its own: committed when the work ends, rolled back when it throws. */
import type { Db } from '@night-market/vendor-kit/database/db'
import type pg from 'pg'

export async function transact<Result>(
  db: Db,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const tx = await db.connect()
  let lost: Error | undefined
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is given up.
    await tx.query('rollback').catch((cause: Error) => (lost = cause))
    throw error
  } finally {
    tx.release(lost)
  }
}
