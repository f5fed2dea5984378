import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { markOf } from '../../platform/crypto/vault.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { MOST_OF_BROWSER, type MarkKeys } from './model.ts'

/**
 * The id under which a vendor knows the person behind a member: the same for accounts that are linked by a browser, a
 * verified number or a payout account, directly or through a further account. It reveals no member, and another vendor
 * gets another id. It stays the same unless the group is linked to an older account.
 *
 * A browser of more accounts than a household has links none of them.
 */
export async function personOf(
  db: Db | Tx,
  keys: MarkKeys,
  member: MemberId,
  vendor: string,
): Promise<string> {
  const { rows } = await sql<{ oldest: MemberId }>`
    with recursive person (member) as (
      select ${member}::text
       union
      select s.other from person p join members.shared_marks s on s.member = p.member
       where s.is_proven and s.kind in ('browser', 'mobile', 'payout')
         and (s.kind <> 'browser'
              or (select count(*) from (select from members.marks b where b.kind = 'browser' and b.hash = s.hash
                                         limit ${MOST_OF_BROWSER + 1}) accounts) <= ${MOST_OF_BROWSER})
    )
    select min(member collate "C") as oldest from person`.execute(db)
  return markOf(keys, `person ${vendor} ${rows[0]?.oldest ?? member}`)
}
