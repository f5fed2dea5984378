import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/**
 * The days, of the merchant, on which friends of a member count: each on that of the first deposit. A friend has a verified
 * number and shares no mark with the inviter, nor with an earlier friend who deposited; registering alone does not count.
 */
export async function depositingFriends(
  db: Db | Tx,
  referrer: MemberId,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with friends as (
      select m.id, min(d.day) as day from members.members m
        join cashier.money_days d on d.member = m.id and d.reason = 'cashier.deposit'
       where m.referrer = ${referrer} and m.status = 'active' group by m.id
    )
    select f.day::text from friends f
     where f.day between ${firstDay}::date and ${lastDay}::date
       and exists (select from members.contacts c where c.member = f.id and c.kind = 'mobile')
       and not exists (select from members.shared_marks s
                        where s.member = f.id and s.is_strong
                          and (s.other = ${referrer} or exists (select from friends o where o.id = s.other and o.id < f.id)))
     order by f.day, f.id`.execute(db)
  return rows.map(({ day }) => day)
}
