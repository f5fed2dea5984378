/** The database: a pool, typed queries, transactions. */
import type { Socket } from 'node:net'
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** A role that queries run as in place of the connection's own. */
  role: string | null
  /** Whether these are a server's connections: named, and given up within seconds when the database does not answer. */
  isServer?: boolean
  maxConnections: number
  onPoolError: (error: Error) => void
}

/** How the API's connections are named in `pg_stat_activity`. */
export const SERVER_NAME = 'night market api'

const INT8 = 20

interface Limits {
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  connectMs: number
  /** A connection that says nothing for longer than its longest statement is dead. */
  silentMs: number
}

/** Short: a caller waits for the answer, and asks again after a refusal. */
const SERVER_LIMITS: Limits = {
  statementMs: 5000,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
  connectMs: 4000,
  silentMs: 6000,
}
/** Commands, proofs and tests may take as long as a slow machine needs. */
const PATIENT_LIMITS: Limits = {
  statementMs: 120_000,
  lockMs: 60_000,
  idleInTransactionMs: 120_000,
  connectMs: 60_000,
  silentMs: 125_000,
}

/** Connects lazily: a database that is away makes queries fail, never the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const limits = options.isServer === true ? SERVER_LIMITS : PATIENT_LIMITS
  const settings = [
    `statement_timeout=${limits.statementMs}`,
    `lock_timeout=${limits.lockMs}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
  ]
  if (options.role) settings.push(`role=${options.role}`)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    ...(options.isServer === true ? { application_name: SERVER_NAME } : {}),
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: typeParser },
  })
  pool.on('error', options.onPoolError)
  // The pool emits errors of idle connections only; an error between two queries of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', options.onPoolError))
  // The owner's commands may ask for what takes long.
  if (options.isServer === true || options.role !== null) endSilent(pool, limits.silentMs)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [CAMEL_CASE] })
  pools.set(db, pool)
  return { db, pool, close: () => db.destroy() }
}

/** Columns are named `memberId` in code and `member_id` in SQL; keys inside JSON stay as they are. */
const CAMEL_CASE = new CamelCasePlugin({
  maintainNestedObjectKeys: true,
  underscoreBetweenUppercaseLetters: true,
})

const pools = new WeakMap<Db, pg.Pool>()

export interface Statement {
  name: string
  text: string
}

/**
 * Said by the first row of a function that stands in `from` with its ordinality as `place`: how many milliseconds the server
 * has worked on it. What the caller waits beyond that is the commit, and the way.
 */
export const WORK_MS = `case place when 1 then
  date_part('epoch', clock_timestamp() - statement_timestamp()) * 1000 end`

/** Asks what is asked all the time: outside a transaction the server reads and plans the text once for each connection. */
export async function ask<Row extends pg.QueryResultRow>(
  db: Db | Tx,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db)
  const pending =
    pool === undefined
      ? db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))
      : pool.query<Row>({ name, text, values })
  return (await pending).rows
}

/** A stalled server does not enforce its own limits, so each query has one here too. */
function endSilent(pool: pg.Pool, silentMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => {
      const bytesBefore = socket.bytesRead
      // If this process was stalled, the answer has arrived and is read before this.
      setImmediate(() => socket.bytesRead === bytesBefore && socket.destroy(new SilentDatabase()))
    })
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silentMs))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database says nothing')
  }
}

const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** bigint columns arrive as `BigInt`, everything else as the driver has it. */
function typeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
  if (oid === INT8) return (value) => BigInt(value)
  return pg.types.getTypeParser(oid, format)
}

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}

/** The SQLSTATE or system code of an error; empty when it has none. */
export const sqlStateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
