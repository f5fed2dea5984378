/** SQL of the hosts of live tables, and of tickets. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { ModelBody } from '@night-market/protocol/rooms'
import type { Db, Tx } from '../platform/database/db.ts'
import type { ModelId, RoomId } from './model.ts'

export interface StoredModel {
  id: ModelId
  name: string
  portrait: string
  about: Record<string, string>
  languages: string[]
  gameCode: string
  chatUrl: string | null
  isListed: boolean
  /** The room of its table, if anyone has been there. */
  room: RoomId | null
}

const stored = (db: Db) =>
  db
    .selectFrom('rooms.models as m')
    .leftJoin('rooms.rooms as r', 'r.gameCode', 'm.gameCode')
    .select([
      'm.id',
      'm.name',
      'm.portrait',
      'm.about',
      'm.languages',
      'm.gameCode',
      'm.chatUrl',
      'm.isListed',
    ])
    .select('r.id as room')

/** Those that are listed, in their order. */
export async function models(db: Db): Promise<StoredModel[]> {
  const rows = await stored(db).where('m.isListed', '=', true).orderBy('m.position').orderBy('m.id').execute()
  return rows as unknown as StoredModel[]
}

export async function modelById(db: Db, id: string): Promise<StoredModel | null> {
  const row = await stored(db).where('m.id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as StoredModel)
}

export async function putModel(tx: Tx, id: ModelId, model: ModelBody): Promise<void> {
  const values = { ...model, about: JSON.stringify(model.about) }
  await tx
    .insertInto('rooms.models')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export interface Ticket {
  hash: string
  room: RoomId
  member: MemberId | null
  expiresAt: Date
}

export async function insertTicket(db: Db, ticket: Ticket): Promise<void> {
  await db.insertInto('rooms.tickets').values(ticket).execute()
}

/** Uses a ticket up; null when it is unknown, used or over. */
export async function useTicket(
  db: Db,
  hash: string,
  now: Date,
): Promise<Pick<Ticket, 'room' | 'member'> | null> {
  const row = await db
    .updateTable('rooms.tickets')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['room', 'member'])
    .executeTakeFirst()
  return row === undefined ? null : { room: row.room as RoomId, member: row.member }
}
