/** SQL of what members play, mark and win. */
import type { GameId, MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

export async function favouriteIds(db: Db, memberId: MemberId): Promise<GameId[]> {
  const rows = await db
    .selectFrom('catalogue.favourites')
    .select('gameId')
    .where('memberId', '=', memberId)
    .orderBy('addedAt', 'desc')
    .execute()
  return rows.map((row) => row.gameId)
}

export async function insertFavourite(db: Db, memberId: MemberId, gameId: GameId, now: Date): Promise<void> {
  await db
    .insertInto('catalogue.favourites')
    .values({ memberId, gameId, addedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, memberId: MemberId, gameId: GameId): Promise<void> {
  await db
    .deleteFrom('catalogue.favourites')
    .where('memberId', '=', memberId)
    .where('gameId', '=', gameId)
    .execute()
}

/** The member's last games, newest first. */
export async function recentGameIds(db: Db, memberId: MemberId, limit: number): Promise<GameId[]> {
  const rows = await db
    .selectFrom('catalogue.recents as r')
    .innerJoin('catalogue.games as g', 'g.code', 'r.gameCode')
    .select('g.id')
    .where('r.memberId', '=', memberId)
    .orderBy('r.playedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export interface WinRow {
  memberId: MemberId
  gameCode: string
  gameName: string
  vendorCode: string
  iconUrl: string
  asset: string
  amount: bigint
  wonAt: Date
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
  await db.deleteFrom('catalogue.wins').where('wonAt', '<', before).execute()
}

export interface PlayedRow {
  round_id: string
  member_id: string
  game_code: string
  asset: string
  amount: bigint
  is_win: boolean
  weight: number
  recent_weight: number
  played_at: Date
}

/** Records settled rounds: recent games, popularity and wins, each in one statement. */
export async function rememberPlayed(tx: Tx, rows: PlayedRow[]): Promise<void> {
  const played = sql`jsonb_to_recordset(${JSON.stringify(rows, bigintAsText)}::jsonb)
    as p(round_id text, member_id text, game_code text, asset text, amount bigint, is_win boolean,
      weight float8, recent_weight float8, played_at timestamptz)`
  await sql`insert into catalogue.recents (member_id, game_code, played_at)
    select member_id, game_code, max(played_at) from ${played} group by 1, 2 order by 1, 2
    on conflict (member_id, game_code) do update
      set played_at = greatest(recents.played_at, excluded.played_at)`.execute(tx)
  await sql`update catalogue.games g set heat = g.heat + h.weight, recent_heat = g.recent_heat + h.recent
    from (select g.id, sum(p.weight) as weight, sum(p.recent_weight) as recent
            from ${played} join catalogue.games g on g.code = p.game_code group by g.id order by g.id) h
    where g.id = h.id`.execute(tx)
  await sql`insert into catalogue.wins (round_id, member_id, game_code, asset, amount, won_at)
    select round_id, member_id, game_code, asset, amount, played_at from ${played} where is_win
    on conflict (round_id) do nothing`.execute(tx)
}

const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
