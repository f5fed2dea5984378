/** Brings the studio's schema to the newest migration, as its owner, forward only, and its functions to their files. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { applyRoutines } from './routines.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../studio/migrations', import.meta.url))

export async function migrateStudio(databaseUrl: string): Promise<string[]> {
  const done = await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: 'studio',
    createMigrationsSchema: true,
    log: () => {},
  })
  await applyRoutines(databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('grant select on studio.migrations to night_market_studio')
  } finally {
    await client.end()
  }
  return done.map((migration) => migration.name)
}
