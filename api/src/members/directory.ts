/** What other features can read about members. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'

/** Display names by member id; unknown ids are left out. */
export async function displayNamesOf(db: Db, memberIds: MemberId[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members.members')
    .select(['id', 'nickname'])
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.nickname]))
}

/** Usernames by member id, for the staff; unknown ids are left out. */
export async function usernamesOf(db: Db, memberIds: MemberId[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members.members')
    .select(['id', 'username'])
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** When an account was created. */
export async function registeredAt(db: Db, member: MemberId): Promise<Date> {
  const row = await db
    .selectFrom('members.members')
    .select('createdAt')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return row.createdAt
}

/** Whether there is any member. */
export async function hasMembers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members.members')
    .select('id')
    .where('role', '<>', 'trial')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks members as simulated: accounts that a sandbox's simulation plays. */
export async function markSimulated(db: Db, usernames: string[]): Promise<void> {
  await db
    .updateTable('members.members')
    .set({ isSimulated: true })
    .where('username', 'in', usernames)
    .execute()
}
