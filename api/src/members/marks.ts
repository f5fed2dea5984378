import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/**
 * What tells a person apart, from the profile and the verified number, plain and normalised: the last ten digits of a mobile
 * number, the id number, the address. Two accounts that share one are likely to be one person's.
 */
export async function personalMarks(db: Db | Tx, member: MemberId): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select distinct kind || ':' || value as mark
      from (select 'mobile' as kind, right(regexp_replace(target, '\D', '', 'g'), 10) as value
              from members.contacts where member = ${member} and kind = 'mobile'
             union all
            select case field when 'mobileNum' then 'mobile' else field end,
                   case field when 'mobileNum' then right(regexp_replace(value, '\D', '', 'g'), 10)
                              else regexp_replace(lower(value), '[^[:alnum:]]', '', 'g') end
              from members.profile_fields
             where member = ${member} and field in ('mobileNum', 'idNumber', 'address')) marks
     where char_length(value) >= 5 order by 1`.execute(db)
  return rows.map(({ mark }) => mark)
}
