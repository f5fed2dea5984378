import type { MemberAudit, MemberProtection, MemberSessions } from '@night-market/protocol/console/members'
import { countedDeposits } from '../../cashier/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { siteNetworkOf } from '../../platform/http/address.ts'
import { protectionHistory, protectionOverview } from '../../protection/index.ts'
import { deviceName } from '../../sign-in/index.ts'
import { memberNamed } from './member-named.ts'
import * as queries from './queries.ts'

/** A member's limits and exclusions, with every change of them. */
export async function protectionRecord(db: Db, name: string, now: Date): Promise<MemberProtection> {
  const { id } = await memberNamed(db, name)
  const [overview, changes] = await Promise.all([
    protectionOverview(db, id, countedDeposits, now),
    protectionHistory(db, id),
  ])
  return { overview, changes }
}

/** A member's latest logins: with what, and from which network. */
export async function sessionRecord(db: Db, name: string): Promise<MemberSessions> {
  const { id } = await memberNamed(db, name)
  const sessions = await queries.latestSessions(db, id)
  return {
    rows: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      network: siteNetworkOf(session.address) ?? '',
      startedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      endedBecause: session.endedBecause,
    })),
  }
}

/** A page of what was done to a member, by whomever. */
export async function auditRecord(
  db: Db,
  name: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<MemberAudit> {
  const { id } = await memberNamed(db, name)
  const before = cursor === undefined ? null : BigInt(cursor)
  const found = await queries.auditOf(db, id, { before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return {
    rows: shown.map(({ no, happenedAt, details, ...row }) => ({
      ...row,
      no: no.toString(),
      details: textsOf(details),
      happenedAt: happenedAt.toISOString(),
    })),
    next: found.length > shown.length ? (shown.at(-1)?.no.toString() ?? null) : null,
  }
}

/** What the audit says of an act, without what it says nothing of. */
function textsOf(details: Record<string, unknown>): Record<string, string> {
  const said = Object.entries(details).filter(([, value]) => value !== null)
  return Object.fromEntries(
    said.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
