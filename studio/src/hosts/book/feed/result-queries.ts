/** SQL of what a feed says of results. */
import type { LegVerdict } from '@night-market/games/kernel/book/slip'
import type pg from 'pg'
import type { FeedMarket } from './board.ts'

type Tx = pg.PoolClient
type MarketName = Pick<FeedMarket, 'market' | 'spec'>

/** Holds the bets on a match before it; false when it is to be tried again. */
export async function holdBets(tx: Tx, eventId: string): Promise<boolean> {
  const text = 'select studio.hold_feed_bets($1) as is_held'
  return (await tx.query<{ is_held: boolean }>(text, [eventId])).rows[0]?.is_held === true
}

/** What was bet on a match and is open. */
export async function openPicks(
  tx: Tx,
  eventId: string,
): Promise<{ market: number; spec: string; outcome: string }[]> {
  const text = `select distinct market, spec, outcome from studio.book_legs where event_id = $1 and verdict is null`
  return (await tx.query<{ market: number; spec: string; outcome: string }>(text, [eventId])).rows
}

/** What was bet on a market. */
export async function outcomesBetOn(
  tx: Tx,
  eventId: string,
  { market, spec }: MarketName,
): Promise<string[]> {
  const text = `select distinct outcome from studio.book_legs where (event_id, market, spec) = ($1, $2, $3)`
  const { rows: found } = await tx.query<{ outcome: string }>(text, [eventId, market, spec])
  return found.map(({ outcome }) => outcome)
}

export interface FeedResult extends MarketName {
  verdicts: Record<string, LegVerdict> | null
  certainty: number | null
  settledAt: Date
  rolledBackAt: Date
  /** Taken back after the match had ended. */
  isOpenAgain: boolean
}

export async function resultsOf(tx: Tx, eventId: string): Promise<FeedResult[]> {
  const text = `select market, spec, verdicts, certainty, settled_at as "settledAt", rolled_back_at as "rolledBackAt",
      is_open_again as "isOpenAgain"
    from studio.book_feed_markets where event_id = $1`
  return (await tx.query<FeedResult>(text, [eventId])).rows
}

/** A market that has a result is not sold again, but where it is rolled back and priced anew. */
export const writeResult = (tx: Tx, eventId: string, result: FeedResult): Promise<unknown> =>
  tx.query(
    `insert into studio.book_feed_markets as k (event_id, market, spec, verdicts, certainty, settled_at, rolled_back_at,
       is_open_again, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'closed')
     on conflict (event_id, market, spec) do update
        set verdicts = excluded.verdicts, certainty = excluded.certainty, settled_at = excluded.settled_at,
            rolled_back_at = excluded.rolled_back_at, is_open_again = excluded.is_open_again, status = 'closed'`,
    [
      eventId,
      result.market,
      result.spec,
      result.verdicts && JSON.stringify(result.verdicts),
      result.certainty,
      result.settledAt,
      result.rolledBackAt,
      result.isOpenAgain,
    ],
  )

export interface CancelledTime extends MarketName {
  /** Null where there is no bound. */
  from: Date | null
  until: Date | null
}

/** Writes a cancellation, or that one is taken back, by the time of its message; the later of both holds. */
export const writeCancel = (
  tx: Tx,
  eventId: string,
  { market, spec, from, until }: CancelledTime,
  { cancelledAt, rolledBackAt }: { cancelledAt: Date | null; rolledBackAt: Date | null },
): Promise<unknown> =>
  tx.query(
    `insert into studio.book_feed_cancels as c
       (event_id, market, spec, placed_from, placed_until, cancelled_at, rolled_back_at)
     values ($1, $2, $3, coalesce($4, '-infinity'::timestamptz), coalesce($5, 'infinity'::timestamptz),
             coalesce($6, '-infinity'::timestamptz), coalesce($7, '-infinity'::timestamptz))
     on conflict (event_id, market, spec, placed_from, placed_until) do update
        set cancelled_at = greatest(c.cancelled_at, excluded.cancelled_at),
            rolled_back_at = greatest(c.rolled_back_at, excluded.rolled_back_at)`,
    [eventId, market, spec, from, until, cancelledAt, rolledBackAt],
  )

/** Markets that have a result, or whose bets are cancelled for longer than until now: they are not sold. */
export async function closedMarkets(tx: Tx, eventId: string, now: Date): Promise<MarketName[]> {
  const text = `select market, spec from studio.book_feed_markets where event_id = $1 and verdicts is not null
    union select market, spec from studio.book_feed_cancels
     where event_id = $1 and cancelled_at > rolled_back_at and placed_until > $2`
  return (await tx.query<MarketName>(text, [eventId, now])).rows
}

/** How many legs changed. */
export async function judgeMarket(tx: Tx, eventId: string, { market, spec }: MarketName): Promise<bigint> {
  const text = 'select studio.judge_feed_market($1, $2, $3) as legs'
  return (await tx.query<{ legs: bigint }>(text, [eventId, market, spec])).rows[0]?.legs ?? 0n
}
