/** SQL that reads all games on offer at once, and whether they have changed since. */
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { ListedGame } from './model.ts'
import { gameOf, offered } from './queries.ts'

/** Every game on offer, by name. */
export async function listedGames(db: Db): Promise<ListedGame[]> {
  const rows = await listed(db)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.code')
    .execute()
  return rows.map((row) => ({
    ...gameOf(row),
    mechanic: row.mechanic,
    minStakeX100: row.minStakeX100,
    maxStakeX100: row.maxStakeX100,
  }))
}

export interface Standing {
  /** Differs when any game on offer has other facts. */
  version: string
  /** Codes by popularity, and by how fast it grows, with commas between. */
  popular: string
  trending: string
  /** How many of the first of those are played more than they were. */
  rising: number
}

export async function standing(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) || ':' || coalesce(bit_xor(hash_record_extended(facts, 0)), 0) as version,
      coalesce(string_agg(facts.code, ',' order by heat desc, facts.code collate "C"), '') as popular,
      coalesce(string_agg(facts.code, ',' order by trending desc, facts.code collate "C"), '') as trending,
      (count(*) filter (where trending > 0))::int as rising
    from (${listed(db)}) as facts
    join (select id, heat, trending from catalogue.games) as played using (id)`.execute(db)
  return rows[0] ?? { version: '', popular: '', trending: '', rising: 0 }
}

const listed = (db: Db) => offered(db).select(['g.minStakeX100', 'g.maxStakeX100'])
