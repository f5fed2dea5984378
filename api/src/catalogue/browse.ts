import type { MemberId } from '@night-market/protocol/values/ids'
import type { GameFacets, Verifiers } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { cached } from '../platform/work/cached.ts'
import type { OfferedGame, VendorCount } from './model.ts'
import { facetsOf, type GameFilter } from './filter.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'
import { verifierPages } from './search-queries.ts'
import { snapshotOf } from './snapshot.ts'

const HOT_GAMES = 24
const TRENDING_GAMES = 16
const RECENT_GAMES = 24

/** What the games that pass a filter can be filtered by further, at most three seconds old. */
export async function facets(db: Db, filter: GameFilter): Promise<GameFacets> {
  return facetsOf((await snapshotOf(db)).orders.name, filter)
}

/** The most played games of late, of these vendors or of all, at most three seconds old. */
export async function hotGames(db: Db, vendorCodes: string[]): Promise<OfferedGame[]> {
  const { popular } = (await snapshotOf(db)).orders
  const isOfVendor = (game: OfferedGame) => vendorCodes.length === 0 || vendorCodes.includes(game.vendorCode)
  return popular.filter(isOfVendor).slice(0, HOT_GAMES)
}

/** The games whose play grows fastest, at most three seconds old; only games that are played. */
export async function trendingGames(db: Db): Promise<readonly OfferedGame[]> {
  const { orders, standing } = await snapshotOf(db)
  return orders.trending.slice(0, Math.min(TRENDING_GAMES, standing.rising))
}

/** The facts that a player should know before the first bet. Refuses an unknown game. */
export async function gameSheet(db: Db, code: string): Promise<{ game: OfferedGame; sheet: unknown }> {
  const found = await queries.gameWithSheet(db, code)
  if (found === null) throw new Refusal('game_not_found')
  return found
}

/** The vendors' own verifiers, by name. */
export const verifiers = (db: Db): Promise<Verifiers['verifiers']> => verifierPages(db)

/** Vendors by game type, with how many games each offers, at most three seconds old. */
export const vendors = cached((db: Db): Promise<VendorCount[]> => queries.vendorCounts(db))

/** The games a member played last, newest first. */
export async function recentGames(db: Db, memberId: MemberId): Promise<OfferedGame[]> {
  return queries.gamesByIds(db, await memberQueries.recentGameIds(db, memberId, RECENT_GAMES))
}
