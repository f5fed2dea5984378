/** SQL of draws as the staff look at them. */
import type { DeskLottery } from '@night-market/protocol/lottery/desk'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Result } from './model.ts'

/** All lotteries of vendors that sell or sold them, whether or not players may see them. */
export async function deskLotteries(db: Db): Promise<DeskLottery[]> {
  const { rows } = await sql<DeskLottery>`
    select l.aggregator as vendor, l.code, l.name, l.family, l.source
      from lottery.games l
      join catalogue.games c on c.code = l.code and c.aggregator_code = l.aggregator
     order by l.source, l.aggregator, l.place`.execute(db)
  return rows
}

export type KnownDraw = Result

type Named = Pick<DeskLottery, 'vendor' | 'code'>

/** The newest version of each draw, the newest draw first. */
export async function drawsOf(
  db: Db,
  { vendor, code }: Named,
  { before, limit }: { before: string | null; limit: number },
): Promise<KnownDraw[]> {
  const { rows } = await sql<KnownDraw>`
    select distinct on (issue) issue, draws_at, numbers, version, is_void from lottery.draws
     where aggregator = ${vendor} and game = ${code} and (${before}::text is null or issue < ${before})
     order by issue desc, version desc limit ${limit}`.execute(db)
  return rows
}

/** All versions of a draw, the newest first. */
export async function versionsOf(db: Db, { vendor, code }: Named, issue: string): Promise<KnownDraw[]> {
  const { rows } = await sql<KnownDraw>`
    select issue, draws_at, numbers, version, is_void from lottery.draws
     where aggregator = ${vendor} and game = ${code} and issue = ${issue} order by version desc`.execute(db)
  return rows
}
