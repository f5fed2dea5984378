import type { GameId } from '@night-market/protocol/values/ids'
import { sql, type SqlBool } from 'kysely'
import type { GameMaths, GameType } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { worstOf, type OfferedGame, type PlayableGame, type Status, type VendorCount } from './model.ts'

export async function gamesByIds(db: Db, ids: GameId[]): Promise<OfferedGame[]> {
  if (ids.length === 0) return []
  const rows = await offered(db).where('g.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, gameOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function gameWithSheet(
  db: Db,
  code: string,
): Promise<{ game: OfferedGame; sheet: unknown } | null> {
  const row = await offered(db).select('g.sheet').where(isGame(code)).executeTakeFirst()
  return row === undefined ? null : { game: gameOf(row), sheet: row.sheet }
}

/** GAME-9: the code of a studio, such as SV3, stands for the game of it that is played most. */
const isGame = (code: string) => sql<SqlBool>`g.code = coalesce(
  (select code from catalogue.games where code = ${code}),
  (select code from catalogue.games where vendor_code = ${code} and is_offered order by heat desc, code limit 1))`

export async function playableGame(db: Db, code: string): Promise<PlayableGame | null> {
  const row = await catalogued(db).where(isGame(code)).executeTakeFirst()
  if (row === undefined) return null
  const offer: Status = row.isOffered ? 'active' : 'disabled'
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    gameType: row.gameType as GameType,
    vendorCode: row.vendorCode,
    vendorName: row.vendorName,
    aggregatorCode: row.aggregatorCode,
    iconUrl: row.iconUrl,
    hasDemo: row.hasDemo,
    takesBonus: row.takesBonus,
    takesGrants: row.takesGrants,
    feeBps: row.feeBps,
    walletMode: row.walletMode as PlayableGame['walletMode'],
    status: worstOf(offer, row.status as Status, row.vendorStatus as Status, row.aggregatorStatus as Status),
  }
}

/** Vendors with how many games each has, by game type, in the vendors' order. */
export async function vendorCounts(db: Db): Promise<VendorCount[]> {
  const rows = await db
    .selectFrom(offered(db).as('o'))
    .innerJoin('catalogue.vendors as v', 'v.code', 'o.vendorCode')
    .select((eb) => ['o.gameType', 'v.code', 'v.name', eb.fn.countAll<bigint>().as('games')])
    .select(sql<string[]>`array_remove(array_agg(distinct o.sub_category), '')`.as('subCategories'))
    .groupBy(['o.gameType', 'v.code', 'v.name', 'v.sort'])
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute()
  return rows.map((row) => ({
    gameType: row.gameType as GameType,
    vendorCode: row.code,
    vendorName: row.name,
    games: Number(row.games),
    subCategories: row.subCategories,
  }))
}

const catalogued = (db: Db) =>
  db
    .selectFrom('catalogue.games as g')
    .innerJoin('catalogue.vendors as v', 'v.code', 'g.vendorCode')
    .innerJoin('catalogue.aggregators as a', 'a.code', 'g.aggregatorCode')
    .select(['g.id', 'g.code', 'g.vendorCode', 'g.aggregatorCode', 'g.name', 'g.gameType', 'g.subCategory'])
    .select([
      'g.iconUrl',
      'g.visitorUrl',
      'g.hasDemo',
      'g.takesBonus',
      'g.takesGrants',
      'g.feeBps',
      'g.rtpBps',
      'g.rtpOf',
      'g.rtpMarginBps',
      'g.rtpJackpotBps',
      'g.volatility',
      'g.maxWinX100',
      'g.lines',
      'g.features',
      'g.mechanic',
    ])
    .select(['g.status', 'g.isOffered', 'g.releasedAt'])
    .select([
      'v.name as vendorName',
      'v.status as vendorStatus',
      'v.walletMode',
      'a.status as aggregatorStatus',
      'a.connectedAt',
    ])

/** The filter of what players see: game, vendor and aggregator are all switched on. */
export const offered = (db: Db) =>
  catalogued(db).where(
    sql<SqlBool>`g.is_offered and g.status <> 'disabled' and v.status <> 'disabled' and a.status <> 'disabled'`,
  )

type Offered = Awaited<ReturnType<ReturnType<typeof offered>['execute']>>[number]

type MathsRow = Pick<
  Offered,
  'rtpBps' | 'rtpOf' | 'rtpMarginBps' | 'rtpJackpotBps' | 'volatility' | 'maxWinX100'
>

/** A constraint of the table has either all of it or none. */
function mathsOf({ rtpBps, rtpOf, volatility, maxWinX100, ...beside }: MathsRow): GameMaths | null {
  if (rtpBps === null) return null
  return {
    rtpBps,
    rtpOf: rtpOf as GameMaths['rtpOf'],
    rtpMarginBps: beside.rtpMarginBps,
    rtpJackpotBps: beside.rtpJackpotBps,
    volatility: volatility as GameMaths['volatility'],
    maxWinX100: Number(maxWinX100),
  }
}

export function gameOf(row: Offered): OfferedGame {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    gameType: row.gameType as GameType,
    subCategory: row.subCategory,
    vendorCode: row.vendorCode,
    vendorName: row.vendorName,
    iconUrl: row.iconUrl,
    visitorUrl: row.visitorUrl,
    hasDemo: row.hasDemo,
    takesBonus: row.takesBonus,
    statuses: [row.status, row.vendorStatus, row.aggregatorStatus] as Status[],
    maths: mathsOf(row),
    feeBps: row.feeBps,
    lines: row.lines,
    features: row.features,
    releasedAt: row.releasedAt,
    connectedAt: row.connectedAt,
  }
}
