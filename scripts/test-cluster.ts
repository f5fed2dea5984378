/** The tests' PostgreSQL: one cluster for the whole run, without fsync, gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'

export default async function startTestCluster(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-test-'))
  const postgres = await startPostgres({ dataDir, isDurable: false, settings: { max_connections: '300' } })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
