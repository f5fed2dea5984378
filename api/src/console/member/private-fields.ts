import { PRIVATE_FIELDS, type PrivateField } from '@night-market/protocol/values/roles'
import type { MemberId } from '@night-market/protocol/values/ids'
import { maskedName } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import * as queries from './queries.ts'

/** What a member's verified contacts and profile hold of the personal fields, in the order of the fields. */
export async function privateFieldsOf(
  db: Db,
  member: MemberId,
): Promise<{ field: PrivateField; value: string }[]> {
  const [contacts, profile] = await Promise.all([
    queries.contactRows(db, member),
    queries.profileRows(db, member),
  ])
  const values = new Map<string, string>([
    ...profile.map(({ field, value }): [string, string] => [
      field === 'email' ? 'profileEmail' : field,
      value,
    ]),
    ...contacts.map(({ kind, target }): [string, string] => [kind, target]),
  ])
  return PRIVATE_FIELDS.flatMap((field) => {
    const value = values.get(field) ?? ''
    return value === '' ? [] : { field, value }
  })
}

/** A personal field as the staff sees it: enough to recognise it when its owner says it. */
export function maskedField(field: PrivateField, value: string): string {
  switch (field) {
    case 'email':
    case 'profileEmail':
      return maskedMailbox(value)
    case 'mobile':
    case 'mobileNum':
    case 'idNumber':
      return `••• ${value.slice(-4).padStart(4, '•')}`
    case 'birthday':
      return '••••-••-••'
    case 'address':
      return '•••'
    case 'realName':
    case 'fullName':
    case 'bankAccountName':
    case 'payeeName':
      return maskedName(value)
  }
}

/** `a•••@d•••.in`. */
function maskedMailbox(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  const host = mailbox.slice(at + 1)
  const dot = host.lastIndexOf('.')
  const end = dot === -1 ? '' : host.slice(dot)
  return `${mailbox.slice(0, Math.min(1, at))}•••@${host.slice(0, 1)}•••${end}`
}
