/** Pages of the game list as bytes: written and compressed once for all who ask for the same. */
import type { GameList } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { ok } from '../platform/http/http.ts'
import { windowOf, type GameFilter } from './filter.ts'
import type { GameSort } from './model.ts'
import { replyFile, type ReplyFile } from './reply-file.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'
import { gameOnWire } from './wire.ts'

export interface ListQuery extends GameFilter {
  sort: GameSort
  pageNo: number
  pageSize: number
}

/** Pages kept at most of one snapshot; what is left out is made anew. */
const MOST_PAGES = 1000
/** Whether a game is new is a matter of days; a page is written again after this long. */
const WRITTEN_MS = 60_000

/** Answers pages of the games on offer, at most three seconds old. */
export function listPages(): (db: Db, query: ListQuery, now: Date) => Promise<ReplyFile> {
  const all = new WeakMap<Snapshot, Map<string, ReplyFile>>()
  return async (db, query, now) => {
    const snapshot = await snapshotOf(db)
    const pages = all.get(snapshot) ?? new Map<string, ReplyFile>()
    all.set(snapshot, pages)
    const key = JSON.stringify([Math.floor(now.getTime() / WRITTEN_MS), query])
    const known = pages.get(key)
    if (known !== undefined) return known
    const page = replyFile(ok(pageOf(snapshot, query, now)))
    pages.set(key, page)
    const [oldest] = pages.size > MOST_PAGES ? pages.keys() : []
    if (oldest !== undefined) pages.delete(oldest)
    return page
  }
}

function pageOf({ orders }: Snapshot, query: ListQuery, now: Date): GameList {
  const { sort, pageNo, pageSize, ...filter } = query
  const { games, total } = windowOf(orders[sort], filter, { from: (pageNo - 1) * pageSize, count: pageSize })
  return {
    games: games.map((game) => gameOnWire(game, now)),
    total,
    totalPages: Math.ceil(total / pageSize),
  }
}
