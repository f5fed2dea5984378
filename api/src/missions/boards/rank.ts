import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { closedUntil } from '../../play/index.ts'
import { standings, type BoardId, type Standing } from '../model.ts'
import { runningBoards } from '../queries.ts'
import * as queries from './queries.ts'

/**
 * Ranks every board in its current period. A period whose days are closed is ranked for the last time; the prizes of
 * its ranks are stored in the same transaction, and `payPrizes` pays them.
 */
export async function rankBoards(db: Db, now: Date): Promise<void> {
  for (const { id: board, startsOn, lastDay, no } of await runningBoards(db, now))
    await queries.beginPeriod(db, { board, startsOn, lastDay, no })
  const closed = await closedUntil(db)
  for (const { board, startsOn } of await queries.openPeriods(db))
    await transact(db, (tx) => rankPeriod(tx, board, startsOn, closed, now))
}

async function rankPeriod(
  tx: Tx,
  board: BoardId,
  startsOn: string,
  closed: string,
  now: Date,
): Promise<void> {
  const period = await queries.lockOpenPeriod(tx, board, startsOn)
  if (period === null) return
  const { measure, gameTypes, least, prizes } = period.terms
  const scores = await queries.scoresOf(tx, board, { measure, gameTypes }, period)
  const ranked = standings(
    scores.filter(({ score }) => score >= BigInt(least)),
    prizes.amounts.map(BigInt),
  )
  await queries.replaceRows(tx, period, ranked)
  const isOver = closed > period.lastDay
  await queries.noteRanked(tx, period, { refreshedAt: now, closedAt: isOver ? now : null })
  if (isOver) await queries.insertPrizes(tx, period, owed(ranked, now))
}

/** The prizes of the ranks, each with the id of its claim. */
const owed = (ranked: Standing[], now: Date) =>
  ranked.filter(({ prize }) => prize > 0n).map((each) => ({ ...each, claim: newId('clm', now) }))
