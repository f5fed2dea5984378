/** Waits for the database at the start: a vendor's process may be up before it. */
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import type { VendorSchema } from './migrate.ts'
import { WrongSettings } from '../wrong-settings.ts'

const WAIT_MS = 60_000
const PAUSE_MS = 500

export interface Wait {
  schema: Pick<VendorSchema, 'name' | 'migrations'>
  /** The setting that names the database, for the sentence of an error. */
  variable: string
  onWait: (problem: string) => void
  waitMs?: number
}

/**
 * Returns when the database answers and has the newest tables. Throws `WrongSettings` for what waiting does not
 * mend.
 */
export async function awaitDatabase(
  db: Db,
  { schema, variable, onWait, waitMs = WAIT_MS }: Wait,
): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await refuseOldTables(db, schema)
    } catch (error) {
      if (error instanceof WrongSettings) throw error
      const { code = '', message } = error as Error & { code?: string }
      if (LOGIN_REFUSED.test(code)) throw new WrongSettings(`${variable} is refused: ${message}.`)
      if (performance.now() > giveUpAt) throw new WrongSettings(`${variable} does not answer: ${message}.`)
      if (tries === 0) onWait(message)
      await sleep(PAUSE_MS)
    }
  }
}

/** Wrong password or role, no such database, not allowed in. */
const LOGIN_REFUSED = /^(28...|3D000|42501)$/
const NO_TABLE = '42P01'

async function refuseOldTables(db: Db, { name: schema, migrations }: Wait['schema']): Promise<void> {
  const applied = await db
    .query<{ name: string }>(`select name from ${schema}.migrations`)
    .then(({ rows }) => new Set(rows.map(({ name }) => name)))
    .catch((error: Error & { code?: string }) => {
      if (error.code === NO_TABLE) return new Set<string>()
      throw error
    })
  const missing = readdirSync(migrations)
    .map((file) => file.replace(/\.sql$/, ''))
    .find((name) => !applied.has(name))
  if (missing === undefined) return
  throw new WrongSettings(
    `The database lacks migration ${missing} of ${schema}. Run \`npm run db -- migrate\` first.`,
  )
}
