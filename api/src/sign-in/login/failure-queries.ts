import { type Failures } from '../model.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export async function deleteFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sign_in.login_failures').where('failedAt', '<', before).execute()
}

/** Records a wrong password; the address column holds the network, as CIDR text. */
export async function insertFailure(db: Db, username: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in.login_failures')
    .values({ username: username.toLowerCase(), address: network, failedAt: now })
    .execute()
}

/** Deletes the failures of an account from one network, after a right password from there. */
export async function forgetFailures(tx: Tx, username: string, network: string): Promise<void> {
  await tx
    .deleteFrom('sign_in.login_failures')
    .where('username', '=', username.toLowerCase())
    .where('address', '=', network)
    .execute()
}

export async function failuresSince(
  db: Db,
  attempt: { username: string; network: string; memberId: MemberId | null },
  since: Date,
): Promise<Failures> {
  const username = attempt.username.toLowerCase()
  const found = await sql<{ pair: number; account: number; network: number; isKnown: boolean }>`
    select count(*) filter (where username = ${username} and address = ${attempt.network})::int as pair,
           count(*) filter (where username = ${username})::int as account,
           count(*) filter (where address = ${attempt.network})::int as network,
           exists (select from sessions.sessions
                    where member = ${attempt.memberId} and not handed_over
                      and address::inet <<= ${attempt.network}::inet) as is_known
      from sign_in.login_failures
     where failed_at > ${since} and (username = ${username} or address = ${attempt.network})`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return { pair: row.pair, account: row.account, network: row.network, isKnownNetwork: row.isKnown }
}
