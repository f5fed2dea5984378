import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../platform/database/db.ts'
import { dayAfter } from './days.ts'
import { judgeLevels } from './levels.ts'
import { judge, type Level, type Rank } from './model.ts'
import * as queries from './queries.ts'

export { levelOf } from './queries.ts'

export interface Standing {
  level: number
  since: string | null
  /** Bets since the last level, this week and this month. */
  counted: bigint
  week: bigint
  month: bigint
  levels: Level[]
  rates: queries.GameTypeRate[]
}

/** A member's level and progress. A level reached meanwhile is given now, one that corrections took back is lost now. */
export async function standingOf(db: Db, member: MemberId, now: Date): Promise<Standing> {
  const [levels, rates, calendar] = await Promise.all([
    queries.levelsOf(db),
    queries.ratesOf(db),
    queries.calendarAt(db, now),
  ])
  const rank = (await queries.rankOf(db, member)) ?? NO_RANK
  const to = dayAfter(calendar.today)
  const betOn = async (days?: queries.Days): Promise<bigint> =>
    (await queries.countedBets(db, [member], days)).get(member) ?? 0n
  const [inAll, week, month] = await Promise.all([
    betOn(),
    betOn({ from: calendar.week, to }),
    betOn({ from: calendar.month, to }),
  ])
  const hasMoved = judge(levels, rank, inAll).level !== rank.level
  const [moved] = hasMoved ? await transact(db, (tx) => judgeLevels(tx, [member], now)) : []
  const { level, since, countedBefore } = moved ?? rank
  return {
    level,
    since: level === 0 ? null : since,
    counted: most(inAll - countedBefore),
    week,
    month,
    levels,
    rates,
  }
}

const NO_RANK: Rank & { since: null } = { level: 0, countedBefore: 0n, baseLevel: 0, since: null }

/** A correction may leave less than was counted before; less than nothing counts as nothing. */
const most = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
