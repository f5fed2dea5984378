import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { markOf } from '../../platform/crypto/vault.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { MOST_OF_BROWSER, type HashedMark, type MarkKeys } from './model.ts'

/** Accounts that are linked with a member, and the member: `person (member)`. */
const personWith = (member: MemberId) => sql`
  with recursive person (member) as (
    select ${member}::text
     union
    select s.other from person p join members.shared_marks s on s.member = p.member
     where s.is_proven and s.kind in ('browser', 'mobile', 'payout')
       and (s.kind <> 'browser'
            or (select count(*) from (select from members.marks b where b.kind = 'browser' and b.hash = s.hash
                                       limit ${MOST_OF_BROWSER + 1}) accounts) <= ${MOST_OF_BROWSER})
  )`

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
    ${personWith(member)}
    select min(member collate "C") as oldest from person`.execute(db)
  return markOf(keys, `person ${vendor} ${rows[0]?.oldest ?? member}`)
}

/** Whether the person behind a member has one of these marks, on any of the accounts that are linked. */
export async function personHasMark(
  db: Db | Tx,
  member: MemberId,
  marks: readonly HashedMark[],
): Promise<boolean> {
  if (marks.length === 0) return false
  const { rows } = await sql<{ has: boolean }>`
    ${personWith(member)}
    select exists (
      select from person p
        join members.marks m on m.member = p.member
        join unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ hash }) => hash)}::text[])
             own (kind, hash) on own.kind = m.kind and own.hash = m.hash) as has`.execute(db)
  return rows[0]?.has === true
}
