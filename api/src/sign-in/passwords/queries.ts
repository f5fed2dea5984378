import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export async function paymentPasswordHash(db: Db, member: MemberId): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in.payment_passwords')
    .select('hash')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.hash ?? null
}

export async function putPaymentPassword(
  db: Db,
  member: MemberId,
  hash: string,
  tries: number,
  now: Date,
): Promise<void> {
  const values = { hash, setAt: now, triesLeft: tries, lockedUntil: null }
  await db
    .insertInto('sign_in.payment_passwords')
    .values({ member, ...values })
    .onConflict((conflict) => conflict.column('member').doUpdateSet(values))
    .execute()
}

/**
 * Takes one of the tries before anything is compared; with the last one the next must wait until `lockedUntil`.
 * Null when there is none left.
 */
export async function takePaymentTry(
  db: Db,
  member: MemberId,
  { tries, lockedUntil, now }: { tries: number; lockedUntil: Date; now: Date },
): Promise<{ hash: string; triesLeft: number } | null> {
  const found = await sql<{ hash: string; triesLeft: number }>`
    update sign_in.payment_passwords
       set tries_left = case when locked_until <= ${now} then ${tries} else tries_left end - 1,
           locked_until = case
             when locked_until <= ${now} then null
             when tries_left = 1 then ${lockedUntil}::timestamptz end
     where member = ${member} and (tries_left > 0 or locked_until <= ${now})
    returning hash, tries_left`.execute(db)
  const row = found.rows[0]
  return row === undefined ? null : { hash: row.hash, triesLeft: row.triesLeft }
}

/** Gives back a try that compared nothing. */
export async function returnPaymentTry(db: Db, member: MemberId, tries: number): Promise<void> {
  await sql`
    update sign_in.payment_passwords set tries_left = least(tries_left + 1, ${tries}::int), locked_until = null
     where member = ${member}`.execute(db)
}

export async function restorePaymentTries(db: Db, member: MemberId, tries: number): Promise<void> {
  await db
    .updateTable('sign_in.payment_passwords')
    .set({ triesLeft: tries, lockedUntil: null })
    .where('member', '=', member)
    .execute()
}
