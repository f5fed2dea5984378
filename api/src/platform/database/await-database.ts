/** The database at the start: it may be late, too old, of another profile, or entered by a login that may do too much. */
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Profile } from '../env.ts'
import { MIGRATIONS } from './migrate.ts'
import { WrongSettings } from '../wrong-settings.ts'

const WAIT_MS = 60_000
const PAUSE_MS = 500

interface Admission {
  profile: Profile
  /** Throws `WrongSettings` for a login that may do too much. */
  refuseLogin(db: Db): Promise<void>
}

/** Answers when the database can be worked with. Throws `WrongSettings` for what waiting does not mend. */
export async function awaitDatabase(
  db: Db,
  { profile, refuseLogin }: Admission,
  onWait: (problem: string) => void,
  waitMs = WAIT_MS,
): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await admitDatabase(db, { profile, refuseLogin })
    } catch (error) {
      if (error instanceof WrongSettings) throw error
      const { code = '', message } = error as Error & { code?: string }
      if (LOGIN_REFUSED.test(code)) throw new WrongSettings(`DATABASE_URL is refused: ${message}.`)
      if (performance.now() > giveUpAt) throw new WrongSettings(`DATABASE_URL does not answer: ${message}.`)
      if (tries === 0) onWait(message)
      await sleep(PAUSE_MS)
    }
  }
}

/** Wrong password or role, no such database, not allowed in. */
const LOGIN_REFUSED = /^(28...|3D000|42501)$/

async function admitDatabase(db: Db, { profile, refuseLogin }: Admission): Promise<void> {
  await refuseOldTables(db)
  await refuseLogin(db)
  await stampProfile(db, profile)
}

async function refuseOldTables(db: Db): Promise<void> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('platform.installation') is not null as is_there`.execute(db)
  const { rows } = found[0]?.isThere
    ? await sql<{ name: string }>`select name from platform.migrations`.execute(db)
    : { rows: [] }
  const applied = new Set(rows.map(({ name }) => name))
  const missing = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .find((name) => !applied.has(name))
  if (missing === undefined) return
  throw new WrongSettings(`The database lacks migration ${missing}. Run \`npm run db -- migrate\` first.`)
}

/** The first start decides what the database is used for: play money and real money never meet in one. */
export async function stampProfile(db: Db, profile: Profile): Promise<void> {
  await sql`insert into platform.installation (profile) values (${profile}) on conflict do nothing`.execute(
    db,
  )
  const { profile: stamped } = await db
    .selectFrom('platform.installation')
    .select('profile')
    .executeTakeFirstOrThrow()
  if (stamped === profile) return
  throw new WrongSettings(
    `PROFILE is ${profile}, but this database was opened as ${stamped} and stays so; give ${profile} a database of its own.`,
  )
}
