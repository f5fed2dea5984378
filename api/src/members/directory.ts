/** What other features can read about members. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

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
export async function usernamesOf(db: Db | Tx, memberIds: MemberId[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members.members')
    .select(['id', 'username'])
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** Ids by username in lower case; usernames without an account are left out. */
export async function idsOfUsernames(db: Db | Tx, usernames: string[]): Promise<Map<string, MemberId>> {
  const { rows } = await sql<{ id: MemberId; username: string }>`
    select id, lower(username) as username from members.members
     where lower(username) = any (${usernames.map((name) => name.toLowerCase())}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.username, row.id]))
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
