/** The database: a pool that replaces lost connections, so that an outage fails queries and never the process. */
import pg from 'pg'

export type Db = pg.Pool

export interface DatabaseOptions {
  url: string
  /** The connections' name in `pg_stat_activity`. */
  applicationName: string
  maxConnections: number
  onPoolError: (error: Error) => void
}

const INT8 = 20
/** The server itself ends a statement after five seconds: a connection silent for longer is dead. */
const SILENT_MS = 6000

/** Connects lazily: a database that is away makes queries fail, never the process. */
export function openDatabase(options: DatabaseOptions): Db {
  const settings = [
    'statement_timeout=5000',
    'lock_timeout=2000',
    'idle_in_transaction_session_timeout=10000',
  ]
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    connectionTimeoutMillis: 4000,
    // A server that hangs enforces no limit of its own; the query and its connection are given up.
    query_timeout: SILENT_MS,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: typeParser },
  })
  pool.on('error', options.onPoolError)
  // The pool emits errors of idle connections only; an error between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onPoolError))
  return pool
}

/**
 * Whether the database did not do what was asked, and may do it later: a connection that failed (class 08, 57P0x) or was
 * waited for in vain, a limit of time (57014, 55P03), a server without room (class 53).
 */
export function isDatabaseAway(error: Error & { code?: string }): boolean {
  const code = error.code ?? ''
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return /^(08...|57P0[123]|53...|57014|55P03)$/.test(code) || LOST_CONNECTION.test(error.message)
}

const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered a connection error)/

/** Rows of a statement that each connection prepares once, under its name. */
export async function rows<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await db.query<Row>({ name, text, values })).rows
}

/** The only row, or none. */
export async function row<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row | undefined> {
  return (await rows<Row>(db, name, text, values))[0]
}

/** bigint columns arrive as `BigInt`, everything else as the driver has it. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return (value) => BigInt(value)
  return pg.types.getTypeParser(oid, format) as (value: string) => unknown
}
