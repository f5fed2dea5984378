import { sql, type SqlBool } from 'kysely'
import type { GameType } from '@night-market/protocol/catalogue'
import type { Db, Tx } from '../platform/database/db.ts'
import { worstOf, type OfferedGame, type PlayableGame, type Status, type VendorCount } from './model.ts'

export interface GameFilter {
  gameTypes: string[]
  vendorCodes: string[]
  subCategory: string
  volatility?: string | undefined
  minRtpBps?: number | undefined
  sort: 'popular' | 'new' | 'name' | 'rtp'
  pageNo: number
  pageSize: number
}

export interface GamePage {
  games: OfferedGame[]
  total: number
}

/** Games on offer, one page; the total counts all pages. */
export async function gamesPage(db: Db, filter: GameFilter): Promise<GamePage> {
  let query = offered(db)
  if (filter.gameTypes.length > 0) query = query.where('g.game_type', 'in', filter.gameTypes)
  if (filter.vendorCodes.length > 0) query = query.where('g.vendor_code', 'in', filter.vendorCodes)
  if (filter.subCategory !== '') query = query.where('g.sub_category', '=', filter.subCategory)
  if (filter.volatility !== undefined) query = query.where('g.volatility', '=', filter.volatility)
  if (filter.minRtpBps !== undefined) query = query.where('g.rtp_bps', '>=', filter.minRtpBps)
  const rows = await query
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .orderBy(ORDERS[filter.sort])
    .orderBy('g.code')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute()
  return { games: rows.map(gameOf), total: Number(rows[0]?.total ?? 0n) }
}

export async function gamesByIds(db: Db, ids: string[]): Promise<OfferedGame[]> {
  if (ids.length === 0) return []
  const rows = await offered(db).where('g.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, gameOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function gameWithSheet(
  db: Db,
  code: string,
): Promise<{ game: OfferedGame; sheet: unknown } | null> {
  const row = await offered(db).select('g.sheet').where('g.code', '=', code).executeTakeFirst()
  return row === undefined ? null : { game: gameOf(row), sheet: row.sheet }
}

export async function playableGame(db: Db, code: string): Promise<PlayableGame | null> {
  const row = await catalogued(db).where('g.code', '=', code).executeTakeFirst()
  if (row === undefined) return null
  const offer: Status = row.is_offered ? 'active' : 'disabled'
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    gameType: row.game_type as GameType,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    aggregatorCode: row.aggregator_code,
    iconUrl: row.icon_url,
    hasDemo: row.has_demo,
    walletMode: row.wallet_mode as PlayableGame['walletMode'],
    status: worstOf(
      offer,
      row.status as Status,
      row.vendor_status as Status,
      row.aggregator_status as Status,
    ),
  }
}

/** Vendors with how many games each has, by game type, in the vendors' order. */
export async function vendorCounts(db: Db): Promise<VendorCount[]> {
  const rows = await db
    .selectFrom(offered(db).as('o'))
    .innerJoin('catalogue.vendors as v', 'v.code', 'o.vendor_code')
    .select((eb) => ['o.game_type', 'v.code', 'v.name', eb.fn.countAll<bigint>().as('games')])
    .select(sql<string[]>`array_remove(array_agg(distinct o.sub_category), '')`.as('sub_categories'))
    .groupBy(['o.game_type', 'v.code', 'v.name', 'v.sort'])
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute()
  return rows.map((row) => ({
    gameType: row.game_type as GameType,
    vendorCode: row.code,
    vendorName: row.name,
    games: Number(row.games),
    subCategories: row.sub_categories,
  }))
}

export async function favouriteIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.favourites')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .execute()
  return rows.map((row) => row.game_id)
}

