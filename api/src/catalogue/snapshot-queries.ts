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
  const one = oneOfEach()
  return rows.map((row) => {
    const game = gameOf(row)
    return {
      ...game,
      gameType: one(game.gameType),
      subCategory: one(game.subCategory),
      vendorCode: one(game.vendorCode),
      vendorName: one(game.vendorName),
      maths: game.maths && { ...game.maths, volatility: one(game.maths.volatility) },
      features: game.features.map(one),
      mechanic: one(row.mechanic),
      minStakeX100: row.minStakeX100,
      maxStakeX100: row.maxStakeX100,
    }
  })
}

/** Returns one string object for equal strings: comparing it is a pointer comparison, and it is stored once. */
function oneOfEach(): <Word>(word: Word) => Word {
  const known = new Map<unknown, unknown>()
  return <Word>(word: Word): Word => {
    if (!known.has(word)) known.set(word, word)
    return known.get(word) as Word
  }
}

/** Differs whenever a row behind the lists was written: a tenth of the work of comparing the rows themselves. */
export async function stamp(db: Db): Promise<string> {
  const written = (table: 'games' | 'vendors' | 'aggregators') =>
    sql`(select count(*) || ':' || coalesce(bit_xor(hashtextextended(code, xmin::text::bigint)), 0)
           from ${sql.table(`catalogue.${table}`)})`
  const { rows } = await sql<{ stamp: string }>`
    select ${written('games')} || ' ' || ${written('vendors')} || ' ' || ${written('aggregators')} as stamp`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
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

/** Each part scans the games by itself: one scan for all would sort whole rows instead of codes. */
export async function standing(db: Db): Promise<Standing> {
  const rising = offered(db)
    .clearSelect()
    .select(sql`count(*)::int`.as('games'))
    .where('g.trending', '>', 0)
  const { rows } = await sql<Standing>`
    select (select count(*) || ':' || coalesce(bit_xor(hash_record_extended(facts, 0)), 0)
              from (${listed(db)}) as facts) as version,
      (${codesBy('heat')}) as popular,
      (${codesBy('trending')}) as trending,
      (${rising}) as rising`.execute(db)
  return rows[0] ?? { version: '', popular: '', trending: '', rising: 0 }
}

/** Includes games that are not on offer, which the snapshot skips. */
const codesBy = (what: 'heat' | 'trending') =>
  sql<string>`select coalesce(string_agg(code, ','), '')
    from (select code from catalogue.games order by ${sql.ref(what)} desc, code collate "C") as ordered`

const listed = (db: Db) => offered(db).select(['g.minStakeX100', 'g.maxStakeX100'])
