import { createHash } from 'node:crypto'
import type { SearchIndex, Verifiers } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { OfferedGame, VendorCount } from './model.ts'
import * as queries from './queries.ts'
import { searchRows, verifierPages } from './search-queries.ts'

const HOT_GAMES = 24
const RECENT_GAMES = 24

/** One page of the games on offer, and how many there are on all pages. */
export const games = (db: Db, filter: queries.GameFilter): Promise<queries.GamePage> =>
  queries.gamesPage(db, filter)

/** The most played games of late, of these vendors or of all. */
export async function hotGames(db: Db, vendorCodes: string[]): Promise<OfferedGame[]> {
  const filter = {
    gameTypes: [],
    vendorCodes,
    subCategory: '',
    sort: 'popular',
    pageNo: 1,
    pageSize: HOT_GAMES,
  } as const
  return (await queries.gamesPage(db, { ...filter, gameTypes: [] })).games
}

/** The facts that a player should know before the first bet. Refuses an unknown game. */
export async function gameSheet(db: Db, code: string): Promise<{ game: OfferedGame; sheet: unknown }> {
  const found = await queries.gameWithSheet(db, code)
  if (found === null) throw new Refusal('game_not_found')
  return found
}

/** Every game on offer in short rows, most played first; equal versions hold equal rows. */
export async function searchIndex(db: Db): Promise<SearchIndex> {
  const rows = await searchRows(db)
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
  return { version, rows }
}

/** The vendors' own verifiers, by name. */
export const verifiers = (db: Db): Promise<Verifiers['verifiers']> => verifierPages(db)

/** Vendors by game type, with how many games each offers. */
export const vendors = (db: Db): Promise<VendorCount[]> => queries.vendorCounts(db)

/** The games a member played last, newest first. */
export async function recentGames(db: Db, memberId: string): Promise<OfferedGame[]> {
  return queries.gamesByIds(db, await queries.recentGameIds(db, memberId, RECENT_GAMES))
}
