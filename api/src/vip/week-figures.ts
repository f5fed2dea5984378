/** What the weeks of members came to, and which cashback of them is no longer due. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { cashbackOf, type WeekFigures } from './model.ts'
import type { Days } from './queries.ts'

/** What each member's week came to, with its corrections so far. */
export async function weekFigures(
  db: Db | Tx,
  members: readonly MemberId[],
  { from, to }: Days,
): Promise<Map<MemberId, WeekFigures>> {
  const { rows } = await sql<Record<keyof WeekFigures, string> & { member: MemberId }>`
    select member, lost::text, rewards::text, margin::text
      from vip.week_figures(${members}::text[], ${from}::date, ${to}::date)`.execute(db)
  return new Map(rows.map((row) => [row.member, asFigures(row)]))
}

/** What these members were paid as cashback of weeks that were corrected later, and would not be paid now. */
export async function undueCashback(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<{ member: MemberId; undue: bigint }[]> {
  const { rows } = await sql<
    Record<keyof WeekFigures | 'paid', string> & { member: MemberId; level: number }
  >`
    select p.member, p.level, (p.amount + p.withheld)::text as paid, w.lost::text, w.rewards::text, w.margin::text
      from vip.payouts p
     cross join lateral vip.days_of(p.occasion) o
     cross join lateral vip.week_figures(array[p.member], o.first_day, o.last_day) w
     where p.member = any (${members}) and p.programme = 'cashback' and p.state <> 'refused'
       and exists (select from play.corrections c
                    where c.member = p.member and c.booked_on between o.first_day and o.last_day)`.execute(db)
  return rows.flatMap(({ member, level, paid, ...figures }) => {
    const undue = BigInt(paid) - cashbackOf(asFigures(figures), level)
    return undue > 0n ? [{ member, undue }] : []
  })
}

const asFigures = ({ lost, rewards, margin }: Record<keyof WeekFigures, string>): WeekFigures => ({
  lost: BigInt(lost),
  rewards: BigInt(rewards),
  margin: BigInt(margin),
})
