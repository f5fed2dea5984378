/** SQL of rounds that vendors settled from purses of their own. */
import type { MemberId, RoundId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A round as `play.import_rounds` reads it. */
export interface FedRound {
  id: RoundId
  no: number
  vendor_round: string
  /** The purse at the vendor. */
  account: string
  member: string
  game_code: string
  game_type: string
  vendor_code: string
  asset: string
  stake: string
  payout: string
  fee: string
  fee_bps: number | null
  started_at: string
  settled_at: string
  seed_hash: string | null
}

/** The number of the last round that was read, and the instant of this look, by the database's clock. */
export async function feedReached(db: Db, aggregator: string): Promise<{ after: bigint; readAt: string }> {
  const { rows } = await sql<{ after: bigint; readAt: string }>`
    select coalesce((select no from play.feeds where aggregator = ${aggregator}), 0) as after,
           clock_timestamp()::text as "readAt"`.execute(db)
  return rows[0] ?? { after: 0n, readAt: '-infinity' }
}

/** Stores a page of a feed; returns how many rounds are new, or null when another process read on meanwhile. */
export async function importFeed(
  db: Db,
  { aggregator, after, reached }: { aggregator: string; after: bigint; reached: bigint },
  rounds: FedRound[],
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ imported: number | null }>`
    select play.import_rounds(${aggregator}, ${after}, ${reached}, ${JSON.stringify(rounds)}::jsonb, ${now}) as imported`.execute(
    db,
  )
  return rows[0]?.imported ?? null
}

/** Notes that a feed which was asked at this instant had nothing after this number. */
export async function noteCaughtUp(
  db: Db,
  aggregator: string,
  reached: bigint,
  readAt: string,
): Promise<void> {
  await sql`select play.feed_caught_up(${aggregator}, ${reached}, ${readAt}::timestamptz)`.execute(db)
}

/**
 * What a member won less what it lost at a brand whose purses its vendor keeps, in the rounds of the feed up to a number;
 * null while the feed was not read so far.
 */
export async function feedResults(
  db: Db,
  { memberId, vendorCode, upTo }: { memberId: MemberId; vendorCode: string; upTo: bigint },
): Promise<bigint | null> {
  const { rows } = await sql<{ isRead: boolean; results: bigint }>`
    select coalesce((select f.no >= ${upTo} from play.feeds f join catalogue.vendors v on v.aggregator_code = f.aggregator
                      where v.code = ${vendorCode}), ${upTo} = 0) as is_read,
           (select coalesce(sum(r.payout - r.stake), 0) from play.rounds r
             where r.member = ${memberId} and r.vendor_code = ${vendorCode} and r.settled_by = 'feed'
               and r.feed_no <= ${upTo})::bigint as results`.execute(db)
  const [row] = rows
  return row?.isRead === true ? row.results : null
}
