/** SQL of what was entered. */
import type { OutrightMarket } from '@night-market/games/kernel/book/outright'
import { rows, type Db } from '@night-market/vendor-kit/database/db'

/** All that an outright sold at a time. */
export type Sold = readonly OutrightMarket[]

/** What outrights sold, by their ids, and by what a leg names the board that it was bet on: each of their acts moves it by one. */
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
