/** Brings a vendor's schema to its newest migration, as the owner, forward only, and its functions to their files. */
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { applyRoutines } from './routines.ts'

export interface VendorSchema {
  name: string
  /** The folder of its migrations. They make the kit's tables too, as `vendor-kit/contract.sql` states them. */
  migrations: string
  /** The folder with its `sql/` folders. */
  sources: string
  /** The kit's own folder, unless a former version of it is meant. */
  kit?: string
  /** The login of the vendor's process. */
  role: string
}

/** Answers the names of the migrations that were applied. */
export async function migrateVendor(databaseUrl: string, schema: VendorSchema): Promise<string[]> {
  const done = await runner({
    databaseUrl,
    dir: schema.migrations,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: schema.name,
    createMigrationsSchema: true,
    log: () => {},
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await applyRoutines(client, schema)
    await client.query(`grant select on ${schema.name}.migrations to ${schema.role}`)
  } finally {
    await client.end()
  }
  return done.map((migration) => migration.name)
}