export async function insertFavourite(db: Db, memberId: string, gameId: string, now: Date): Promise<void> {
  await db
    .insertInto('catalogue.favourites')
    .values({ member_id: memberId, game_id: gameId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, memberId: string, gameId: string): Promise<void> {
  await db
    .deleteFrom('catalogue.favourites')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute()
}

/** The member's last games, newest first. */
export async function recentGameIds(db: Db, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.recents as r')
    .innerJoin('catalogue.games as g', 'g.code', 'r.game_code')
    .select('g.id')
    .where('r.member_id', '=', memberId)
    .orderBy('r.played_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export interface WinRow {
  member_id: string
  game_code: string
  game_name: string
  vendor_code: string
  icon_url: string
  asset: string
  amount: bigint
  won_at: Date
}

/** The best win of each member since a moment, highest first. */
export async function bestWins(db: Db, since: Date, limit: number): Promise<WinRow[]> {
  const result = await sql<WinRow>`
    select w.member_id, w.game_code, g.name as game_name, g.vendor_code, g.icon_url, w.asset, w.amount,
      w.won_at
      from (select distinct on (member_id) * from catalogue.wins where won_at >= ${since}
             order by member_id, amount desc, won_at) w
      join catalogue.games g on g.code = w.game_code
     order by w.amount desc, w.won_at limit ${limit}`.execute(db)
  return result.rows
}

export async function deleteWinsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('catalogue.wins').where('won_at', '<', before).execute()
}

export interface PlayedRow {
  round_id: string
  member_id: string
  game_code: string
  asset: string
  amount: bigint
  is_win: boolean
  weight: number
  played_at: Date
}

/** Records settled rounds: recent games, popularity and wins, each in one statement. */
export async function rememberPlayed(tx: Tx, rows: PlayedRow[]): Promise<void> {
  const played = sql`jsonb_to_recordset(${JSON.stringify(rows, bigintAsText)}::jsonb)
    as p(round_id text, member_id text, game_code text, asset text, amount bigint, is_win boolean,
      weight float8,
         played_at timestamptz)`
  await sql`insert into catalogue.recents (member_id, game_code, played_at)
    select member_id, game_code, max(played_at) from ${played} group by 1, 2 order by 1, 2
    on conflict (member_id, game_code) do update
      set played_at = greatest(recents.played_at, excluded.played_at)`.execute(tx)
  await sql`update catalogue.games g set heat = g.heat + h.weight
    from (select g.id, sum(p.weight) as weight from ${played} join catalogue.games g on g.code = p.game_code
           group by g.id order by g.id) h
    where g.id = h.id`.execute(tx)
  await sql`insert into catalogue.wins (round_id, member_id, game_code, asset, amount, won_at)
    select round_id, member_id, game_code, asset, amount, played_at from ${played} where is_win
    on conflict (round_id) do nothing`.execute(tx)
}

const ORDERS = {
  popular: sql`g.heat desc`,
  new: sql`g.released_at desc`,
  name: sql`lower(g.name)`,
  rtp: sql`g.rtp_bps desc`,
}

const catalogued = (db: Db) =>
  db
    .selectFrom('catalogue.games as g')
    .innerJoin('catalogue.vendors as v', 'v.code', 'g.vendor_code')
    .innerJoin('catalogue.aggregators as a', 'a.code', 'g.aggregator_code')
    .select([
      'g.id',
      'g.code',
      'g.vendor_code',
      'g.aggregator_code',
      'g.name',
      'g.game_type',
      'g.sub_category',
    ])
    .select([
      'g.icon_url',
      'g.has_demo',
      'g.rtp_bps',
      'g.volatility',
      'g.max_win_x100',
      'g.lines',
      'g.features',
    ])
    .select(['g.status', 'g.is_offered', 'g.released_at', 'g.heat'])
    .select([
      'v.name as vendor_name',
      'v.status as vendor_status',
      'v.wallet_mode',
      'a.status as aggregator_status',
      'a.connected_at',
    ])

/** The filter of what players see: game, vendor and aggregator are all switched on. */
export const offered = (db: Db) =>
  catalogued(db).where(
    sql<SqlBool>`g.is_offered and g.status <> 'disabled' and v.status <> 'disabled' and a.status <> 'disabled'`,
  )

type Offered = Awaited<ReturnType<ReturnType<typeof offered>['execute']>>[number]

function gameOf(row: Offered): OfferedGame {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    gameType: row.game_type as GameType,
    subCategory: row.sub_category,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    iconUrl: row.icon_url,
    hasDemo: row.has_demo,
    statuses: [row.status, row.vendor_status, row.aggregator_status] as Status[],
    rtpBps: row.rtp_bps,
    volatility: row.volatility as OfferedGame['volatility'],
    maxWinX100: Number(row.max_win_x100),
    lines: row.lines,
    features: row.features,
    releasedAt: row.released_at,
    connectedAt: row.connected_at,
  }
}

const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
