/** SQL of the draws that are written ahead, and of their chains. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import { keptChainRecord, type NewChain } from '../../clockwork/kept-chain.ts'
import type { DrawHost } from '../host.ts'
import type { DrawTime } from './timetable.ts'

export interface Calendar {
  /** Null of an official lottery. */
  chainId: bigint | null
  length: number
  /** The place in the chain of the last draw that is written. */
  number: number
  writtenUntil: Date
}

interface CalendarRow {
  chain_id: bigint | null
  length: number
  number: number
  written_until: Date
}

/** Null before the lottery was first opened. */
export async function calendarOf(db: Db, gameCode: string): Promise<Calendar | null> {
  const found = await row<CalendarRow>(
    db,
    'draw_calendar',
    `select g.chain_id, coalesce(c.length, 0) as length, g.number, g.written_until
     from studio.draw_games g left join studio.draw_chains c using (chain_id) where g.game_code = $1`,
    [gameCode],
  )
  if (found === undefined) return null
  const { chain_id: chainId, length, number, written_until: writtenUntil } = found
  return { chainId, length, number, writtenUntil }
}

/** The lotteries by how far their draws are written. */
export const writtenUntil = (db: Db): Promise<{ game_code: string; written_until: Date }[]> =>
  rows(db, 'draws_written_until', 'select game_code, written_until from studio.draw_games', [])

type Writing = Pick<DrawHost, 'db' | 'clock' | 'vault'>

export async function openDrawGame(
  { db, clock, vault }: Writing,
  gameCode: string,
  [first, next]: readonly [NewChain, NewChain],
): Promise<void> {
  const values = [gameCode, keptChainRecord(vault, first), keptChainRecord(vault, next), clock()]
  await rows(db, 'open_draw_game', 'select studio.open_draw_game($1, $2, $3, $4)', values)
}

export async function openOfficialGame(db: Db, gameCode: string, now: Date): Promise<void> {
  await rows(db, 'open_official_game', 'select studio.open_draw_game($1, null, null, $2)', [gameCode, now])
}

export async function changeDrawChain(
  { db, clock, vault }: Writing,
  gameCode: string,
  usedChain: bigint,
  fresh: NewChain,
): Promise<void> {
  const values = [gameCode, usedChain, keptChainRecord(vault, fresh), clock()]
  await rows(db, 'change_draw_chain', 'select studio.change_draw_chain($1, $2, $3, $4)', values)
}

export interface NewDraw extends DrawTime {
  number: number
  seedHash: string
}

/** False when another process has written draws since the calendar was read. */
export async function writeDraws(
  db: Db,
  gameCode: string,
  { chainId, number }: Calendar,
  draws: NewDraw[],
  until: Date,
): Promise<boolean> {
  const records = draws.map((draw) => ({
    issue: draw.issue,
    number: draw.number,
    seed_hash: draw.seedHash,
    opens_at: draw.opensAt,
    closes_at: draw.closesAt,
    draws_at: draw.drawsAt,
  }))
  const text = 'select studio.write_draws($1, $2, $3, $4, $5) as is_written'
  const values = [gameCode, chainId, number, JSON.stringify(records), until]
  return (await row<{ is_written: boolean }>(db, 'write_draws', text, values))?.is_written === true
}
