/** SQL of matches. A statement that takes a step names the board it starts from, and returns whether it did. */
import type { Entrant } from '@night-market/games/kernel/book/outright'
import type { PricedMarket, Score, Sheet } from '@night-market/games/kernel/book/sport'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import { ROUNDS, type Rounds } from './beacon/queries.ts'
import {
  BARE_KEPT_MS,
  BOOK_GAME,
  COURSE_KEPT_S,
  later,
  type CoursePoint,
  type EventRow,
  type EventState,
  type PlayedIncident,
  type Stop,
  type VirtualEvent,
} from './model.ts'

/** What a match that is simulated follows from; null of one that was entered. */
interface StoredDrawn {
  driver: 'virtual'
  round: number
  chain_id: bigint
  day: number
  seed_hash: string
  sheet: Sheet
  sheet_hash: string
  beacon_league: string | null
  server_seed: string | null
}

type StoredEvent = StoredListed & (StoredDrawn | { driver: 'file'; fed_at: Date | null })

interface StoredListed {
  event_id: string
  sport: string
  league: string
  home: string
  away: string
  competitors: Entrant[] | null
  state: EventState
  starts_at: Date
  ends_at: Date | null
  score: Score
  main: PricedMarket[]
  markets: number
  seq: number
  material: number
  paused_until: Date | null
  due_at: Date | null
  stopped: Stop[]
  limit_bps: number
}

const EVENT_COLUMNS = `e.event_id, e.driver, e.sport, e.league, e.round, e.home, e.away, e.chain_id, e.day, e.seed_hash, e.sheet,
  e.sheet_hash, e.beacon_league, e.server_seed, e.state, e.starts_at, e.score, e.main, e.markets, e.seq, e.material,
  e.paused_until, e.due_at, e.stopped, e.limit_bps, e.competitors, e.ends_at,
  case e.driver when 'file' then (
    select case when m.is_silent then 'epoch' else coalesce(p.alive_at, 'epoch') end
      from studio.book_feed_matches m left join studio.book_feed_producers p on (p.feed, p.producer) = (m.feed, m.producer)
     where m.event_id = e.event_id and m.is_bound) end as fed_at`

/** Whether this process leads until `leadUntil`. */
export async function leadBook(db: Db, process: string, now: Date, leadUntil: Date): Promise<boolean> {
  const text = 'select studio.lead_book($1, $2, $3) as is_led'
  return (await row<{ is_led: boolean }>(db, 'lead_book', text, [process, now, leadUntil]))?.is_led === true
}

/** Matches whose next step is due, without those that wait: the ones that wait for no beacon first, then the earliest. */
export async function dueEvents(
  db: Db,
  now: Date,
  { waiting, limit }: { waiting: ReadonlySet<string>; limit: number },
): Promise<EventRow[]> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e
    where e.due_at <= $1 and e.event_id <> all ($2)
    order by e.beacon_league is not null and e.state = 'live', e.due_at, e.event_id limit $3`
  return (await rows<StoredEvent>(db, 'due_book_events', text, [now, [...waiting], limit])).map(eventFrom)
}

/** When the next step of any match is due, without those that wait. */
export async function nextDueAt(db: Db, waiting: ReadonlySet<string>): Promise<Date | null> {
  const text = `select min(due_at) as due_at from studio.book_events
    where due_at is not null and event_id <> all ($1)`
  return (await row<{ due_at: Date | null }>(db, 'next_book_due', text, [[...waiting]]))?.due_at ?? null
}

/** Upcoming matches until then that have no prices yet. */
export async function unpricedEvents(db: Db, until: Date, limit: number): Promise<VirtualEvent[]> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e
    where e.due_at <= $1 and e.state = 'upcoming' and e.seq = 0 and e.driver = 'virtual'
    order by e.due_at, e.event_id limit $2`
  const found = await rows<StoredListed & StoredDrawn>(db, 'unpriced_book_events', text, [until, limit])
  return found.map(drawnFrom)
}

/** A step of a match, or its first prices, as it is written. */
export interface NewBoard {
  event: EventRow
  state: EventState
  score: Score
  incidents: PlayedIncident[]
  course: CoursePoint[]
  board: PricedMarket[]
  isMaterial: boolean
  pausedUntil: Date | null
  /** Null when the match is over. */
  dueAt: Date | null
  serverSeed: string | null
  beaconLeague: string | null
  /** The round of the beacon that the step was drawn with; null where it was drawn without, or nothing was. */
  reading: { round: number; signature: string } | null
}

/** Writes steps of matches; the ids of those that no other process had moved on. */
export async function playSteps(db: Db, steps: NewBoard[], now: Date): Promise<Set<string>> {
  const records = steps.map(({ event, board, ...step }) => ({
    event_id: event.eventId,
    seq: event.seq,
    state: step.state,
    score: step.score,
    incidents: step.incidents,
    course: step.course,
    board,
    main: board.filter(({ isMain }) => isMain),
    markets: board.length,
    material: event.material + Number(step.isMaterial),
    paused_until: step.pausedUntil,
    due_at: step.dueAt,
    server_seed: step.serverSeed,
    beacon_league: step.beaconLeague,
    round: step.reading?.round ?? null,
    signature: step.reading?.signature ?? null,
    tidy_at: step.dueAt === null ? later(now, BARE_KEPT_MS) : null,
  }))
  const text = 'select studio.play_book_steps($1, $2) as id'
  const moved = await rows<{ id: string }>(db, 'play_book_steps', text, [JSON.stringify(records), now])
  return new Set(moved.map(({ id }) => id))
}

