import { type Origin } from '../../sessions/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Try {
  member: MemberId
  origin: Origin
  result: 'entered' | 'wrong_password' | 'challenged' | 'locked' | 'handed_over'
}

/** Adds an entry to the member's login history. */
export async function insertLogin(db: Db | Tx, { member, origin, result }: Try, now: Date): Promise<void> {
  const { address, userAgent } = origin
  await db.insertInto('sign_in.logins').values({ member, triedAt: now, address, userAgent, result }).execute()
}

/** Whether the member ever logged in from this network; a session handed over by another device is no login. */
export async function isKnownNetwork(db: Db | Tx, member: MemberId, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions.sessions')
    .select('id')
    .where('member', '=', member)
    .where('handedOver', '=', false)
    .where(sql<boolean>`address::inet <<= ${network}::inet`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface HistoryRow {
  no: bigint
  at: Date
  address: string
  userAgent: string
  result: string
}

/** The member's login history, the newest first, before the row numbered `before`. */
export async function loginsOf(
  db: Db,
  member: MemberId,
  page: { since: Date; before: bigint | null; size: number },
): Promise<HistoryRow[]> {
  let rows = db
    .selectFrom('sign_in.logins')
    .selectAll()
    .where('member', '=', member)
    .where('triedAt', '>=', page.since)
    .orderBy('no', 'desc')
    .limit(page.size)
  if (page.before !== null) rows = rows.where('no', '<', page.before)
  return (await rows.execute()).map((row) => ({
    no: row.no,
    at: row.triedAt,
    address: row.address,
    userAgent: row.userAgent,
    result: row.result,
  }))
}
