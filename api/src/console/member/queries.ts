/** The SQL of a member's page: each read begins at the member. */
import type { LimitKind } from '@night-market/protocol/values/limits'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export const contactRows = (db: Db, member: MemberId): Promise<{ kind: string; target: string }[]> =>
  db.selectFrom('members.contacts').select(['kind', 'target']).where('member', '=', member).execute()

export const profileRows = (db: Db, member: MemberId): Promise<{ field: string; value: string }[]> =>
  db.selectFrom('members.profile_fields').select(['field', 'value']).where('member', '=', member).execute()

export async function pursesOf(
  db: Db,
  member: MemberId,
): Promise<{ purse: string; asset: string; balance: bigint }[]> {
  const rows = await db
    .selectFrom('ledger.accounts')
    .select(['purse', 'asset', 'balance'])
    .where('owner', '=', member)
    .orderBy((is) => is('purse', '<>', 'main'))
    .orderBy('purse')
    .orderBy('asset')
    .execute()
  return rows.map(({ balance, ...purse }) => ({ ...purse, balance: balance ?? 0n }))
}

/** More open rounds than this are not counted. */
const MOST_OPEN = 1000

export interface OpenRounds {
  asset: string
  rounds: number
  stake: bigint
  isMore: boolean
}

export async function openRoundsOf(db: Db, member: MemberId): Promise<OpenRounds[]> {
  const { rows } = await sql<OpenRounds>`
    select asset, count(*)::int as rounds, sum(stake)::bigint as stake,
           sum(count(*)) over () > ${MOST_OPEN} as "isMore"
      from (select asset, stake from play.rounds
             where member = ${member} and status = 'open' and status <> 'settled'
             limit ${MOST_OPEN + 1}) open
     group by asset order by asset`.execute(db)
  return rows
}

export async function withdrawalsUnderWay(
  db: Db,
  member: MemberId,
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(pending), 0)::bigint as amount
      from cashier.withdrawals where member_id = ${member} and pending > 0`.execute(db)
  return rows[0] ?? { count: 0, amount: 0n }
}

export async function limitsInForce(
  db: Db,
  member: MemberId,
  now: Date,
): Promise<{ kind: LimitKind; value: bigint }[]> {
  const { rows } = await sql<{ kind: LimitKind; value: bigint }>`
    select kind, value from (
      select kind, case when effective_at <= ${now} then value else before end as value
        from protection.limits where member = ${member}) held
     where value is not null order by kind`.execute(db)
  return rows
}

const MOST_SESSIONS = 50

export interface SessionLine {
  id: string
  address: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  endedBecause: string | null
}

/** The latest logins of a member, those that ended among them. */
export const latestSessions = (db: Db, member: MemberId): Promise<SessionLine[]> =>
  db
    .selectFrom('sessions.sessions')
    .select(['id', 'address', 'userAgent', 'createdAt', 'lastSeenAt', 'endedBecause'])
    .where('member', '=', member)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute()

export interface AuditLine {
  no: bigint
  who: string
  what: string
  details: Record<string, unknown>
  happenedAt: Date
}

/** What was done to a member, before a row of the audit, the latest first. */
export async function auditOf(
  db: Db,
  member: MemberId,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<AuditLine[]> {
  let rows = db
    .selectFrom('platform.audit')
    .select(['no', 'who', 'what', 'details', 'happenedAt'])
    .where('subject', '=', member)
  if (before !== null) rows = rows.where('no', '<', before)
  const found = await rows.orderBy('no', 'desc').limit(limit).execute()
  return found.map((row) => ({ ...row, details: row.details as AuditLine['details'] }))
}
