/** SQL of the copies of vendors' draws. */
import type { FeedDraw, FeedLottery } from '@night-market/protocol/vendor/draws'
import { LOTTERY_TYPES } from '@night-market/protocol/values/game-types'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../platform/database/db.ts'

/** A process that dies while it reads a feed holds up the others for so long. */
const LEASE = '10 seconds'

export interface Claim {
  /** The `next` of the last page; null before the first. */
  reached: string | null
  failures: number
}

/** The connections that list lotteries, by code. */
export async function lotteryVendors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct g.aggregator_code as code
      from catalogue.games g
      join catalogue.vendors v on v.code = g.vendor_code
      join catalogue.aggregators a on a.code = g.aggregator_code
     where g.game_type = any(${LOTTERY_TYPES}::text[]) and g.is_offered and v.wallet_mode = 'seamless' and a.status <> 'disabled'
     order by 1`.execute(db)
  return rows.map(({ code }) => code)
}

/** Takes a feed that is due, for this process; null where another has it, or it rests. By the database's clock. */
export async function claimFeed(db: Db, aggregator: string): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into lottery.feeds as f (aggregator, due_at) values (${aggregator}, clock_timestamp() + ${LEASE}::interval)
    on conflict (aggregator) do update set due_at = excluded.due_at where f.due_at <= clock_timestamp()
    returning reached, failures`.execute(db)
  return rows[0] ?? null
}

/** Ends a claim. */
export async function restFeed(
  db: Db,
  aggregator: string,
  { failures, pauseMs }: { failures: number; pauseMs: number },
): Promise<void> {
  await sql`update lottery.feeds
      set due_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1000}), failures = ${failures}
    where aggregator = ${aggregator}`.execute(db)
}

export interface FeedPage {
  after: string | null
  next: string | null
  lotteries: FeedLottery[]
  draws: FeedDraw[]
}

/**
 * Stores a page; returns how many of its draws are of known lotteries, or null, with nothing stored, when another process has
 * copied on since `after`.
 */
export function storePage(db: Db, aggregator: string, page: FeedPage, now: Date): Promise<number | null> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ reached: string | null }>`
      select reached from lottery.feeds where aggregator = ${aggregator} for no key update`.execute(tx)
    if (rows[0]?.reached !== page.after) return null
    await saveLotteries(tx, aggregator, page.lotteries, now)
    const known = await saveDraws(tx, aggregator, page.draws, now)
    await sql`update lottery.feeds set reached = ${page.next}
      where aggregator = ${aggregator} and reached is distinct from ${page.next}`.execute(tx)
    return known
  })
}

/** Deletes draws from before this moment, but for the newest `kept` of each game; how many rows, at most `limit`. */
export async function forgetDraws(
  db: Db,
  before: Date,
  { kept, limit }: { kept: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: bigint }>`
    select lottery.forget_draws(${before}, ${kept}, ${limit}) as deleted`.execute(db)
  return Number(rows[0]?.deleted ?? 0)
}

/** What the feed no longer names has no draw on sale. */
async function saveLotteries(tx: Tx, aggregator: string, lotteries: FeedLottery[], now: Date): Promise<void> {
  const rows = lotteries.map((lottery, place) => ({ ...lottery, place }))
  await sql`insert into lottery.games as g (aggregator, code, name, family, prize_mode, area, source, every_minutes,
      zone_minutes, current, place, updated_at)
    select distinct on (r.game_code) ${aggregator}, r.game_code, r.name, r.family, r.prize_mode, r.area, r.source,
      r.every_minutes, r.zone_minutes, nullif(r.current, 'null'), r.place, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(game_code text, name text, family text, prize_mode text,
        area text, source text, every_minutes int, zone_minutes int, current jsonb, place int)
     order by r.game_code, r.place
    on conflict (aggregator, code) do update set name = excluded.name, family = excluded.family,
      prize_mode = excluded.prize_mode, area = excluded.area, source = excluded.source,
      every_minutes = excluded.every_minutes, zone_minutes = excluded.zone_minutes, current = excluded.current,
      place = excluded.place, updated_at = excluded.updated_at
    where (g.name, g.family, g.prize_mode, g.area, g.source, g.every_minutes, g.zone_minutes, g.current, g.place)
      is distinct from (excluded.name, excluded.family, excluded.prize_mode, excluded.area, excluded.source,
        excluded.every_minutes, excluded.zone_minutes, excluded.current, excluded.place)`.execute(tx)
  const named = lotteries.map(({ game_code: code }) => code)
  await sql`update lottery.games set current = null, updated_at = ${now}
    where aggregator = ${aggregator} and current is not null and code <> all (${named}::text[])`.execute(tx)
}

/** Inserts the versions that are new; returns how many draws are of known lotteries. */
async function saveDraws(tx: Tx, aggregator: string, draws: FeedDraw[], now: Date): Promise<number> {
  if (draws.length === 0) return 0
  const rows = draws.map((draw) => ({
    ...draw,
    is_void: draw.state === 'void',
    draws_at: new Date(draw.draws_at),
  }))
  const { rows: counted } = await sql<{ known: number }>`
    with sent as (
      select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(game_code text, issue text, version int,
          is_void boolean, draws_at timestamptz, numbers jsonb)
        join lottery.games g on g.aggregator = ${aggregator} and g.code = r.game_code
    ), stored as (
      insert into lottery.draws (aggregator, game, issue, version, is_void, draws_at, numbers, copied_at)
      select ${aggregator}, game_code, issue, version, is_void, draws_at, numbers, ${now} from sent
      on conflict (aggregator, game, issue, version) do nothing
    )
    select count(*)::int as known from sent`.execute(tx)
  return counted[0]?.known ?? 0
}
