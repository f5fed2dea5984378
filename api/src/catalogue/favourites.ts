import { isId, type MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { GameType } from '@night-market/protocol/catalogue'
import type { OfferedGame } from './model.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'

// Spec 9: at most one toggle a second.
const TOGGLE_MS = 1000

/** When each member last changed a favourite. */
export type Toggles = Map<string, number>

/** Adds a game to a member's favourites; idempotent. Refuses unknown games and more than one toggle a second. */
export async function addFavourite(
  db: Db,
  toggles: Toggles,
  memberId: MemberId,
  gameId: string,
  now: Date,
): Promise<void> {
  refuseHaste(toggles, memberId, now)
  if (!isId('gam', gameId)) throw new Refusal('game_not_found')
  const [game] = await queries.gamesByIds(db, [gameId])
  if (game === undefined) throw new Refusal('game_not_found')
  await memberQueries.insertFavourite(db, memberId, gameId, now)
}

/** Removes a game from a member's favourites; idempotent. */
export async function removeFavourite(
  db: Db,
  toggles: Toggles,
  memberId: MemberId,
  gameId: string,
  now: Date,
): Promise<void> {
  refuseHaste(toggles, memberId, now)
  if (isId('gam', gameId)) await memberQueries.deleteFavourite(db, memberId, gameId)
}

/** Ids of a member's favourites, newest first. */
export const favouritesOf = (db: Db, memberId: MemberId): Promise<string[]> =>
  memberQueries.favouriteIds(db, memberId)

/** One page of a member's favourites on offer, newest first. */
export async function favouritesPage(
  db: Db,
  memberId: MemberId,
  page: { gameType: GameType[] | null; pageNo: number; pageSize: number },
): Promise<{ games: OfferedGame[]; totalPages: number }> {
  const all = await queries.gamesByIds(db, await memberQueries.favouriteIds(db, memberId))
  const games = all.filter((game) => page.gameType === null || page.gameType.includes(game.gameType))
  const start = (page.pageNo - 1) * page.pageSize
  return {
    games: games.slice(start, start + page.pageSize),
    totalPages: Math.ceil(games.length / page.pageSize),
  }
}

function refuseHaste(toggles: Toggles, memberId: MemberId, now: Date): void {
  const last = toggles.get(memberId) ?? 0
  if (now.getTime() - last < TOGGLE_MS) throw new Refusal('favourite_too_fast')
  toggles.set(memberId, now.getTime())
  if (toggles.size > 10_000) forgetOld(toggles, now)
}

function forgetOld(toggles: Toggles, now: Date): void {
  for (const [member, at] of toggles) if (now.getTime() - at >= TOGGLE_MS) toggles.delete(member)
}
