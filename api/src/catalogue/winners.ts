import { displayNamesOf } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { maskedName, type Win } from './model.ts'
import * as memberQueries from './member-queries.ts'

const WEEK_MS = 7 * 86_400_000

/** The best real wins of the last seven days, one a member, highest first; names are masked. */
export async function winners(db: Db, limit: number, now: Date): Promise<Win[]> {
  const wins = await memberQueries.bestWins(db, new Date(now.getTime() - WEEK_MS), limit)
  const names = await displayNamesOf(
    db,
    wins.map((win) => win.memberId),
  )
  return wins.map((win) => ({
    maskedName: maskedName(names.get(win.memberId) ?? ''),
    amount: win.amount,
    asset: win.asset,
    gameCode: win.gameCode,
    gameName: win.gameName,
    vendorCode: win.vendorCode,
    iconUrl: win.iconUrl,
    wonAt: win.wonAt,
  }))
}

/** Deletes wins that no board shows any more. */
export async function forgetOldWins(db: Db, now: Date): Promise<void> {
  await memberQueries.deleteWinsBefore(db, new Date(now.getTime() - WEEK_MS))
}
