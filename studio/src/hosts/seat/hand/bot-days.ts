/** What the bots of a table win and lose by day. A table whose bots have lost the day's limit goes on without them. */
import type { Title } from '@night-market/games/titles/title'
import type { SeatTable } from '@night-market/games/kernel/seat-game'
import type { Db } from '@night-market/vendor-kit/database/db'
import type pg from 'pg'
import { unitOf } from '../host.ts'
import type { SeatTableRow } from '../model.ts'

/**
 * How many times the bet of its level the bots of a table may lose on a day: 200 big blinds of hold'em. The bots' chips are
 * the studio's, and the strategies are not proven against every plan.
 */
const BETS_A_DAY = 200n

/** Adds what the bots of one hand came to, in the transaction that settles it; returns what the day comes to. */
export async function countBots(
  tx: pg.PoolClient,
  { tableId, gameCode }: SeatTableRow,
  result: bigint,
  now: Date,
): Promise<bigint> {
  const counted = await tx.query<{ result: bigint }>(
    `insert into studio.bot_days (table_id, day, game_code, hands, result) values ($1, $2, $3, 1, $4)
     on conflict (table_id, day) do update
       set hands = bot_days.hands + 1, result = bot_days.result + excluded.result
     returning result`,
    [tableId, dayOf(now), gameCode, result],
  )
  return counted.rows[0]?.result ?? result
}

/** Whether the bots of a table stay away for the rest of the day. Bots of demo tables play for no money. */
export async function areBotsStopped(
  tx: pg.PoolClient,
  title: Title<SeatTable>,
  table: SeatTableRow,
  now: Date,
): Promise<boolean> {
  const found = await tx.query<{ result: bigint }>(
    'select result from studio.bot_days where table_id = $1 and day = $2',
    [table.tableId, dayOf(now)],
  )
  return isOverLimit(title, table, found.rows[0]?.result ?? 0n)
}

export function isOverLimit(title: Title<SeatTable>, table: SeatTableRow, result: bigint): boolean {
  const bet = BigInt((title.config.levels[table.level]?.bet ?? 0) * unitOf(table))
  return table.mode === 'real' && result <= -bet * BETS_A_DAY
}

export interface BotsToday {
  gameCode: string
  mode: string
  currency: string
  hands: number
  result: bigint
}

/** Of all tables of each game and money. */
export async function botsToday(db: Db, now: Date): Promise<BotsToday[]> {
  const found = await db.query<BotsToday>(
    `select d.game_code as "gameCode", t.mode, t.currency, sum(d.hands)::int as hands, sum(d.result)::bigint as result
       from studio.bot_days d join studio.seat_tables t using (table_id) where d.day = $1
      group by d.game_code, t.mode, t.currency order by d.game_code, t.mode, t.currency`,
    [dayOf(now)],
  )
  return found.rows
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
