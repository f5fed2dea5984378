/** The SQL of the search: every statement begins at an index. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { IdTable } from './id-tables.ts'

/** Whose the row of an id is; null where there is none, or it is no member's. */
export async function ownerIn(db: Db, { table, owner }: IdTable, id: string): Promise<MemberId | null> {
  const { rows } =
    table === 'ledger.transfers'
      ? await ownerOfTransfer(id).execute(db)
      : await sql<{ member: MemberId | null }>`
          select ${sql.ref(owner)} as member from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.member ?? null
}

const ownerOfTransfer = (id: string) => sql<{ member: MemberId | null }>`
  select coalesce(m.id, o.id) as member
    from ledger.transfers t
    left join ledger.accounts f on f.id = t.from_account
    left join members.members m on m.id = f.owner
    left join ledger.accounts a on a.id = t.to_account
    left join members.members o on o.id = a.owner
   where t.id = ${id}`

/** The review or the proposal of an id. */
export async function decisionById(
  db: Db,
  kind: 'review' | 'proposal',
  id: string,
): Promise<{ kind: string; status: string } | null> {
  const table = kind === 'review' ? 'reviews.reviews' : 'reviews.proposals'
  const { rows } = await sql<{ kind: string; status: string }>`
    select kind, status from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The greatest character: after every username that begins with the text before it. */
const LAST = '\u{10FFFF}'

/** Members whose usernames begin with a text, by their usernames. */
export const startsWith = (text: string, limit: number) => sql<{ id: MemberId }>`
  select id from members.members
   where lower(username) ~>=~ ${text.toLowerCase()} and lower(username) ~<~ ${`${text.toLowerCase()}${LAST}`}
   order by lower(username) using ~<~ limit ${limit}`

export async function membersByStart(db: Db, text: string, limit: number): Promise<MemberId[]> {
  const { rows } = await startsWith(text, limit).execute(db)
  return rows.map(({ id }) => id)
}

/** The deposit that a payer was given this reference for. */
export async function depositByReference(
  db: Db,
  reference: string,
): Promise<{ id: string; member: MemberId } | null> {
  const row = await db
    .selectFrom('cashier.deposits')
    .select(['id', 'memberId as member'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

export async function memberByEmail(db: Db, email: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('members.contacts')
    .select('member')
    .where('kind', '=', 'email')
    .where('target', '=', email)
    .executeTakeFirst()
  return row?.member ?? null
}

/** Members with one of these marks, by keyed hash. */
export async function membersByMark(
  db: Db,
  kind: 'mobile' | 'payout',
  hashes: readonly string[],
  limit: number,
): Promise<MemberId[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('members.marks')
    .select('member')
    .where('kind', '=', kind)
    .where('hash', 'in', [...hashes])
    .limit(limit)
    .execute()
  return rows.map(({ member }) => member)
}

/** Usernames and statuses by member. */
export async function cardsOf(
  db: Db,
  members: readonly MemberId[],
): Promise<Map<MemberId, { username: string; status: string }>> {
  if (members.length === 0) return new Map()
  const rows = await db
    .selectFrom('members.members')
    .select(['id', 'username', 'status'])
    .where('id', 'in', [...members])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
