/** SQL that reads the facts in the sheets of all games: the search index, the verifiers, the live pages. */
import { sql, type SqlBool } from 'kysely'
import type { GameType, ReturnFigures, Verifiers } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { gameOf, offered } from './queries.ts'

export interface SearchRow {
  code: string
  name: string
  vendorCode: string
  gameType: GameType
  iconUrl: string
  figures: ReturnFigures
  /** Words that find the game, as the vendor names them. */
  words: string
}

/** Every game on offer, most played first, with its vendor's search terms. */
export async function searchRows(db: Db): Promise<SearchRow[]> {
  const rows = await offered(db)
    .select(sql<string>`coalesce(g.sheet->'facts'->>'search_words', '')`.as('words'))
    .orderBy('g.heat', 'desc')
    .orderBy('g.code')
    .execute()
  return rows.map((row) => {
    const { code, name, vendorCode, gameType, iconUrl, maths, feeBps } = gameOf(row)
    return { code, name, vendorCode, gameType, iconUrl, figures: { maths, feeBps }, words: row.words }
  })
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

/** A page that games name in their facts, and those games, most played first. */
export interface NamedPage {
  url: string
  aggregator: string
  gameCodes: string[]
}

/** Of games of these types, or of all where none is named. */
export async function pagesNamed(
  db: Db,
  fact: 'jackpot_url' | 'rooms_url' | 'matches_url',
  gameTypes: string[],
): Promise<NamedPage[]> {
  const url = sql<string>`g.sheet->'facts'->>${fact}`
  const games = gameTypes.length === 0 ? offered(db) : offered(db).where('g.gameType', 'in', gameTypes)
  const rows = await games
    .select(url.as('url'))
    .where(sql<SqlBool>`g.sheet->'facts' ? ${fact}`)
    .orderBy('g.heat', 'desc')
    .orderBy('g.code')
    .execute()
  const byPage = Map.groupBy(rows, (row) => `${row.aggregatorCode} ${row.url}`)
  return [...byPage.values()].flatMap((named): NamedPage[] => {
    const [first] = named
    if (first === undefined) return []
    return [{ url: first.url, aggregator: first.aggregatorCode, gameCodes: named.map(({ code }) => code) }]
  })
}
