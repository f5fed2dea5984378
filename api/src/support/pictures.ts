import type { FastifyReply } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { uploadById } from '../platform/files/uploads.ts'
import { Refusal } from '../platform/refusal.ts'

/** Sends a picture of a conversation to one who takes part in it. Refuses one that is gone (`not_found`). */
export async function sendPicture(db: Db, upload: string, response: FastifyReply): Promise<FastifyReply> {
  const stored = await uploadById(db, upload)
  if (stored?.purpose !== 'chat') throw new Refusal('not_found')
  return response
    .type(stored.contentType)
    .headers({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(stored.bytes)
}
