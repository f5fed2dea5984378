/** The SQL of what waits for the staff: one part for each queue. */
import { MOST_COUNTED, type WaitingName } from '@night-market/protocol/console/overview'
import { sql, type RawBuilder } from 'kysely'
import { BANK_DRIVER, BY_HAND } from '../../cashier/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { OVERDUE_MS } from '../../play/index.ts'

export interface Waiting {
  name: WaitingName
  count: number
  since: Date | null
}

/** The moments since when things wait in a queue, the oldest first: as many as are counted. */
type Queue = (reader: QueueReader) => RawBuilder<unknown>

/** A person of the staff, and the kinds of proposals that they decide on. */
export interface QueueReader {
  staff: string
  decides: readonly string[]
  now: Date
}

const reviewsOf =
  (kind: string): Queue =>
  () =>
    sql`select opened_at as at from reviews.reviews where status = 'open' and kind = ${kind}`

const QUEUES: Record<WaitingName, Queue> = {
  deposits: reviewsOf('deposit'),
  withdrawals: reviewsOf('withdrawal'),
  disputes: reviewsOf('dispute'),
  applications: reviewsOf('application'),
  redemptions: reviewsOf('redemption'),
  payments: reviewsOf('payment'),
  proposals: ({ now, staff, decides }) => sql`
    select made_at as at from reviews.proposals p
     where status = 'open' and kind = any (${[...decides]}::text[]) and expires_at > ${now} and made_by <> ${staff}
       and not exists (select from reviews.proposal_votes v where v.proposal = p.id and v.staff = ${staff})`,
  payables: () =>
    sql`select asked_at as at from cashier.withdrawals where status = 'approved' and driver = ${BY_HAND.name}`,
  transfers: ({ now }) => sql`
    select asked_at as at from cashier.deposits
     where driver = ${BANK_DRIVER} and received is null and status in ('waiting', 'processing', 'review', 'expired')
       and expires_at > ${now}::timestamptz - interval '7 days'`,
  support: () => sql`select waiting_since as at from support.conversations where state = 'queued'`,
  rooms: () => sql`
    select held_at as at from rooms.held where decision is null
    union all
    select min(r.reported_at) from rooms.reports r join rooms.messages m on (m.room, m.no) = (r.room, r.no)
     where m.reviewed_at is null group by r.room, r.no
    union all
    select contested_at from rooms.sanctions where contested_at is not null and outcome is null`,
  overdue_rounds: ({ now }) => sql`
    select started_at as at from play.rounds
     where status <> 'settled' and status = 'open' and mode <> 'demo'
       and started_at < ${new Date(now.getTime() - OVERDUE_MS)}`,
  events: () => sql`select set_aside_at as at from platform.outbox where set_aside_at is not null`,
}

/** What waits in these queues; each is counted up to one more than `MOST_COUNTED`. */
export async function waitingIn(
  db: Db,
  names: readonly WaitingName[],
  reader: QueueReader,
): Promise<Waiting[]> {
  if (names.length === 0) return []
  const parts = names.map(
    (name) => sql`
      select ${name}::text as name, count(*)::int as count, min(at) as since
        from (select at from (${QUEUES[name](reader)}) q order by at limit ${MOST_COUNTED + 1}) w`,
  )
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
