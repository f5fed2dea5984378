/** The functions of the database: one file each, applied after the migrations. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const SOURCES = join(import.meta.dirname, '..')

/** Applies every file of a feature's `sql/`, all in one transaction; what has not changed stays as it is. */
export async function applyRoutines(databaseUrl: string): Promise<void> {
  const texts = globSync('*/sql/*.sql', { cwd: SOURCES }).map((path) =>
    readFileSync(join(SOURCES, path), 'utf8'),
  )
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    // Two processes that replace one function at the same time would fail: the second waits.
    await client.query("select pg_advisory_xact_lock(hashtext('studio.routines'))")
    for (const text of texts) await client.query(text)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
