import type { FastifyReply } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { keepUpload, sendUpload, uploadById, type Upload } from '../platform/files/uploads.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './conversations/queries.ts'
import { isOwn, type Customer } from './model.ts'

/**
 * Keeps a picture that a customer's next message takes along. Refuses a conversation that is another's (`not_found`) or
 * closed (`conversation_over`) before it reads any of the picture.
 */
export async function keepPicture(
  db: Db,
  customer: Customer,
  { id, read }: { id: string; read: () => Promise<Buffer> },
  now: Date,
): Promise<Upload> {
  const conversation = await queries.conversationById(db, id)
  if (conversation === null || !isOwn(conversation, customer)) throw new Refusal('not_found')
  if (conversation.state === 'closed') throw new Refusal('conversation_over')
  return keepUpload(db, { owner: customer.id, purpose: 'chat', read }, now)
}

/** Sends a picture of a conversation to one who takes part in it. Refuses one that is gone (`not_found`). */
export async function sendPicture(db: Db, upload: string, response: FastifyReply): Promise<FastifyReply> {
  const stored = await uploadById(db, upload)
  if (stored?.purpose !== 'chat') throw new Refusal('not_found')
  return sendUpload(response, stored)
}
