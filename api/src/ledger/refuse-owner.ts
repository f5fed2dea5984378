import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { WrongSettings } from '../platform/wrong-settings.ts'

/** Refuses a database login that may rewrite the books, so that a compromised server process cannot. */
export async function refuseOwner(db: Db): Promise<void> {
  const { rows } = await sql<{ login: string; mayRewrite: boolean }>`
    select session_user as login,
           bool_or(r.rolsuper or has_table_privilege(r.oid, 'ledger.transfers', 'update')) as may_rewrite
      from pg_roles r where pg_has_role(session_user, r.oid, 'member')`.execute(db)
  const [login] = rows
  if (login?.mayRewrite !== true) return
  throw new WrongSettings(
    `DATABASE_URL connects as ${login.login}, who may rewrite the books; it should connect as night_market_api.`,
  )
}
