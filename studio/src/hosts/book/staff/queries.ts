/** SQL of matches as the staff of the platform look at them. */
import type { EventPhase } from '@night-market/protocol/vendor/staff-reads'
import { rows, type Db } from '@night-market/vendor-kit/database/db'
import type { EventRow } from '../model.ts'
import { eventsNamed } from '../queries.ts'

export interface Place {
  startsAt: Date
  eventId: string
}

interface Wanted {
  phase: EventPhase
  search: string | null
  after: Place | null
}

const PAGE = 50
/** A search looks at no more matches than these. */
const MOST_SEARCHED = 20_000

/** What a phase is; those that are over stand in the order of an index of their own. */
const IN_PHASE: Record<EventPhase, string> = {
  live: "e.due_at is not null and e.state = 'live'",
  coming: "e.due_at is not null and e.state = 'upcoming'",
  over: 'e.due_at is null',
}

/** A page in the order of their beginning, and the place after it; null where there is no more. */
export async function eventsIn(
  db: Db,
  { phase, search, after }: Wanted,
): Promise<{ events: EventRow[]; next: Place | null }> {
  const isOver = phase === 'over'
  const [way, beyond] = isOver ? ['desc', '<'] : ['asc', '>']
  const text = `select f.event_id, f.starts_at from (
      select e.event_id, e.starts_at, e.sport, e.league, e.home, e.away from studio.book_events e
       where ${IN_PHASE[phase]} and ($1::timestamptz is null or (e.starts_at, e.event_id) ${beyond} ($1, $2))
       order by e.starts_at ${way}, e.event_id ${way} limit ${MOST_SEARCHED}) f
    where $3::text is null or position($3 in
      replace(lower(concat_ws(' ', f.event_id, f.sport, f.league, f.home, f.away)), '-', ' ')) > 0
    order by f.starts_at ${way}, f.event_id ${way} limit ${PAGE + 1}`
  const words = search === null ? null : search.toLowerCase().replaceAll('-', ' ').trim()
  const values = [after?.startsAt ?? null, after?.eventId ?? null, words === '' ? null : words]
  const found = await rows<{ event_id: string; starts_at: Date }>(db, `staff_events_${phase}`, text, values)
  const page = found.slice(0, PAGE)
  const named = await eventsNamed(
    db,
    page.map(({ event_id: id }) => id),
  )
  const last = page.at(-1)
  return {
    events: page.flatMap(({ event_id: id }) => named.get(id) ?? []),
    next:
      found.length > PAGE && last !== undefined ? { startsAt: last.starts_at, eventId: last.event_id } : null,
  }
}

export interface BetOn {
  market: number
  spec: string
  outcome: string
  verdict: 'W' | 'HW' | 'P' | 'HL' | 'L' | 'V' | null
  bets: number
}

/** What was bet on in a match. */
export const betOn = (db: Db, eventId: string): Promise<BetOn[]> =>
  rows(
    db,
    'staff_bet_on',
    `select l.market, l.spec, l.outcome, max(l.verdict) as verdict, count(*)::int as bets
     from studio.book_legs l join studio.book_bets b using (round_id)
     where l.event_id = $1 and b.state in ('open', 'settled')
     group by l.market, l.spec, l.outcome order by l.market, l.spec, l.outcome`,
    [eventId],
  )

/** Bets with a leg on a match, and their whole stakes, by their money. */
export const stakedOn = (
  db: Db,
  eventId: string,
): Promise<{ money: string; bets: number; stake: string }[]> =>
  rows(
    db,
    'staff_staked_on',
    `select b.money, count(*)::int as bets, sum(b.stake)::text as stake
     from studio.book_legs l join studio.book_bets b using (round_id)
     where l.event_id = $1 and b.state in ('open', 'settled') group by b.money order by b.money`,
    [eventId],
  )

interface ActRow {
  act: string
  market: number | null
  specifiers: string | null
  by: string[]
  reason: string
  acted_at: number
}

const MOST_ACTS = 50

/** What staff did to a match, the newest first. */
export const actsOn = (db: Db, eventId: string): Promise<ActRow[]> =>
  rows(
    db,
    'staff_acts_on',
    `select act, market, spec as specifiers, agreed_by as by, reason,
       floor(extract(epoch from acted_at) * 1000)::float8 as acted_at
     from studio.book_acts where event_id = $1 order by act_no desc limit ${MOST_ACTS}`,
    [eventId],
  )
