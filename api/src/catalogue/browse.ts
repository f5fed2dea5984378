import type { MemberId } from '@night-market/protocol/values/ids'
import type { GameFacets, Verifiers } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { cached } from '../platform/work/cached.ts'
import type { OfferedGame, VendorCount } from './model.ts'
import * as facetQueries from './facet-queries.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'
import { verifierPages } from './search-queries.ts'

const HOT_GAMES = 24
const RECENT_GAMES = 24

/** Visitors ask for the same pages again and again: each is read at most every three seconds. */
const pageOf = cached((db: Db, query) => queries.gamesPage(db, JSON.parse(query) as queries.GamePageQuery))
const totalOf = cached((db: Db, filter) => queries.countGames(db, JSON.parse(filter) as queries.GameFilter))

/** One page of the games on offer, and how many there are on all pages, at most three seconds old. */
export async function games(db: Db, query: queries.GamePageQuery): Promise<GamePage> {
  const { sort: _sort, pageNo: _pageNo, pageSize: _pageSize, ...filter } = query
  const [page, total] = await Promise.all([
    pageOf(db, JSON.stringify(query)),
    totalOf(db, JSON.stringify(filter)),
  ])
  return { games: page, total }
}

/** Drops what is kept of the lists, after a change of the catalogue by this process. */
export function forgetPages(db: Db): void {
  pageOf.forget(db)
  totalOf.forget(db)
}

export interface GamePage {
  games: OfferedGame[]
  total: number
}

const facetsOf = cached((db: Db, filter) => facetQueries.facets(db, JSON.parse(filter) as queries.GameFilter))

/** What the games that pass a filter can be filtered by further, at most three seconds old. */
export const facets = (db: Db, filter: queries.GameFilter): Promise<GameFacets> =>
  facetsOf(db, JSON.stringify(filter))

const NO_FILTER = {
  gameTypes: [],
  vendorCodes: [],
  subCategory: '',
  keyword: '',
  mechanics: [],
  features: [],
}

/** The most played games of late, of these vendors or of all. */
export const hotGames = (db: Db, vendorCodes: string[]): Promise<OfferedGame[]> =>
  queries.gamesPage(db, { ...NO_FILTER, vendorCodes, sort: 'popular', pageNo: 1, pageSize: HOT_GAMES })

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
