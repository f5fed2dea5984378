/** The database: a pool, typed queries, transactions. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** The role queries run as: it may append to the books and never change them. Null for the owner. */
  role: string | null
  maxConnections: number
  onPoolError: (error: Error) => void
}

const INT8 = 20

/** Connects lazily: a database that is away makes queries fail, never the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    'statement_timeout=5000',
    'lock_timeout=2000',
    'idle_in_transaction_session_timeout=10000',
  ]
  if (options.role) settings.push(`role=${options.role}`)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 4000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: typeParser },
  })
  pool.on('error', options.onPoolError)
  // The pool hears only of idle connections; one that breaks between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onPoolError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** bigint columns arrive as `BigInt`, everything else as the driver has it. */
function typeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
  if (oid === INT8) return (value) => BigInt(value)
  return pg.types.getTypeParser(oid, format)
}

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}
