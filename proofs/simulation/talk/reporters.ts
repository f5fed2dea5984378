/** Members who report messages: their accounts are old enough for the reports to count. */
import { insertMember } from '../../../api/src/members/index.ts'
import { sql } from 'kysely'
import { transact, type Db } from '../../../api/src/platform/database/db.ts'

export const REPORTERS = ['mbr_r1', 'mbr_r2', 'mbr_r3'] as const
const AGE_MS = 30 * 86_400_000

/** Inserts them once for all plays of a database. */
export async function insertReporters(db: Db, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - AGE_MS)
  await transact(db, async (tx) => {
    // Plays of one database begin at once: of two that insert the same account, one would be refused its key.
    await sql`select pg_advisory_xact_lock(hashtext('talk.reporters'))`.execute(tx)
    for (const id of REPORTERS) await insertMember(tx, { id, ...named(id), ...PLAIN, ...dated(createdAt) })
  })
}

const named = (id: string) => ({ username: id, nickname: id, referralCode: id })
const dated = (createdAt: Date) => ({
  createdAt,
  passwordChangedAt: createdAt,
  termsAcceptedAt: createdAt,
  ageConfirmedAt: createdAt,
})

const PLAIN = {
  passwordHash: null,
  role: 'member',
  status: 'active',
  upline: null,
  referrer: null,
  registeredBy: null,
  affiliateCode: null,
  language: 'EN',
  termsVersion: '1',
  lastLoginAt: null,
  icon: '',
  isSimulated: true,
} as const
