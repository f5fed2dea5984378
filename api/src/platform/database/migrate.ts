/** Brings a database to the newest migration, forward only, and its functions to what their files say. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { applyRoutines } from './routines.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export async function migrate(databaseUrl: string): Promise<string[]> {
  const done = await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: 'platform',
    createMigrationsSchema: true,
    log: () => {},
  })
  await applyRoutines(databaseUrl)
  return done.map((migration) => migration.name)
}
