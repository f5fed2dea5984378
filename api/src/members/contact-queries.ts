import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import { mobileMark, type MarkKeys } from './marks/model.ts'
import { noteMarks } from './marks/note-marks.ts'

export interface Contacts {
  /** E.164. */
  mobile: string | null
  /** In lower case. */
  email: string | null
}

/** The verified number and mailbox of a member. */
export async function contactsOf(db: Db | Tx, member: MemberId): Promise<Contacts> {
  const rows = await db
    .selectFrom('members.contacts')
    .select(['kind', 'target'])
    .where('member', '=', member)
    .execute()
  const of = (kind: string): string | null => rows.find((row) => row.kind === kind)?.target ?? null
  return { mobile: of('mobile'), email: of('email') }
}

/** The member with this number or mailbox. */
export async function memberByContact(
  db: Db | Tx,
  kind: 'mobile' | 'email',
  target: string,
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('members.contacts')
    .select('member')
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.member ?? null
}

/**
 * Replaces a member's number or mailbox by a verified one, and notes the number's mark; false, to be rolled back, if another
 * member has it.
 */
export async function putContact(
  tx: Tx,
  keys: MarkKeys,
  contact: { member: MemberId; kind: 'mobile' | 'email'; target: string },
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('members.contacts')
    .where('member', '=', contact.member)
    .where('kind', '=', contact.kind)
    .execute()
  const written = await tx
    .insertInto('members.contacts')
    .values({ ...contact, verifiedAt: now })
    .onConflict((conflict) => conflict.constraint('contacts_target').doNothing())
    .returning('member')
    .executeTakeFirst()
  if (written !== undefined && contact.kind === 'mobile')
    await noteMarks(tx, keys, contact.member, [mobileMark(contact.target, true)], now)
  return written !== undefined
}

/** The mail address typed at registration: not verified, and no way to log in. */
export async function profileEmail(db: Db | Tx, member: MemberId): Promise<string | null> {
  const row = await db
    .selectFrom('members.profile_fields')
    .select('value')
    .where('member', '=', member)
    .where('field', '=', 'email')
    .executeTakeFirst()
  return row?.value.toLowerCase() ?? null
}
