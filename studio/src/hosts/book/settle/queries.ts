/** SQL of the settlement of bets. */
import type { Decided } from '@night-market/games/kernel/book/outright'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

export interface Selection {
  event_id: string
  market: number
  spec: string
  outcome: string
}

/** What legs without a verdict are on, in these matches; but for markets whose feed took a result back after the end. */
export const openSelections = (db: Db, events: string[]): Promise<Selection[]> =>
  rows(
    db,
    'open_book_selections',
    `select distinct l.event_id, l.market, l.spec, l.outcome from studio.book_legs l
     where l.event_id = any ($1) and l.verdict is null and not exists (
       select from studio.book_feed_markets m join studio.book_events e using (event_id)
        where (m.event_id, m.market, m.spec) = (l.event_id, l.market, l.spec) and m.is_open_again and e.state = 'ended'
          and not exists (select from studio.book_acts a where a.event_id = l.event_id and a.act = 'score'))`,
    [events],
  )

export type SelectionVerdict = Omit<Selection, 'event_id'> & Decided

/** How many legs this call decided. */
export async function judgeLegs(
  db: Db,
  eventId: string,
  verdicts: SelectionVerdict[],
  limit: number,
): Promise<number> {
  const text = 'select studio.judge_book_legs($1, $2, $3) as decided'
  const records = verdicts.map(({ deadHeat, ...decided }) => ({ ...decided, ...deadHeat }))
  const values = [eventId, JSON.stringify(records), limit]
  return Number((await row<{ decided: bigint }>(db, 'judge_book_legs', text, values))?.decided ?? 0)
}

/** Takes up matches that are over until `until`; no other process gets them before. */
export async function claimEnded(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const text = `update studio.book_events set settle_at = $2 where event_id in (
      select event_id from studio.book_events where settle_at <= $1
      order by settle_at, event_id limit $3 for no key update skip locked)
    returning event_id`
  const found = await rows<{ event_id: string }>(db, 'claim_ended_book_events', text, [now, until, limit])
  return found.map(({ event_id: id }) => id)
}

/** These matches have no leg left without a verdict. */
export async function endEvents(db: Db, events: string[]): Promise<void> {
  const text = `update studio.book_events e set settle_at = null where event_id = any ($1)
    and not exists (select from studio.book_legs l where l.event_id = e.event_id and l.verdict is null)`
  await rows(db, 'end_book_events', text, [events])
}

/** The rounds that this call settled. */
export async function decideBets(
  db: Db,
  decisions: { roundId: string; payout: bigint; revision: number }[],
  dueAt: Date,
): Promise<string[]> {
  const text = 'select studio.decide_book_bets($1, $2, $3, $4) as id'
  const values = [
    decisions.map(({ roundId }) => roundId),
    decisions.map(({ payout }) => payout),
    decisions.map(({ revision }) => revision),
    dueAt,
  ]
  return (await rows<{ id: string }>(db, 'decide_book_bets', text, values)).map(({ id }) => id)
}

/** The matches of a bet's legs. */
export async function eventsOfRound(db: Db, roundId: string): Promise<string[]> {
  const text = 'select event_id from studio.book_legs where round_id = $1'
  const found = await rows<{ event_id: string }>(db, 'book_events_of_round', text, [roundId])
  return found.map(({ event_id: id }) => id)
}
