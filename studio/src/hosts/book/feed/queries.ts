/** SQL of feeds, beside the functions of the database. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { PricedMarket, Score } from '@night-market/games/kernel/book/sport'
import type pg from 'pg'
import { SCORED_WITHIN_MS, type EventState, type Stop } from '../model.ts'
import type { FeedMarket } from './board.ts'
import type { Position } from './driver.ts'
import type { FeedMessage, ReadLine } from './messages.ts'

type Tx = pg.PoolClient

/** Where a feed goes on; one that is new begins. */
export async function positionOf(db: Db, feed: string): Promise<Position> {
  const text = `insert into studio.book_feeds (feed) values ($1) on conflict (feed) do nothing`
  await rows(db, 'begin_book_feed', text, [feed])
  const found = await row<{ position: Position }>(
    db,
    'book_feed_position',
    'select position from studio.book_feeds where feed = $1',
    [feed],
  )
  return found?.position ?? {}
}

/** False when another process has read on from there. */
export async function keepLines(
  db: Db,
  feed: string,
  { from, to, lines }: { from: Position; to: Position; lines: readonly ReadLine[] },
  now: Date,
): Promise<boolean> {
  const records = lines.map(({ id, kind, event, body, problem }) => ({
    message_id: id,
    kind,
    event_id: event,
    body,
    state: problem === null ? 'kept' : 'refused',
    problem,
  }))
  const text = 'select studio.keep_feed_messages($1, $2, $3, $4, $5) as is_kept'
  const values = [feed, JSON.stringify(from), JSON.stringify(to), JSON.stringify(records), now]
  return (await row<{ is_kept: boolean }>(db, 'keep_feed_messages', text, values))?.is_kept === true
}

export type MessageState = 'applied' | 'skipped' | 'waiting' | 'refused'

export interface KeptMessage {
  message_no: bigint
  body: FeedMessage
}

/** The next message of a feed, which no other process applies until the transaction ends. */
export async function nextMessage(tx: Tx, feed: string): Promise<KeptMessage | undefined> {
  await tx.query('select from studio.book_feeds where feed = $1 for no key update', [feed])
  const { rows: found } = await tx.query<KeptMessage>({
    name: 'next_book_feed_message',
    text: `select message_no, body from studio.book_feed_messages where feed = $1 and state = 'kept'
      order by message_no limit 1`,
    values: [feed],
  })
  return found[0]
}

/** Writes what became of a message; in a transaction with what it did. */
export async function endMessage(
  db: Pick<Tx, 'query'>,
  messageNo: bigint,
  state: MessageState,
  problem: string | null,
): Promise<void> {
  const text = `update studio.book_feed_messages set state = $2, problem = $3 where message_no = $1 and state = 'kept'`
  await db.query(text, [messageNo, state, problem])
}

export interface FedMatch {
  sport: string
  state: EventState
  startsAt: Date
  dueAt: Date | null
  /** The final one, once it has ended. */
  score: Score
  stopped: Stop[]
  /** Two persons gave its score. */
  hasScore: boolean
  league: string | null
  firstStartsAt: Date
  producer: number | null
  standing: string | null
  stoodAt: Date
  stoppedAt: Date
  begunAt: Date | null
}

/** Whether two persons bound it to the feed: by an act on it, or else on its league. */
export async function isBound(
  tx: Tx,
  feed: string,
  eventId: string,
  league: string | null,
): Promise<boolean> {
  const text = `select studio.feed_bound_to($2, coalesce($3::text,
    (select league from studio.book_feed_matches where event_id = $2 and feed = $1))) = $1 as is_bound`
  const { rows: found } = await tx.query<{ is_bound: boolean | null }>(text, [feed, eventId, league])
  return found[0]?.is_bound === true
}

/** Takes a match that was entered into the feed that it is bound to. */
export async function takeIn(tx: Tx, feed: string, eventId: string, league: string | null): Promise<void> {
  const text = `insert into studio.book_feed_matches as m (event_id, feed, league, first_starts_at)
    select event_id, $1, $3, starts_at from studio.book_events where event_id = $2 and driver = 'file' and competitors is null
    on conflict (event_id) do update
       set is_silent = case when m.feed = excluded.feed and m.is_bound then m.is_silent else true end,
           producer = case when m.feed = excluded.feed then m.producer end,
           feed = excluded.feed, is_bound = true, league = coalesce(excluded.league, m.league)`
  await tx.query(text, [feed, eventId, league])
}

/** A match of a feed, held until the transaction ends. */
export async function holdMatch(tx: Tx, eventId: string): Promise<FedMatch | undefined> {
  await tx.query('select from studio.book_events where event_id = $1 for no key update', [eventId])
  const { rows: found } = await tx.query<FedMatch>({
    name: 'book_feed_match',
    text: `select e.sport, e.state, e.starts_at as "startsAt", e.due_at as "dueAt", e.score, e.stopped,
        exists (select from studio.book_acts a where a.event_id = e.event_id and a.act = 'score') as "hasScore",
        m.league, m.first_starts_at as "firstStartsAt", m.producer, m.standing, m.stood_at as "stoodAt",
        m.stopped_at as "stoppedAt", m.begun_at as "begunAt"
      from studio.book_events e join studio.book_feed_matches m using (event_id) where e.event_id = $1`,
    values: [eventId],
  })
  return found[0]
}

