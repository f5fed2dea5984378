/** The product's database: the bundled PostgreSQL in the data folder, kept running, or the one of `DATABASE_URL`. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stampProfile } from '../../api/src/platform/database/await-database.ts'
import { openDatabase } from '../../api/src/platform/database/db.ts'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { WrongSettings } from '../../api/src/platform/wrong-settings.ts'
import { migrateStudio } from '../../studio/src/database/schema.ts'
import { startPostgres, type RunningPostgres } from './embedded-postgres.ts'
import { openServerRoles, type ServerUrls } from './roles.ts'
import { refuseNumbersAhead } from './transaction-numbers.ts'
import type { Settings } from '../settings.ts'
import { Stop } from '../stop.ts'

export interface ProductDatabase {
  /** Connection text of the owner. */
  url: string
  /** Process of the bundled server, null for one that is not ours. */
  pid(): number | null
  stop(): Promise<void>
}

const NAME = 'night_market'
const LEAST_VERSION = 17
const RESTART_MS = 200

export async function openProductDatabase(settings: Settings): Promise<ProductDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    await refuseOldServer(settings.DATABASE_URL)
    return { url: settings.DATABASE_URL, pid: () => null, stop: async () => {} }
  }
  const urlFile = join(settings.DATA_DIR, 'pg.url')
  let server = await startPostgres({ dataDir: settings.DATA_DIR, isDurable: true })
  let isStopping = false
  const url = new URL(server.url)
  url.pathname = `/${NAME}`
  await createDatabase(server.url)
  writeFileSync(urlFile, url.href, { mode: 0o600 })

  const keepRunning = (running: RunningPostgres): void => {
    running.ended.catch(async (reason: Error) => {
      while (!isStopping) {
        console.error(`${reason.message.split('\n', 1)[0]} Starting it again.`)
        await sleep(RESTART_MS)
        try {
          server = await startPostgres({ dataDir: settings.DATA_DIR, isDurable: true, port: running.port })
          return keepRunning(server)
        } catch (error) {
          reason = error as Error
        }
      }
    })
  }
  keepRunning(server)
  return {
    url: url.href,
    pid: () => server.pid,
    async stop() {
      isStopping = true
      await server.stop()
      rmSync(urlFile, { force: true })
    },
  }
}

/** Brings platform, job queue and studio to their newest tables, and answers what the servers connect with. */
export async function prepareDatabase(
  url: string,
  dataDir: string,
  options: { isNew?: boolean } = {},
): Promise<ServerUrls> {
  await refuseNumbersAhead(url)
  // First the roles: migrations grant to them.
  const servers = await openServerRoles(url, dataDir, options)
  await migrate(url)
  await migrateJobs(url)
  await migrateStudio(url)
  return servers
}

/** Before anything else starts on a database that holds another kind of money. */
export async function refuseOtherProfile(url: string, profile: Settings['PROFILE']): Promise<void> {
  const database = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
  try {
    await stampProfile(database.db, profile)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    throw new Stop(error.message, { cause: error })
  } finally {
    await database.close()
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000)
    if (major < LEAST_VERSION)
      throw new Stop(`DATABASE_URL is PostgreSQL ${major}; it should be ${LEAST_VERSION} or newer.`)
  } catch (error) {
    if (error instanceof Stop) throw error
    const { hostname, port, pathname } = new URL(url)
    throw new Stop(
      `DATABASE_URL (${hostname}:${port || 5432}${pathname}) does not answer: ` +
        `${(error as Error).message}. Is that PostgreSQL running?`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
