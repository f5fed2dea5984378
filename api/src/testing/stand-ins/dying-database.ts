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
    lose(client)
    throw new Killed()
  }
  Object.assign(client, { query: dying })
}

/**
 * Connections of one process that is killed after so many statements: all are lost at once. The last statement still reaches
 * the server with `after`, and the process never learns what came of it.
 */
export function doomedDatabase(
  url: string,
  statements: number,
  death: Death,
): Database & { isDead(): boolean } {
  const database = openDatabase({ url, role: 'night_market_api', maxConnections: 4, onPoolError: () => {} })
  const clients: pg.PoolClient[] = []
  let left = statements
  database.pool.on('connect', (client) => {
    clients.push(client)
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>
    const counting = async (...values: unknown[]): Promise<unknown> => {
      if (left < 0) throw new Killed()
      if (left-- > 0) return query(...values)
      if (death === 'after') await query(...values)
      clients.forEach(lose)
      throw new Killed()
    }
    Object.assign(client, { query: counting })
  })
  afterwards(() => database.close())
  return { ...database, isDead: () => left < 0 }
}

function lose(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
