/** SQL of acts of staff, beside the functions that do them. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

/** Whether an act with this id was done. */
export const isActKnown = async (db: Db, actUuid: string): Promise<boolean> =>
  (await row(db, 'book_act_known', 'select from studio.book_acts where act_uuid = $1', [actUuid])) !==
  undefined

export interface Picked {
  market: number
  spec: string
  outcome: string
}

/** What was bet on in a match. */
export const selectionsOf = (db: Db, eventId: string): Promise<Picked[]> =>
  rows(
    db,
    'book_selections_of',
    'select distinct market, spec, outcome from studio.book_legs where event_id = $1',
    [eventId],
  )

export interface PickedOn extends Picked {
  /** What the board was known by that the bets were accepted on, and who of it was removed since. */
  material: number
  removed: number[] | null
}

/** What was bet on in an outright, by the boards; without those that were removed. */
export const selectionsByBoard = (db: Db, eventId: string): Promise<PickedOn[]> =>
  rows(
    db,
    'book_selections_by_board',
    `select distinct material, market, spec, outcome, removed from studio.book_legs
     where event_id = $1 and is_held`,
    [eventId],
  )

/** How many places win at most, of all markets that were ever sold of an outright. */
export async function mostPlacesEntered(db: Db, eventId: string): Promise<number> {
  const text = `select max(m.places) as places
    from studio.book_acts a, jsonb_to_recordset(a.value -> 'markets') as m(places integer)
    where a.event_id = $1 and a.act in ('outright', 'prices')`
  return (await row<{ places: number | null }>(db, 'book_places_entered', text, [eventId]))?.places ?? 1
}

/** All that was ever sold of a match that was entered. */
export const marketsEntered = (db: Db, eventId: string): Promise<Omit<Picked, 'outcome'>[]> =>
  rows(
    db,
    'book_markets_entered',
    `select distinct m.market, coalesce(m.specifiers, '') as spec
     from studio.book_acts a, jsonb_to_recordset(a.value -> 'markets') as m(market integer, specifiers text)
     where a.event_id = $1 and a.act in ('fixture', 'odds')
     union select market, spec from studio.book_feed_markets where event_id = $1 and odds is not null`,
    [eventId],
  )
