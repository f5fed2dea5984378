/** The tests' PostgreSQL: one cluster for the whole run, without fsync, with a migrated template; gone afterwards. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { startPostgres } from '../../cli/database/embedded-postgres.ts'

const TEMPLATE = 'night_market_template'

export default async function startTestCluster(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has started it.
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-test-'))
  // A copy of the template is its files, which the system copies by itself.
  const settings = { max_connections: '300', file_copy_method: 'clone' }
  const postgres = await startPostgres({ dataDir, isDurable: false, settings })
  process.env.TEST_DATABASE_URL = postgres.url
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  process.env.TEST_ROLES_PASSWORD = randomBytes(12).toString('hex')
  for (const role of ['night_market_api', 'night_market_studio'])
    await admin.query(`create role ${role} login password '${process.env.TEST_ROLES_PASSWORD}'`)
  await admin.end()
  const template = new URL(postgres.url)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.href)
  await migrateJobs(template.href)
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
