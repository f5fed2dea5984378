import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'

/** The member's name at its bank: set in the security centre, or else at registration. */
export async function bankAccountName(db: Db | Tx, member: MemberId): Promise<string | null> {
  const filled = await namesOf(db, member)
  return filled.bankAccountName
}

export async function namesOf(
  db: Db | Tx,
  member: MemberId,
): Promise<{ realName: string | null; bankAccountName: string | null }> {
  const rows = await db
    .selectFrom('members.profile_fields')
    .select(['field', 'value'])
    .where('member', '=', member)
    .where('field', 'in', ['realName', 'bankAccountName', 'payeeName'])
    .execute()
  const of = (field: string): string | null => rows.find((row) => row.field === field)?.value ?? null
  return { realName: of('realName'), bankAccountName: of('bankAccountName') ?? of('payeeName') }
}

/** Sets a name once; false if it is set already. */
export async function setName(
  db: Db,
  member: MemberId,
  field: 'realName' | 'bankAccountName',
  name: string,
): Promise<boolean> {
  const row = await db
    .insertInto('members.profile_fields')
    .values({ member, field, value: name })
    .onConflict((conflict) => conflict.columns(['member', 'field']).doNothing())
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}
