/** SQL of places at tables, and of the purses that stake them. All of it runs under the lock of the table's row. */
import type { Frame } from '../../../frames/session.ts'
import type { Purse } from '@night-market/vendor-kit/wallet/wallet'
import type pg from 'pg'

export interface NewPlace {
  tableId: string
  seat: number
  gameCode: string
  /** Null where a bot sits. */
  playerId: bigint | null
  launchId: bigint | null
  person: string | null
  name: string
  stack: bigint
}

/** False where the seat is taken, the player sits at another table of the game, or the person sits at this one. */
export async function insertPlace(tx: pg.PoolClient, place: NewPlace, now: Date): Promise<boolean> {
  const inserted = await tx.query(
    `insert into studio.seat_places (table_id, seat, game_code, player_id, launch_id, person, masked_name, stack, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      place.tableId,
      place.seat,
      place.gameCode,
      place.playerId,
      place.launchId,
      place.person,
      place.name,
      place.stack,
      now,
    ],
  )
  return inserted.rowCount === 1
}

export async function removePlaces(tx: pg.PoolClient, tableId: string, seats: number[]): Promise<void> {
  await tx.query('delete from studio.seat_places where table_id = $1 and seat = any($2)', [tableId, seats])
}

export interface PlaceChange {
  stack?: bigint
  isOut?: boolean
  /** Null forgets it. */
  refusal?: string | null
  isLeaving?: boolean
  /** The launch that stakes the next hand, with the person behind it. */
  launch?: Pick<Frame, 'launchId' | 'person'>
  wanted?: bigint
}

export async function changePlace(
  tx: pg.PoolClient,
  tableId: string,
  seat: number,
  { stack, isOut, refusal, isLeaving, launch, wanted }: PlaceChange,
): Promise<void> {
  await tx.query(
    `update studio.seat_places set stack = coalesce($3, stack), is_out = coalesce($4, is_out),
       refusal = case when $5 then $6 else refusal end, is_leaving = coalesce($7, is_leaving),
       launch_id = coalesce($8, launch_id), person = case when $8::bigint is null then person else $9 end,
       wanted_stack = coalesce($10, wanted_stack)
     where table_id = $1 and seat = $2`,
    [
      tableId,
      seat,
      stack ?? null,
      isOut ?? null,
      refusal !== undefined,
      refusal ?? null,
      isLeaving ?? null,
      launch?.launchId ?? null,
      launch?.person ?? null,
      wanted ?? null,
    ],
  )
}

/** Chips that were asked for come into the next hand. */
export async function applyWanted(tx: pg.PoolClient, tableId: string): Promise<void> {
  await tx.query(
    `update studio.seat_places set stack = greatest(stack, wanted_stack), wanted_stack = null
      where table_id = $1 and wanted_stack is not null`,
    [tableId],
  )
}

/** The newest launch of a player for this game stakes the next hand; what an older window plays on is the same seat. */
export async function purseOfPlace(tx: pg.PoolClient, launchId: bigint): Promise<Purse> {
  const found = await tx.query<{
    token: string
    user_id: string
    currency: string
    scale: number
    purse_of: string | null
  }>('select token, user_id, currency, scale, purse_of from studio.launches where launch_id = $1', [launchId])
  const [launch] = found.rows
  if (launch === undefined) throw new Error(`there is no launch ${launchId}`)
  const { token, user_id: userId, currency, scale, purse_of: purseOf } = launch
  return { token, userId, currency, scale, purseOf }
}

/** The client seeds in use of these players; a player without a pair yet has none. */
export async function clientSeedsOf(tx: pg.PoolClient, playerIds: bigint[]): Promise<Map<bigint, string>> {
  const found = await tx.query<{ player_id: bigint; client_seed: string }>(
    `select p.player_id, s.client_seed from studio.players p join studio.seed_pairs s using (seed_pair_id)
      where p.player_id = any($1)`,
    [playerIds],
  )
  return new Map(found.rows.map(({ player_id, client_seed }) => [player_id, client_seed]))
}
