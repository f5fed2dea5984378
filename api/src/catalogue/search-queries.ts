/** The SQL of the search index. */
import { sql } from 'kysely'
import type { GameType, SearchIndex } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { offered } from './queries.ts'

/** Every game on offer, most played first, with the family and theme that its vendor names in the facts of its sheet. */
export async function searchRows(db: Db): Promise<SearchIndex['rows']> {
  const tags = sql<
    string[]
  >`array_remove(array[g.sheet->'facts'->>'family', g.sheet->'facts'->>'theme'], null)`
  const rows = await offered(db).select(tags.as('tags')).orderBy('g.heat', 'desc').orderBy('g.code').execute()
  return rows.map((row) => [
    ...([row.id, row.code, row.name, row.vendor_code] as const),
    row.game_type as GameType,
    row.icon_url,
    row.rtp_bps,
    row.tags,
  ])
}
