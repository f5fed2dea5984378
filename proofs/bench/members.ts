/** Members for the identity bench: one registers over HTTP, the others are copies with names of their own. */
import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../api/src/platform/database/db.ts'
import { setFlag } from '../../api/src/site/index.ts'
import { addressOf, type Caller } from '../testkit/caller.ts'
import { PASSWORD, visitorBy } from '../testkit/member.ts'

/** The headers of a session. */
export type SessionHeaders = Record<string, string>

/** The n-th name of a known or an unknown account; both look alike. */
export const usernameOf = (who: 'somebody' | 'nobody', n: number): string =>
  `${who === 'somebody' ? 'bench' : 'vacan'}${String(n).padStart(6, '0')}`
export const mobileOf = (who: 'somebody' | 'nobody', n: number): string =>
  String((who === 'somebody' ? 9_600_000_000 : 9_700_000_000) + n)
export const mailboxOf = (who: 'somebody' | 'nobody', n: number): string =>
  `${usernameOf(who, n)}@example.com`
export const credentialOf = (who: 'somebody' | 'nobody', n: number): string =>
  Buffer.from(usernameOf(who, n).padEnd(32, '.')).toString('base64url')

/** Members with password, number, mailbox and passkey in the database of this URL; answers the first one's session. */
export async function settle(url: string, caller: Caller, members: number): Promise<SessionHeaders> {
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const { db } = database
    const now = new Date()
    // A bench is no human, and proves it neither.
    for (const flag of ['HUMANCHECK', 'NEWADDRESSCHECK']) await setFlag(db, flag, false, 'bench', now)
    await setFlag(db, 'MOBILECODELOGIN', true, 'bench', now)
    // Running platforms follow within three seconds; this one has just been started, and asked for nothing yet.
    const first = await registered(caller)
    await sql`
      insert into members.members (id, username, nickname, password_hash, password_changed_at, role,
        referral_code, language,
             terms_version, terms_accepted_at, age_confirmed_at, created_at)
      select 'mbr_bench' || lpad(n::text, 6, '0'), 'bench' || lpad(n::text, 6, '0'), nickname, password_hash,
             password_changed_at, role, 'BENCH' || n, language, terms_version, terms_accepted_at, age_confirmed_at, created_at
        from members.members, generate_series(0, ${members - 1}::int) n where username = ${FIRST}`.execute(db)
    await sql`
      insert into members.contacts (member, kind, target, verified_at)
      select id, 'mobile', '+91' || (9600000000 + right(id, 6)::bigint), now() from members.members
        where id like 'mbr_bench%'
      union all
      select id, 'email', username || '@example.com', now() from members.members
        where id like 'mbr_bench%'`.execute(db)
    const key = coseKey()
    const passkeys = Array.from({ length: members }, (_, n) => ({
      id: `psk_bench${n}`,
      member: `mbr_bench${String(n).padStart(6, '0')}` as const,
      name: 'Bench',
      credentialId: credentialOf('somebody', n),
      publicKey: key,
      counter: 0n,
      transports: [],
      createdAt: now,
    }))
    await db.insertInto('sign_in.passkeys').values(passkeys).execute()
    await sql`analyze members.members, members.contacts, sign_in.passkeys`.execute(db)
    return first
  } finally {
    await database.close()
  }
}

const FIRST = 'benchfirst'

async function registered(caller: Caller): Promise<SessionHeaders> {
  const member = visitorBy(caller, addressOf(1))
  await member.register(FIRST, PASSWORD)
  return member.headers
}

/** A P-256 public key as passkeys keep it (COSE); the private key is discarded. */
function coseKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const head = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}
