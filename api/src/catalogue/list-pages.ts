/** Pages of the game list as bytes: written and compressed once for all who ask for the same. */
import type { GameList } from '@night-market/protocol/catalogue'
import type { Db } from '../platform/database/db.ts'
import { ok } from '../platform/http/http.ts'
import { narrowed, type GameFilter } from './filter.ts'
import type { GameSort, ListedGame } from './model.ts'
import { replyFile, type ReplyFile } from './reply-file.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'
import { gameOnWire } from './wire.ts'

export interface ListQuery extends GameFilter {
  sort: GameSort
  pageNo: number
  pageSize: number
}

/** Pages and filtered lists kept at most of one snapshot; what is left out is made anew. */
const MOST_PAGES = 1000
const MOST_LISTS = 100
/** Whether a game is new is a matter of days; a page is written again after this long. */
const WRITTEN_MS = 60_000

interface Kept {
  pages: Map<string, ReplyFile>
  lists: Map<string, readonly ListedGame[]>
}

/** Answers pages of the games on offer, at most three seconds old. */
export function listPages(): (db: Db, query: ListQuery, now: Date) => Promise<ReplyFile> {
  const all = new WeakMap<Snapshot, Kept>()
  return async (db, query, now) => {
    const snapshot = await snapshotOf(db)
    const kept = all.get(snapshot) ?? { pages: new Map(), lists: new Map() }
    all.set(snapshot, kept)
    const { sort, pageNo, pageSize, ...filter } = query
    const listKey = JSON.stringify([sort, filter])
    const pageKey = `${Math.floor(now.getTime() / WRITTEN_MS)} ${pageNo} ${pageSize} ${listKey}`
    const listed = () =>
      keptIn(kept.lists, MOST_LISTS, listKey, () => narrowed(snapshot.orders[sort], filter))
    return keptIn(kept.pages, MOST_PAGES, pageKey, () => replyFile(ok(pageOf(listed(), query, now))))
  }
}

function keptIn<Value>(map: Map<string, Value>, most: number, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
  return value
}

function pageOf(listed: readonly ListedGame[], { pageNo, pageSize }: ListQuery, now: Date): GameList {
  const games = listed.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return {
    games: games.map((game) => gameOnWire(game, now)),
    total: listed.length,
    totalPages: Math.ceil(listed.length / pageSize),
  }
}
