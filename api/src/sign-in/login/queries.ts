/** SQL of one-time proofs, captchas, challenges and failed logins. */
import { type Origin } from '../../sessions/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Factor } from '@night-market/protocol/sign-in/security'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { RememberedLogin } from './device-queries.ts'

/** Spends a one-time proof; false if it was spent before. */
export async function spendProof(db: Db | Tx, hash: string, expiresAt: Date): Promise<boolean> {
  const written = await db
    .insertInto('sign_in.spent_proofs')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return written !== undefined
}

export async function insertCaptcha(
  db: Db,
  captcha: { cookieHash: string; answerHash: string; madeAt: Date; expiresAt: Date },
): Promise<void> {
  const { cookieHash, answerHash, madeAt, expiresAt } = captcha
  await db
    .insertInto('sign_in.captchas')
    .values({ cookie_hash: cookieHash, answer_hash: answerHash, made_at: madeAt, expires_at: expiresAt })
    .execute()
}

export async function captchaMadeAt(db: Db, cookieHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in.captchas')
    .select('made_at')
    .where('cookie_hash', '=', cookieHash)
    .executeTakeFirst()
  return row?.made_at ?? null
}

/** Deletes a captcha and returns its answer's hash; null if it is missing or expired. */
export async function takeCaptcha(db: Db, cookieHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in.captchas')
    .where('cookie_hash', '=', cookieHash)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now ? row.answer_hash : null
}

/** Counts a wrong password; adds it to the history of an existing member in the same statement, so both take equally long. */
export async function noteWrongPassword(
  db: Db,
  wrong: { username: string; network: string; member: MemberId | null; origin: Origin; isLast: boolean },
  now: Date,
): Promise<void> {
  const { username, network, member, origin, isLast } = wrong
  await sql`
    with failure as (
      insert into sign_in.login_failures (username, address, failed_at)
      values (${username.toLowerCase()}, ${network}, ${now}))
    insert into sign_in.logins (member, tried_at, address, user_agent, result)
    select id, ${now}, ${origin.address}, ${origin.userAgent}, ${isLast ? 'locked' : 'wrong_password'}
      from members.members where id = ${member}`.execute(db)
}

export interface Challenge {
  id: string
  cookieHash: string
  member: MemberId
  passwordMark: string
  reason: 'second_factor' | 'new_address'
  factors: Factor[]
  passed: Factor[]
  remembers: RememberedLogin | null
  mustChangePassword: boolean
  /** The ticket that is spent when the login completes. */
  links: string | null
  expiresAt: Date
}

export async function insertChallenge(tx: Tx, challenge: Challenge, tries: number, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in.challenges')
    .values({
      id: challenge.id,
      cookie_hash: challenge.cookieHash,
      member: challenge.member,
      password_mark: challenge.passwordMark,
      reason: challenge.reason,
      factors: challenge.factors,
      tries_left: tries,
      remembers_type: challenge.remembers?.type ?? null,
      remembers_typed: challenge.remembers?.typed ?? null,
      must_change_password: challenge.mustChangePassword,
      links: challenge.links,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** The open challenge of this browser. `spendsTry` takes one of its tries before the answer is checked. */
export async function openChallenge(
  db: Db,
  by: { id: string; cookieHash: string },
  now: Date,
  { spendsTry }: { spendsTry: boolean },
): Promise<Challenge | null> {
  const row = await db
    .updateTable('sign_in.challenges')
    .set((is) => ({ tries_left: is('tries_left', '-', spendsTry ? 1 : 0) }))
    .where('id', '=', by.id)
    .where('cookie_hash', '=', by.cookieHash)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  const { remembers_type: type, remembers_typed: typed } = row
  return {
    id: row.id,
    cookieHash: row.cookie_hash,
    member: row.member as MemberId,
    passwordMark: row.password_mark,
    reason: row.reason as Challenge['reason'],
    factors: row.factors as Factor[],
    passed: row.passed as Factor[],
    remembers: type === null ? null : { type: type as RememberedLogin['type'], typed: typed ?? '' },
    mustChangePassword: row.must_change_password,
    links: row.links,
    expiresAt: row.expires_at,
  }
}

/** Records a passed factor and returns all passed ones. */
export async function passFactor(db: Db, id: string, factor: Factor): Promise<Factor[]> {
  const row = await db
    .updateTable('sign_in.challenges')
    .set({ passed: sql<string[]>`array_append(array_remove(passed, ${factor}), ${factor})` })
    .where('id', '=', id)
    .returning('passed')
    .executeTakeFirstOrThrow()
  return row.passed as Factor[]
}

/** Finishes a challenge; false if it was finished before, so that it admits once. */
export async function finishChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sign_in.challenges')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired rows, and login history past its retention. */
export async function deleteOutdated(tx: Tx, now: Date, historySince: Date): Promise<void> {
  await tx.deleteFrom('sign_in.spent_proofs').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('sign_in.captchas').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('sign_in.passkey_requests').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('sign_in.devices').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('sign_in.challenges').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('sign_in.logins').where('tried_at', '<', historySince).execute()
}
