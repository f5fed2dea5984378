/** The database of a process that is killed while it commits. */
import type pg from 'pg'
import { openDatabase, type Database } from '../../platform/database/db.ts'
import { afterwards } from '../afterwards.ts'

/** Before: the server never gets the commit, and rolls back. After: it commits, and the process never learns so. */
export type Death = 'before' | 'after'

export class Killed extends Error {}

/** Opens connections of their own to the same database, each of which is lost at its first commit. */
export function dyingDatabase(url: string, death: Death): Database {
  const database = openDatabase({ url, role: 'night_market_api', maxConnections: 4, onPoolError: () => {} })
  database.pool.on('connect', (client) => loseAtCommit(client, death))
  afterwards(() => database.close())
  return database
}

function loseAtCommit(client: pg.PoolClient, death: Death): void {
  const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>
  let isLost = false
  const dying = async (...values: unknown[]): Promise<unknown> => {
    if (isLost) throw new Killed()
    if (values[0] !== 'commit') return query(...values)
    isLost = true
    if (death === 'after') await query(...values)
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
    throw new Killed()
  }
  Object.assign(client, { query: dying })
}
