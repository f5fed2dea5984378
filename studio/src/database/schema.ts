/** The studio's schema, and how its process names itself to the database. */
import { fileURLToPath } from 'node:url'
import { migrateVendor, type VendorSchema } from '@night-market/vendor-kit/database/migrate'

/** In `pg_stat_activity`. */
export const STUDIO_NAME = 'night market studio'

export const STUDIO_SCHEMA: VendorSchema = {
  name: 'studio',
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  sources: fileURLToPath(new URL('..', import.meta.url)),
  role: 'night_market_studio',
}

export const migrateStudio = (databaseUrl: string): Promise<string[]> =>
  migrateVendor(databaseUrl, STUDIO_SCHEMA)
