import type { ModelBody } from '@night-market/protocol/rooms'
import type { Viewer } from '../members/index.ts'
import type { Actor } from '../platform/actor.ts'
import { hashOfSecret, newSecret } from '../platform/crypto/random.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './host-queries.ts'
import { TICKET_MS, type Room } from './model.ts'
import { roomById } from './queries.ts'
import { listRooms, tableRoom } from './read.ts'
import type { Rooms } from './rooms.ts'
import { speakerOf } from './speaker.ts'

const TICKET_BITS = 256

export interface ListedModel extends queries.StoredModel {
  gameName: string
  present: number
}

/** The hosts whose tables are on offer, with how many are in their rooms. */
export async function listModels(rooms: Rooms): Promise<ListedModel[]> {
  const { db, clock } = rooms.services
  const [models, counts] = await Promise.all([queries.models(db), rooms.presence.counts(clock())])
  const listed = await Promise.all(
    models.map(async (model) => {
      const table = await rooms.tableOf(model.gameCode)
      if (table === null) return []
      return [{ ...model, gameName: table.name, present: counts.get(model.room ?? '') ?? 0 }]
    }),
  )
  return listed.flat()
}

export interface ChatRequest {
  model?: string | undefined
  room?: string | undefined
  language: string
}

/**
 * The address of a chat with a ticket of two minutes: that of a host, of a room, or of the lobby of a language. Refuses what is
 * unknown or closed (`not_found`), and a host's chat at an origin that the deployment does not list (`not_enabled`).
 */
export async function launchChat(
  rooms: Rooms,
  viewer: Viewer | null,
  request: ChatRequest,
): Promise<{ chatUrl: string; expiresAt: Date }> {
  const { db, env, clock } = rooms.services
  const { room, address } = await chatOf(rooms, request)
  if (!isServed(address, env)) throw new Refusal('not_enabled')
  const [ticket, expiresAt] = [newSecret(TICKET_BITS), new Date(clock().getTime() + TICKET_MS)]
  const member = viewer === null || viewer.role === 'trial' ? null : viewer.memberId
  await queries.insertTicket(db, { hash: hashOfSecret(ticket), room: room.id, member, expiresAt })
  address.searchParams.set('room', room.id)
  address.searchParams.set('ticket', ticket)
  return { chatUrl: address.href, expiresAt }
}

const isServed = ({ origin }: URL, env: Rooms['services']['env']): boolean =>
  [env.PUBLIC_URL, ...env.FRAME_ORIGINS].some((url) => new URL(url).origin === origin)

async function chatOf(rooms: Rooms, request: ChatRequest): Promise<{ room: Room; address: URL }> {
  const { db, env } = rooms.services
  const model = request.model === undefined ? null : await queries.modelById(db, request.model)
  if (request.model !== undefined && model?.isListed !== true) throw new Refusal('not_found')
  const room = model === null ? await roomAsked(rooms, request) : await tableRoom(rooms, model.gameCode)
  if (room === null || room.closedAt !== null) throw new Refusal('not_found')
  return { room, address: new URL(model?.chatUrl ?? '/rooms', env.PUBLIC_URL) }
}

async function roomAsked(rooms: Rooms, { room, language }: ChatRequest): Promise<Room | null> {
  if (room !== undefined) return roomById(rooms.services.db, room)
  const lobbies = (await listRooms(rooms)).filter(({ kind }) => kind === 'lobby')
  return lobbies.find((lobby) => lobby.language === language.toUpperCase()) ?? lobbies[0] ?? null
}

/**
 * Who came with a ticket, once: a chat elsewhere learns the member's mark and name, never the account. Refuses a ticket that is
 * unknown, used or older than two minutes (`link_over`).
 */
export async function redeemTicket(
  { services }: Rooms,
  ticket: string,
): Promise<{ room: string; speaker: string | null; name: string | null }> {
  const found = await queries.useTicket(services.db, hashOfSecret(ticket), services.clock())
  if (found === null) throw new Refusal('link_over')
  if (found.member === null) return { room: found.room, speaker: null, name: null }
  const { mark, name } = await speakerOf(services, found.member)
  return { room: found.room, speaker: mark, name }
}

/** Adds a host or changes one. Refuses a chat at an origin that is not listed (`not_enabled`). */
export async function saveModel(
  { services: { db, env } }: Rooms,
  id: queries.StoredModel['id'],
  model: ModelBody,
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  if (model.chatUrl !== null && !isServed(new URL(model.chatUrl), env)) throw new Refusal('not_enabled')
  await transact(db, async (tx) => {
    await queries.putModel(tx, id, model)
    const details = { name: model.name, isListed: model.isListed }
    await audit(tx, { who: by, what: 'rooms.model_saved', subject: id, details }, now)
  })
}