/** Deletes what is kept no longer of matches that are over; how many of them it looked at, at most `limit`. */
export async function tidyEvents(db: Db, now: Date, limit: number): Promise<number> {
  const text = 'select studio.tidy_book_events($1, make_interval(secs => $2), $3) as events'
  const found = await row<{ events: bigint }>(db, 'tidy_book_events', text, [now, COURSE_KEPT_S, limit])
  return Number(found?.events ?? 0)
}

/** What the lobby lists: what is to come and live, and what ended since. */
export async function listedEvents(db: Db, since: Date): Promise<EventRow[]> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e where e.due_at is not null or e.changed_at > $1
    order by e.starts_at, e.event_id`
  return (await rows<StoredEvent>(db, 'listed_book_events', text, [since])).map(eventFrom)
}

/** Matches that are played and sold now, those that began last first. */
export async function liveEvents(db: Db): Promise<EventRow[]> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e
    where e.due_at is not null and e.state = 'live' and e.markets > 0
    order by e.starts_at desc, e.event_id`
  return (await rows<StoredEvent>(db, 'live_book_events', text, [])).map(eventFrom)
}

/** Matches with another board since. */
export async function changedEvents(db: Db, since: Date): Promise<EventRow[]> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e where e.changed_at > $1 order by e.starts_at, e.event_id`
  return (await rows<StoredEvent>(db, 'changed_book_events', text, [since])).map(eventFrom)
}

export async function eventsNamed(db: Db, ids: string[]): Promise<Map<string, EventRow>> {
  const text = `select ${EVENT_COLUMNS} from studio.book_events e where e.event_id = any ($1)`
  const found = await rows<StoredEvent>(db, 'book_events_named', text, [ids])
  return new Map(found.map((each) => [each.event_id, eventFrom(each)]))
}

export interface PricedEvent {
  event: EventRow
  board: PricedMarket[]
}

type StoredPriced = StoredEvent & { board: PricedMarket[] | null }

/** Matches with all their prices. */
export async function pricedEvents(db: Db, ids: string[]): Promise<Map<string, PricedEvent>> {
  const text = `select ${EVENT_COLUMNS}, b.board
    from studio.book_events e left join studio.book_boards b using (event_id) where e.event_id = any ($1)`
  const found = await rows<StoredPriced>(db, 'priced_book_events', text, [ids])
  return new Map(found.map((each) => [each.event_id, { event: eventFrom(each), board: each.board ?? [] }]))
}

export interface WholeEvent extends PricedEvent {
  incidents: PlayedIncident[]
  course: CoursePoint[]
  /** Of the beacon, step by step; none before the end. */
  rounds: Rounds
}

type StoredWhole = StoredPriced & Pick<WholeEvent, 'incidents' | 'course' | 'rounds'>

/** Matches with all their prices, and what happened in them. */
export async function wholeEvents(db: Db, ids: string[]): Promise<Map<string, WholeEvent>> {
  const text = `select ${EVENT_COLUMNS}, e.incidents, e.course, ${ROUNDS} as rounds, b.board
    from studio.book_events e left join studio.book_boards b using (event_id) where e.event_id = any ($1)`
  const found = await rows<StoredWhole>(db, 'whole_book_events', text, [ids])
  return new Map(
    found.map(({ board, incidents, course, rounds: drawn, ...each }) => [
      each.event_id,
      { event: eventFrom(each), board: board ?? [], incidents, course, rounds: drawn },
    ]),
  )
}

export interface PublicChain {
  chain_id: bigint
  terminal: string
  length: number
  first_day: string
  /** The last day that is over, with all its matches; below 1 before the first. */
  revealed: number
}

/** The chain of the days' seeds. A seed is no secret once no match of its day, or of one before, can still be played. */
export const publicChainOf = (db: Db, now: Date): Promise<PublicChain | undefined> =>
  row(
    db,
    'book_chain',
    `select c.chain_id, h.terminal, h.length, to_char(c.first_day, 'YYYY-MM-DD') as first_day,
       least(($2::timestamptz at time zone 'UTC')::date - c.first_day,
             (select min(day) - 1 from studio.book_events where due_at is not null)) as revealed
     from studio.book_calendar c join studio.draw_chains h using (chain_id) where c.game_code = $1`,
    [BOOK_GAME, now],
  )

function eventFrom(found: StoredEvent): EventRow {
  if (found.driver === 'virtual') return drawnFrom(found)
  return { ...listedFrom(found), driver: 'file', seedHash: null, fedAt: found.fed_at }
}

const drawnFrom = (found: StoredListed & StoredDrawn): VirtualEvent => ({
  ...listedFrom(found),
  driver: 'virtual',
  round: found.round,
  chainId: found.chain_id,
  day: found.day,
  seedHash: found.seed_hash,
  sheet: found.sheet,
  sheetHash: found.sheet_hash,
  beaconLeague: found.beacon_league,
  serverSeed: found.server_seed,
})

const listedFrom = (found: StoredListed) => ({
  eventId: found.event_id,
  sport: found.sport,
  league: found.league,
  home: found.home,
  away: found.away,
  competitors: found.competitors,
  state: found.state,
  startsAt: found.starts_at,
  endsAt: found.ends_at,
  score: found.score,
  main: found.main,
  markets: found.markets,
  seq: found.seq,
  material: found.material,
  pausedUntil: found.paused_until,
  dueAt: found.due_at,
  stopped: found.stopped,
  limitBps: found.limit_bps,
})
