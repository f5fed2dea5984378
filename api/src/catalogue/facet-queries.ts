/** SQL that counts what each choice of a filter would leave. */
import { sql, type RawBuilder } from 'kysely'
import type { Facet, GameFacets } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { filtered, type GameFilter } from './queries.ts'

/** The facets of the games that pass the filter; see `GameFacets` for what narrows each. */
export const facets = (pool: Db, filter: GameFilter): Promise<GameFacets> =>
  // One connection for all of them: a visitor who plays with filters leaves the others to the bets.
  pool.connection().execute((db) => facetsOf(db, filter))

async function facetsOf(db: Db, filter: GameFilter): Promise<GameFacets> {
  const [studios, types, kinds, mechanics, volatilities, features, span] = await Promise.all([
    counted(db, { ...filter, vendorCodes: [] }, sql`g.vendor_code`),
    counted(db, filter, sql`g.game_type`),
    counted(db, { ...filter, subCategory: '' }, sql`g.sub_category`),
    counted(db, { ...filter, mechanics: [] }, sql`g.mechanic`),
    counted(db, { ...filter, volatility: undefined }, sql`g.volatility`),
    counted(db, filter, sql`unnest(g.features)`),
    rtpSpan(db, { ...filter, minRtpBps: undefined, maxRtpBps: undefined }),
  ])
  const total = types.reduce((sum, { games }) => sum + games, 0)
  return { total, studios, types, kinds, mechanics, features, volatilities, rtpBps: span }
}

async function counted(db: Db, filter: GameFilter, value: RawBuilder<unknown>): Promise<Facet[]> {
  const values = filtered(db, filter)
    .clearSelect()
    .select(sql<string>`${value}`.as('name'))
  const rows = await db
    .selectFrom(values.as('v'))
    .select((eb) => ['v.name', eb.fn.countAll<bigint>().as('games')])
    .where('v.name', '<>', '')
    .groupBy('v.name')
    .orderBy('games', 'desc')
    .orderBy('v.name')
    .execute()
  return rows.map(({ name, games }) => ({ name, games: Number(games) }))
}

async function rtpSpan(db: Db, filter: GameFilter): Promise<GameFacets['rtpBps']> {
  const { least, most } = await filtered(db, filter)
    .clearSelect()
    .select((eb) => [eb.fn.min('g.rtpBps').as('least'), eb.fn.max('g.rtpBps').as('most')])
    .executeTakeFirstOrThrow()
  return least === null || most === null ? null : { least, most }
}
