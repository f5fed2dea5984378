/** Cashback: on Mondays, part of what a member lost in the week before. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../platform/database/db.ts'
import { cashbackOf, type Due } from './model.ts'
import { payDues } from './payouts.ts'
import { lockRanks, type Days } from './queries.ts'
import { weekFigures } from './week-figures.ts'

/** Pays the cashback of a week. */
export async function payCashback(tx: Tx, members: MemberId[], week: Days, now: Date): Promise<void> {
  const ranks = await lockRanks(tx, members, week.to)
  const weeks = await weekFigures(tx, members, week)
  const dues = ranks.flatMap(({ member, level }): Due[] => {
    const figures = weeks.get(member)
    if (figures === undefined) return []
    const base = figures.lost - figures.rewards
    const about = { programme: 'cashback', member, occasion: week.from, level, base } as const
    return [{ ...about, amount: cashbackOf(figures, level) }]
  })
  await payDues(tx, dues, now)
}
