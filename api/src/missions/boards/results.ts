import { usernamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { BoardId } from '../model.ts'
import * as queries from './queries.ts'

const PERIODS_SHOWN = 30

export type BoardResult = queries.BoardPeriod & { prizes: queries.Prize[] }

/** The latest periods of a board with the prizes due and paid, and the usernames of the winners. */
export async function resultsOf(
  db: Db,
  board: BoardId,
): Promise<{ periods: BoardResult[]; usernames: Map<string, string> }> {
  const periods = await queries.periodsOf(db, board, PERIODS_SHOWN)
  const since = periods.at(-1)?.startsOn
  const prizes = since === undefined ? [] : await queries.prizesOf(db, board, since)
  const usernames = await usernamesOf(db, [...new Set(prizes.map(({ member }) => member))])
  const withPrizes = periods.map((period) => ({
    ...period,
    prizes: prizes.filter(({ startsOn }) => startsOn === period.startsOn),
  }))
  return { periods: withPrizes, usernames }
}
