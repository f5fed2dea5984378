/** Brings a database to the newest migration, forward only, and its functions to what their files say. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { applyRoutines } from './routines.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export async function migrate(databaseUrl: string, folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  // A connection that the server closes later must not hide the error of a migration behind an event of its own.
  client.on('error', () => {})
  await client.connect()
  try {
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      migrationsSchema: 'platform',
      createMigrationsSchema: true,
      // The rejection carries the error of a migration.
      logger: SILENT,
    })
    if (folder === MIGRATIONS) await applyRoutines(databaseUrl)
    return done.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
