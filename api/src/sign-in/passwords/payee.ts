import { memberById, namesOf } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'

/** What the cashier needs of a member for a withdrawal. */
export interface Payee {
  /** The real name, or else the bank account name. */
  name: string | null
  /** Null where none is set. */
  paymentPasswordSetAt: Date | null
  /** Null if the login password was never changed. */
  passwordChangedAt: Date | null
}

export async function payeeOf(db: Db, memberId: MemberId): Promise<Payee> {
  const [member, names, payment] = await Promise.all([
    memberById(db, memberId),
    namesOf(db, memberId),
    db
      .selectFrom('sign_in.payment_passwords')
      .select('setAt')
      .where('member', '=', memberId)
      .executeTakeFirst(),
  ])
  if (member === null) throw new Error(`the member ${memberId} is missing`)
  const isFirst = member.passwordChangedAt.getTime() <= member.createdAt.getTime()
  return {
    name: names.realName ?? names.bankAccountName,
    paymentPasswordSetAt: payment?.setAt ?? null,
    passwordChangedAt: isFirst ? null : member.passwordChangedAt,
  }
}
