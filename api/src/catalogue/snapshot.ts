/**
 * All games on offer, in memory: lists, filters and counts are answered without the database. It is read again in the
 * background while it is in use, so that a change shows within three seconds and no visitor waits for it.
 */
import type { Db } from '../platform/database/db.ts'
import { cached, FRESH_MS } from '../platform/work/cached.ts'
import { shownReturn, type GameSort, type ListedGame } from './model.ts'
import { listedGames, stamp, standing, type Standing } from './snapshot-queries.ts'

export interface Snapshot {
  /** Of the rows as they were compared last: the same stamp needs no second look. */
  stamp: string
  standing: Standing
  byCode: ReadonlyMap<string, ListedGame>
  orders: Record<GameSort, readonly ListedGame[]>
}

/** The games on offer, at most three seconds old: the same object for as long as nothing has changed. */
export const snapshotOf = cached(
  async (db: Db, _key, before?: Snapshot): Promise<Snapshot> => {
    const written = await stamp(db)
    if (before?.stamp === written) return before
    const now = await standing(db)
    if (before?.standing.version !== now.version) return snapshot(await listedGames(db), now, written)
    before.stamp = written
    const { popular, trending, rising } = before.standing
    if (popular === now.popular && trending === now.trending && rising === now.rising) return before
    return { ...before, standing: now, orders: { ...before.orders, ...playedOrders(before.byCode, now) } }
  },
  { freshMs: FRESH_MS, renewMs: FRESH_MS / 2 },
)

function snapshot(byName: ListedGame[], now: Standing, written: string): Snapshot {
  const byCode = new Map(byName.map((game) => [game.code, game]))
  const codes = byName.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const orders = {
    name: byName,
    new: codes.toSorted((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime()),
    // Games without a return come last.
    rtp: codes.toSorted((a, b) => returnOrLeast(b) - returnOrLeast(a)),
    ...playedOrders(byCode, now),
  }
  return { stamp: written, standing: now, byCode, orders }
}

const returnOrLeast = (game: ListedGame): number => shownReturn(game) ?? Number.MIN_SAFE_INTEGER

function playedOrders(byCode: ReadonlyMap<string, ListedGame>, { popular, trending }: Standing) {
  const named = (codes: string): ListedGame[] => codes.split(',').flatMap((code) => byCode.get(code) ?? [])
  return { popular: named(popular), trending: named(trending) }
}
