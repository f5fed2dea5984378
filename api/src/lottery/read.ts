/** What is on sale and what was drawn, as players ask for it. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { PrizeMode } from '@night-market/protocol/vendor/draws'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { cached } from '../platform/work/cached.ts'
import { MODES, type Lottery, type Result } from './model.ts'
import * as queries from './queries.ts'

const RECENT = 10
const LAST = 10

/** All visitors of a lobby ask for these every few seconds. */
const lotteriesOf = cached((db: Db) => queries.offeredLotteries(db), { freshMs: 1000 })

/** Drops what is cached, after a copy by this process. */
export const forgetLotteries = (db: Db): void => lotteriesOf.forget(db)

/** The offered lotteries of a prize mode, at most a second old. */
export async function menuOf(db: Db, prizeMode: PrizeMode): Promise<Lottery[]> {
  return (await lotteriesOf(db)).filter((lottery) => lottery.prizeMode === prizeMode)
}

/** The offered lotteries by prize mode, at most a second old; modes without one are left out. */
export async function menus(db: Db): Promise<{ prizeMode: PrizeMode; lotteries: Lottery[] }[]> {
  const byMode = Map.groupBy(await lotteriesOf(db), ({ prizeMode }) => prizeMode)
  return MODES.flatMap((prizeMode) => {
    const lotteries = byMode.get(prizeMode)
    return lotteries === undefined ? [] : { prizeMode, lotteries }
  })
}

/** The lotteries that a member played last, newest first. */
export const recent = (db: Db, member: MemberId): Promise<Lottery[]> =>
  queries.recentLotteries(db, member, RECENT)

/** An offered lottery by its code. Refuses an unknown one (`game_not_found`). */
export async function lotteryByCode(db: Db, code: string): Promise<Lottery> {
  const lottery = (await lotteriesOf(db)).find((each) => each.code === code)
  if (lottery === undefined) throw new Refusal('game_not_found')
  return lottery
}

export interface Opened {
  lottery: Lottery
  results: Result[]
}

/** The newest results of a lottery, or of every one. Refuses an unknown code. */
export async function opened(db: Db, code: string | undefined, size: number): Promise<Opened[]> {
  const lotteries = code === undefined ? await lotteriesOf(db) : [await lotteryByCode(db, code)]
  const codes = lotteries.map((lottery) => lottery.code)
  const results = await queries.resultsOf(db, codes, size)
  return lotteries.map((lottery) => ({ lottery, results: results.get(lottery.code) ?? [] }))
}

/** The draw on sale of a lottery, and its last ten results. Refuses an unknown code. */
export async function openedNumero(db: Db, code: string): Promise<Opened> {
  const [found] = await opened(db, code, LAST)
  if (found === undefined) throw new Refusal('game_not_found')
  return found
}