export const enterMatch = (tx: Tx, match: object, now: Date): Promise<unknown> =>
  tx.query('select studio.enter_feed_match($1, $2)', [JSON.stringify(match), now])

/** Of a match that has not begun. */
export const moveStart = (tx: Tx, eventId: string, startsAt: Date, now: Date): Promise<unknown> =>
  tx.query(
    `update studio.book_events set starts_at = $2, due_at = $2, seq = seq + 1, changed_at = $3
      where event_id = $1 and state = 'upcoming'`,
    [eventId, startsAt, now],
  )

export const endMatch = (
  tx: Tx,
  eventId: string,
  state: 'ended' | 'void',
  score: object,
  now: Date,
): Promise<unknown> => tx.query('select studio.end_book_match($1, $2, $3, $4)', [eventId, state, score, now])

export async function marketsOf(tx: Tx, eventId: string): Promise<FeedMarket[]> {
  const { rows: found } = await tx.query<FeedMarket>({
    name: 'book_feed_markets_of',
    text: `select market, spec, status, odds, is_in_play as "isInPlay", priced_at as "pricedAt"
      from studio.book_feed_markets where event_id = $1 order by market, spec`,
    values: [eventId],
  })
  return found
}

export const writeMarkets = (tx: Tx, eventId: string, markets: readonly FeedMarket[]): Promise<unknown> =>
  tx.query(
    `insert into studio.book_feed_markets as k (event_id, market, spec, status, odds, is_in_play, priced_at)
     select $1, m.market, m.spec, m.status, m.odds, m."isInPlay", m."pricedAt"
       from jsonb_to_recordset($2) as m(market integer, spec text, status text, odds jsonb, "isInPlay" boolean,
              "pricedAt" timestamptz)
     on conflict (event_id, market, spec) do update
        set status = excluded.status, odds = excluded.odds, is_in_play = excluded.is_in_play,
            priced_at = excluded.priced_at`,
    [eventId, JSON.stringify(markets)],
  )

export interface NewBoard {
  eventId: string
  board: PricedMarket[]
  /** Strokes that move all prices. */
  moves: number
  begins: boolean
}

export const priceMatch = (
  tx: Tx,
  { eventId, board, moves, begins }: NewBoard,
  now: Date,
): Promise<unknown> =>
  tx.query('select studio.price_feed_match($1, make_interval(secs => $2), $3)', [
    JSON.stringify({
      event_id: eventId,
      board,
      main: board.filter(({ isMain }) => isMain),
      markets: board.length,
      moves,
      begins,
    }),
    SCORED_WITHIN_MS / 1000,
    now,
  ])

export interface FedStanding {
  producer: number | null
  standing: string | null
  stoodAt: Date
  stoppedAt: Date
  begunAt: Date | null
}

/** A match whose producer changed is silent unless that one is ready. */
export const writeStanding = (
  tx: Tx,
  eventId: string,
  { producer, standing, stoodAt, stoppedAt, begunAt }: FedStanding,
): Promise<unknown> =>
  tx.query(
    `update studio.book_feed_matches m
        set standing = $3, stood_at = $4, stopped_at = $5, begun_at = $6, producer = $2,
            is_silent = case when m.producer is not distinct from $2 then m.is_silent
              else not exists (select from studio.book_feed_producers p
                                where p.feed = m.feed and p.producer = $2 and p.is_ready) end
      where event_id = $1`,
    [eventId, producer, standing, stoodAt, stoppedAt, begunAt],
  )

export const producerIsAlive = (tx: Tx, feed: string, producer: number, at: Date): Promise<unknown> =>
  tx.query(
    `insert into studio.book_feed_producers as p (feed, producer, alive_at) values ($1, $2, $3)
     on conflict (feed, producer) do update set alive_at = greatest(p.alive_at, excluded.alive_at)`,
    [feed, producer, at],
  )

export const reviveProducer = (
  tx: Tx,
  feed: string,
  producer: number,
  at: Date,
  now: Date,
): Promise<unknown> =>
  tx.query('select studio.revive_feed_producer($1, $2, $3, $4)', [feed, producer, at, now])

/** Suspends the matches of producers that were silent for too long at a time; how many. */
export async function silenceMatches(
  db: Pick<Tx, 'query'>,
  feed: string,
  { at, now }: { at: Date; now: Date },
  { liveS, upcomingS }: { liveS: number; upcomingS: number },
): Promise<number> {
  const { rows: found } = await db.query<{ matches: bigint }>({
    name: 'silence_feed_matches',
    text: `select studio.silence_feed_matches($1, $2, $3, make_interval(secs => $4), make_interval(secs => $5)) as matches`,
    values: [feed, at, now, liveS, upcomingS],
  })
  return Number(found[0]?.matches ?? 0)
}

/** Deletes messages that were kept before, but for those that are still to be applied. */
export const forgetMessages = (db: Db, before: Date): Promise<object[]> =>
  rows(
    db,
    'forget_book_feed_messages',
    `delete from studio.book_feed_messages where kept_at < $1 and state <> 'kept'`,
    [before],
  )
