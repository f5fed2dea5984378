/** Brings the studio's schema to the newest migration; forward only. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

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
  return done.map((migration) => migration.name)
}
