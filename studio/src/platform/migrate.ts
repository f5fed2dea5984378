/** Brings the studio's schema to the newest migration, forward only, and its functions to their files. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { applyRoutines } from './routines.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

export async function migrateStudio(databaseUrl: string): Promise<string[]> {
  const done = await runner({
    databaseUrl,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: 'studio',
    createMigrationsSchema: true,
    log: () => {},
  })
  await applyRoutines(databaseUrl)
  return done.map((migration) => migration.name)
}
