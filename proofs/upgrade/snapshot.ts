/**
 * The data of a deployment with everything that made its tables: names of the applied migrations, the functions as they were,
 * and all rows. A snapshot that was taken once shows whether later migrations carry over what a former version wrote.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { passNumber } from '../../cli/database/transaction-numbers.ts'
import { migrateVendor } from '@night-market/vendor-kit/database/migrate'
import pg from 'pg'
import { migrate, MIGRATIONS } from '../../api/src/platform/database/migrate.ts'
import { applyRoutines } from '../../api/src/platform/database/routines.ts'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { STUDIO_SCHEMA } from '../../studio/src/database/schema.ts'
import { ROOT } from '../../cli/settings.ts'

export interface Snapshot {
  /** Names of the applied migrations. Their files never change. */
  migrations: { api: string[]; studio: string[] }
  /** Texts of the SQL files by their paths. */
  routines: Record<string, string>
  tables: { name: string; columns: string[]; rows: string }[]
  sequences: { name: string; value: string }[]
  /** The number of the transaction that read it: rows keep numbers up to this one. */
  transaction: string
}

const ROUTINES = '{api,studio,vendor-kit}/src/*/sql/*.sql'
const LEVEL = 19
/** 2^27 bytes: equal titles find each other across the whole text. */
const WINDOW_BITS = 27

const OWN = `n.nspname !~ '^(pg_|information_schema$)' and c.relkind = 'r'`
/** Written by the migrations themselves, the queue's own among them. */
const NOT_DATA = [
  'platform.migrations',
  'platform.routines',
  'studio.migrations',
  'graphile_worker.migrations',
]

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where ${OWN} group by 1 order by 1`

export async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const names = async (schema: string): Promise<string[]> =>
      (await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`)).rows.map(
        ({ name }) => name,
      )
    const migrations = { api: await names('platform'), studio: await names('studio') }
    const found = await client.query<{ name: string; columns: string[] }>(TABLES)
    const tables: Snapshot['tables'] = []
    for (const { name, columns } of found.rows.filter((table) => !NOT_DATA.includes(table.name))) {
      const rows = await rowsOf(client, name)
      if (rows !== null) tables.push({ name, columns, rows })
    }
    const transaction = await numberOfTransaction(client)
    const sequences = await client.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
        where last_value is not null order by 1`,
    )
    return { migrations, routines: routinesNow(), tables, sequences: sequences.rows, transaction }
  } finally {
    await client.end()
  }
}

async function numberOfTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return rows[0]?.next ?? '0'
}

/** The rows as PostgreSQL writes them, in one JSON list: no value passes through a type of JavaScript. */
async function rowsOf(client: pg.Client, table: string): Promise<string | null> {
  const { rows } = await client.query<{ text: string | null }>(
    `select json_agg(r::text)::text as text from ${table} r`,
  )
  return rows[0]?.text ?? null
}

function routinesNow(): Record<string, string> {
  const paths = globSync(ROUTINES, { cwd: ROOT }).toSorted()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

/** Fills an empty database of which the servers' roles exist; afterwards it is as it was, not yet migrated further. */
export async function restoreSnapshot(url: string, snapshot: Snapshot): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-upgrade-'))
  try {
    await makeTables(url, snapshot, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const client = new pg.Client(url)
  await client.connect()
  try {
    await passNumber(client, BigInt(snapshot.transaction))
    await client.query('begin')
    // Neither triggers nor foreign keys look at rows that were judged when they were written.
    await client.query(`set local session_replication_role = 'replica'`)
    const { rows } = await client.query<{ name: string }>(TABLES)
    const filled = rows.map(({ name }) => name).filter((name) => !NOT_DATA.includes(name))
    await client.query(`truncate ${filled.join(', ')}`)
    for (const { name, columns, rows: text } of snapshot.tables) {
      const names = columns.map((column) => client.escapeIdentifier(column))
      await client.query(
        `insert into ${name} (${names.join(', ')}) overriding system value
           select ${names.map((column) => `(r).${column}`).join(', ')}
             from (select value::${name} as r from json_array_elements_text($1::json) offset 0) kept`,
        [text],
      )
    }
    for (const { name, value } of snapshot.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Tables and functions of the version that the snapshot was taken of. */
async function makeTables(url: string, { migrations, routines }: Snapshot, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(routines)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const [api, studio] = [join(folder, 'api-migrations'), join(folder, 'studio-migrations')]
  for (const name of migrations.api) cpSync(join(MIGRATIONS, `${name}.sql`), join(api, `${name}.sql`))
  for (const name of migrations.studio)
    cpSync(join(STUDIO_SCHEMA.migrations, `${name}.sql`), join(studio, `${name}.sql`))
  await migrate(url, api)
  await applyRoutines(url, join(folder, 'api/src'))
  await migrateJobs(url)
  const [sources, kit] = [join(folder, 'studio/src'), join(folder, 'vendor-kit/src')]
  await migrateVendor(url, { ...STUDIO_SCHEMA, migrations: studio, sources, kit })
}

export function writeSnapshot(file: string, snapshot: Snapshot): number {
  const params = {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: WINDOW_BITS,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  }
  const packed = zstdCompressSync(JSON.stringify(snapshot), { params })
  writeFileSync(file, packed)
  return packed.length
}

export function readSnapshot(file: string): Snapshot {
  const params = { [constants.ZSTD_d_windowLogMax]: WINDOW_BITS }
  return JSON.parse(zstdDecompressSync(readFileSync(file), { params }).toString()) as Snapshot
}
