import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import type { FastifyRequest } from 'fastify'
import '@fastify/multipart'
import { tooLarge } from '../files/pictures.ts'
import { Refusal } from '../refusal.ts'

/** What multipart puts around a file: boundaries and headers. */
const WRAPPING_BYTES = 16 * 1024

/** The one file of a request, read no further than a picture may be large. */
export async function fileIn(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES + WRAPPING_BYTES) throw tooLarge()
  const part = await request.file()
  if (part === undefined) throw new Refusal('upload_missing')
  try {
    return await part.toBuffer()
  } catch (cause) {
    // The edge to the parser: its word for a file that goes on after the limit.
    if ((cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw cause
  }
}
