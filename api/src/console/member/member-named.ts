import { isId } from '@night-market/protocol/values/ids'
import { lockMember, memberById, memberByUsername, type Member } from '../../members/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The member of an id, or of a username; refuses a text that is neither (`not_found`). */
export async function memberNamed(db: Db | Tx, text: string): Promise<Member> {
  const byId = isId('mbr', text) ? await memberById(db, text) : null
  const member = byId ?? (await memberByUsername(db, text))
  if (member === null) throw new Refusal('not_found')
  return member
}

/** The same, its row locked until the end of the transaction. */
export async function lockMemberNamed(tx: Tx, text: string): Promise<Member> {
  const { id } = await memberNamed(tx, text)
  await lockMember(tx, id)
  return memberNamed(tx, id)
}
