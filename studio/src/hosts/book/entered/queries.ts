/** SQL of what was entered. */
import type { Entrant, OutrightMarket } from '@night-market/games/kernel/book/outright'
import type { PricedMarket } from '@night-market/games/kernel/book/sport'
import { rows, type Db } from '@night-market/vendor-kit/database/db'

/** All that an outright sold at a time. */
export type Sold = readonly OutrightMarket[]

/** What outrights sold, by their ids and the `material` of their boards, which each act on prices or competitors moves by one. */
export async function soldOf(db: Db, events: string[]): Promise<Map<string, Map<number, Sold>>> {
  const text = `select event_id, material::int, markets from (
      select event_id, value -> 'markets' as markets,
             count(*) filter (where act <> 'outright') over (partition by event_id order by act_no) as material
        from studio.book_acts where event_id = any ($1) and act in ('outright', 'prices', 'remove')) as boards
    where markets is not null`
  const found = await rows<{ event_id: string; material: number; markets: Sold }>(
    db,
    'book_outrights_sold',
    text,
    [events],
  )
  const byEvent = Map.groupBy(found, ({ event_id: id }) => id)
  return new Map(
    [...byEvent].map(([id, boards]) => [
      id,
      new Map(boards.map(({ material, markets }) => [material, markets])),
    ]),
  )
}

export interface OpenOutright {
  event_id: string
  league: string
  name: string
  competitors: Entrant[]
  board: PricedMarket[]
}

/** Outrights of a sport that have not closed, but for one. */
export const openOutrights = (db: Db, sport: string, but: string): Promise<OpenOutright[]> =>
  rows(
    db,
    'open_book_outrights',
    `select event_id, e.league, e.home as name, e.competitors, b.board
       from studio.book_events e join studio.book_boards b using (event_id)
      where e.competitors is not null and e.state = 'upcoming' and e.sport = $1 and event_id <> $2 order by event_id`,
    [sport, but],
  )
