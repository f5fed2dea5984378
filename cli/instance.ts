/** The deployment that a command is about: the one here, or that of `DATABASE_URL`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Db } from '../api/src/platform/database/db.ts'
import { readSettings } from './settings.ts'
import { Stop } from './stop.ts'

/** Where its database is. */
function instanceDatabaseUrl(): string {
  const settings = readSettings()
  if (settings.DATABASE_URL !== undefined) return settings.DATABASE_URL
  const file = join(settings.DATA_DIR, 'pg.url')
  if (!existsSync(file))
    throw new Stop(
      `Night Market does not run in ${settings.DATA_DIR}. Start it, or set DATA_DIR or DATABASE_URL.`,
    )
  return readFileSync(file, 'utf8').trim()
}

/** Runs something on its database, as the owner. */
export async function onInstance<Result>(ask: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openDatabase({
    url: instanceDatabaseUrl(),
    role: null,
    maxConnections: 2,
    onPoolError: () => {},
  })
  try {
    return await ask(database.db)
  } finally {
    await database.close()
  }
}

/**
 * The key its API encrypts second factors with. Never a new one: what a new key encrypts, the running API
 * cannot decrypt.
 */
export function instanceSecretsKey(): string {
  const { SECRETS_KEY } = process.env
  if (SECRETS_KEY !== undefined && SECRETS_KEY !== '') {
    if (/^[A-Za-z0-9+/]{43}=$/.test(SECRETS_KEY)) return SECRETS_KEY
    throw new Stop('SECRETS_KEY should be 32 bytes in base64, the same as the API has.')
  }
  const file = join(readSettings().DATA_DIR, 'keys', 'secrets.key')
  if (!existsSync(file)) throw new Stop(`${file} is missing. Set SECRETS_KEY to the key the API has.`)
  return readFileSync(file, 'utf8').trim()
}
