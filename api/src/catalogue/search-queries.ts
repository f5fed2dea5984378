/** SQL that reads the facts in the sheets of all games: the search index, the verifiers. */
import { sql } from 'kysely'
import type { GameType, SearchIndex, Verifiers } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { offered } from './queries.ts'

/** Every game on offer, most played first, with its vendor's search terms. */
export async function searchRows(db: Db): Promise<SearchIndex['rows']> {
  const tags = sql<string[]>`array_remove(array[g.sheet->'facts'->>'search_words'], null)`
  const rows = await offered(db).select(tags.as('tags')).orderBy('g.heat', 'desc').orderBy('g.code').execute()
  return rows.map((row) => [
    ...([row.id, row.code, row.name, row.vendor_code] as const),
    row.game_type as GameType,
    row.icon_url,
    row.rtp_bps,
    row.tags,
  ])
}

/** The page that each aggregator names as its verifier, in the facts of the games it has on offer. */
export async function verifierPages(db: Db): Promise<Verifiers['verifiers']> {
  const { rows } = await sql<{ name: string; url: string }>`
    select a.name, min(g.sheet->'facts'->>'verify_url') as url
    from catalogue.games g join catalogue.aggregators a on a.code = g.aggregator_code
    where g.is_offered and g.sheet->'facts' ? 'verify_url'
    group by a.code, a.name order by a.name`.execute(db)
  return rows
}
