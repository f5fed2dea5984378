import { BOARD_ROWS } from '@night-market/protocol/values/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import { displayNamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RunningBoard } from '../model.ts'
import { isEligible } from '../../rewards/index.ts'
import { shownBoards } from '../queries.ts'
import * as queries from './queries.ts'
import type { BoardPeriod, RankedRow } from './queries.ts'

/** The member's own row. The rank is null below the least score and before the first ranking. */
export type OwnRow = Omit<RankedRow, 'rank'> & { rank: number | null }

export interface BoardView extends RunningBoard {
  /** Null before the first ranking. */
  ranked: BoardPeriod | null
  isJoined: boolean
  rows: RankedRow[]
  own: OwnRow | null
  winners: RankedRow[]
}

const WINNERS = 3

/**
 * The current boards as a member sees them, and the names of everyone listed. Members who may not receive rewards see
 * none.
 */
export async function boardsOf(
  db: Db,
  member: MemberId,
  now: Date,
): Promise<{ boards: BoardView[]; names: Map<string, string> }> {
  if (!(await isEligible(db, member, now))) return { boards: [], names: new Map() }
  const [running, joined] = await Promise.all([shownBoards(db, now), queries.joinedBoards(db, member)])
  const boards = await Promise.all(running.map((board) => viewOf(db, board, member, joined.has(board.id))))
  const shown = boards.flatMap(({ rows, winners, own }) => [
    ...rows,
    ...winners,
    ...(own === null ? [] : [own]),
  ])
  const names = await displayNamesOf(db, [...new Set(shown.map((row) => row.member))])
  return { boards, names }
}

async function viewOf(db: Db, board: RunningBoard, member: MemberId, isJoined: boolean): Promise<BoardView> {
  const period = { board: board.id, startsOn: board.startsOn }
  const [ranked, rows, own, closed] = await Promise.all([
    queries.periodOf(db, period),
    queries.topRows(db, period, BOARD_ROWS),
    isJoined ? ownRow(db, board, member) : null,
    queries.lastClosed(db, board.id),
  ])
  const isBefore = closed !== null && closed.startsOn < board.startsOn
  const winners = isBefore ? await queries.topRows(db, closed, WINNERS) : []
  return { ...(await underItsVersion(db, board, ranked)), ranked, isJoined, rows, own, winners }
}

/** A period is shown under the version it began with, which is the one it is paid under. */
async function underItsVersion(
  db: Db,
  board: RunningBoard,
  ranked: BoardPeriod | null,
): Promise<RunningBoard> {
  if (ranked === null || ranked.no === board.no) return board
  const { no, terms, texts } = await queries.termsOf(db, ranked)
  return { ...board, no, terms, texts }
}

async function ownRow(db: Db, board: RunningBoard, member: MemberId): Promise<OwnRow> {
  const row = await queries.rowOf(db, { board: board.id, startsOn: board.startsOn }, member)
  if (row !== null) return row
  const [found] = await queries.scoresOf(db, board.id, board.terms, board, member)
  return { member, score: found?.score ?? 0n, rank: null, prize: 0n }
}
