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
    .values({ hash, expiresAt })
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
  await db.insertInto('sign_in.captchas').values({ cookieHash, answerHash, madeAt, expiresAt }).execute()
}

export async function captchaMadeAt(db: Db, cookieHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in.captchas')
    .select('madeAt')
    .where('cookieHash', '=', cookieHash)
    .executeTakeFirst()
  return row?.madeAt ?? null
}

/** Deletes a captcha and returns its answer's hash; null if it is missing or expired. */
export async function takeCaptcha(db: Db, cookieHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in.captchas')
    .where('cookieHash', '=', cookieHash)
    .returning(['answerHash', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now ? row.answerHash : null
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
  restsOn: string
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
      cookieHash: challenge.cookieHash,
      member: challenge.member,
      restsOn: challenge.restsOn,
      reason: challenge.reason,
      factors: challenge.factors,
      triesLeft: tries,
      remembersType: challenge.remembers?.type ?? null,
      remembersTyped: challenge.remembers?.typed ?? null,
      mustChangePassword: challenge.mustChangePassword,
      links: challenge.links,
      createdAt: now,
      expiresAt: challenge.expiresAt,
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
    .set((is) => ({ triesLeft: is('triesLeft', '-', spendsTry ? 1 : 0) }))
    .where('id', '=', by.id)
    .where('cookieHash', '=', by.cookieHash)
    .where('finishedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  const { remembersType: type, remembersTyped: typed } = row
  return {
    id: row.id,
    cookieHash: row.cookieHash,
    member: row.member,
    restsOn: row.restsOn,
    reason: row.reason as Challenge['reason'],
    factors: row.factors as Factor[],
    passed: row.passed as Factor[],
    remembers: type === null ? null : { type: type as RememberedLogin['type'], typed: typed ?? '' },
    mustChangePassword: row.mustChangePassword,
    links: row.links,
    expiresAt: row.expiresAt,
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
    .set({ finishedAt: now })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired rows, and login history past its retention. */
export async function deleteOutdated(tx: Tx, now: Date, historySince: Date): Promise<void> {
  await tx.deleteFrom('sign_in.spent_proofs').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.captchas').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.passkey_requests').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.devices').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.challenges').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.logins').where('triedAt', '<', historySince).execute()
}
