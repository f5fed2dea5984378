import type * as wire from '@night-market/protocol/agents/rates'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { dayAfter, dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { lineTo } from '../reach.ts'
import { LOTTERY } from './model.ts'
import * as queries from './queries.ts'

/**
 * The rate of a member on lotteries at an instant, in basis points: what a ticket keeps for its player. Its own rate, or 3 %
 * where none was set, at most that of each agent above it.
 */
export async function rateOf(db: Db, member: MemberId, at: Date): Promise<number> {
  const { timeZone } = await merchantOf(db)
  return queries.rateOn(db, member, { gameType: LOTTERY, day: dayIn(timeZone, at) })
}

/**
 * The rates of an agent or of a member of its team, with those that hold from the next midnight on; refuses others
 * (`not_found`).
 */
export async function ratesOf(db: Db, agent: MemberId, of: MemberId, now: Date): Promise<wire.Rates> {
  const { timeZone } = await merchantOf(db)
  const today = dayIn(timeZone, now)
  const next = dayAfter(today)
  const upline = of === agent ? null : ((await lineTo(db, agent, of, today)).at(-1) ?? null)
  const [types, changes] = await Promise.all([queries.ratedTypes(db, today), queries.changesOf(db, of)])
  const rates = await Promise.all(
    types.map(async (gameType) => {
      const [rate, later, most] = await Promise.all([
        queries.rateOn(db, of, { gameType, day: today }),
        queries.rateOn(db, of, { gameType, day: next }),
        upline === null ? null : queries.rateOn(db, upline, { gameType, day: next }),
      ])
      const own = changes.filter((change) => change.gameType === gameType)
      return {
        gameType,
        rate,
        next: later,
        most,
        changes: own.map((change) => ({ rate: change.rate, fromDay: change.fromDay })),
      }
    }),
  )
  return { mayChange: upline === agent, from: next, rates }
}
