/** Members of a bench, who are logged in without a login. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfSecret } from '../../api/src/platform/crypto/random.ts'
import type { Db } from '../../api/src/platform/database/db.ts'

/** Both halves, as the headers of a request carry them. */
export interface Session {
  token: string
  cookie: string
}

/** Inserts members with a session each. */
export async function insertSessions(db: Db, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    cookie: randomBytes(32).toString('base64url'),
  }))
  const rows = sessions.map(({ token, cookie }) => [hashOfSecret(token), hashOfSecret(cookie)])
  await sql`insert into members.members (id, username, nickname, password_hash, password_changed_at, role, referral_code,
      language, terms_accepted_at, age_confirmed_at, created_at)
    select 'mbr_live' || n, 'live' || n, 'Live ' || n, '-', now(), 'member', 'LIVE' || n, 'EN', now(), now(),
           now() - interval '90 days'
      from generate_series(0, ${count - 1}::int) n`.execute(db)
  await sql`insert into sessions.sessions (id, member, token_hash, cookie_hash, created_at, last_seen_at, expires_at, address,
      user_agent)
    select 'ses_live' || n - 1, 'mbr_live' || n - 1, hashes ->> 0, hashes ->> 1, now(), now(), now() + interval '6 hours',
           '127.0.0.1', 'bench'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(hashes, n)`.execute(db)
  return sessions.map(({ token, cookie }) => ({ token, cookie: `nm_session=${cookie}` }))
}
