/** The database that a command reads. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from './embedded-postgres.ts'
import type { Settings } from '../settings.ts'
import { Stop } from '../stop.ts'

/**
 * The books of the local instance, running or not, or those of `DATABASE_URL`; `stop` leaves the server as it
 * was found.
 */
export async function findDatabase(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, stop: async () => {} }
  const urlFile = join(settings.DATA_DIR, 'pg.url')
  if (existsSync(urlFile)) {
    const url = readFileSync(urlFile, 'utf8').trim()
    // The file stays behind when a deployment was killed.
    if (await answers(url)) return { url, stop: async () => {} }
  }
  if (!existsSync(join(settings.DATA_DIR, 'pg', 'PG_VERSION')))
    throw new Stop(`There are no books in ${settings.DATA_DIR} yet. \`npm start\` opens them.`)
  const server = await startPostgres({ dataDir: settings.DATA_DIR, isDurable: true })
  const url = new URL(server.url)
  url.pathname = '/night_market'
  return { url: url.href, stop: () => server.stop() }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
