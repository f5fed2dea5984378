/** Waits for the database at the start: a studio may be up before it. */
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import { MIGRATIONS } from './migrate.ts'
import { WrongSettings } from '../wrong-settings.ts'

const WAIT_MS = 60_000
const PAUSE_MS = 500

/** Answers when the database does and has the newest tables. Throws `WrongSettings` for what waiting does not mend. */
export async function awaitDatabase(db: Db, log: FastifyBaseLogger, waitMs = WAIT_MS): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await refuseOldTables(db)
    } catch (error) {
      if (error instanceof WrongSettings) throw error
      const { code = '', message } = error as Error & { code?: string }
      if (LOGIN_REFUSED.test(code)) throw new WrongSettings(`STUDIO_DATABASE_URL is refused: ${message}.`)
      if (performance.now() > giveUpAt)
        throw new WrongSettings(`STUDIO_DATABASE_URL does not answer: ${message}.`)
      if (tries === 0) log.warn({ problem: message }, 'waiting for the database')
      await sleep(PAUSE_MS)
    }
  }
}

/** Wrong password or role, no such database, not allowed in. */
const LOGIN_REFUSED = /^(28...|3D000|42501)$/
const NO_TABLE = '42P01'

async function refuseOldTables(db: Db): Promise<void> {
  const applied = await db
    .query<{ name: string }>('select name from studio.migrations')
    .then(({ rows }) => new Set(rows.map(({ name }) => name)))
    .catch((error: Error & { code?: string }) => {
      if (error.code === NO_TABLE) return new Set<string>()
      throw error
    })
  const missing = readdirSync(MIGRATIONS)
    .map((file) => file.replace(/\.sql$/, ''))
    .find((name) => !applied.has(name))
  if (missing !== undefined)
    throw new WrongSettings(
      `The database lacks the studio's migration ${missing}. Run \`npm run db -- migrate\` first.`,
    )
}
