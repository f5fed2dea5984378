import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import type { FastifyRequest } from 'fastify'
import '@fastify/multipart'
import { tooLarge } from '../files/pictures.ts'
import { Refusal } from '../refusal.ts'

/** What multipart puts around a file: boundaries and headers. */
const WRAPPING_BYTES = 16 * 1024

/** The one file of a request, read no further than a picture may be large. Refuses a broken form (`invalid_request`). */
export async function fileIn(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES + WRAPPING_BYTES) throw tooLarge()
  try {
    const part = await request.file()
    if (part === undefined) throw new Refusal('upload_missing')
    return await part.toBuffer()
  } catch (cause) {
    // The edge to the parser: all that it throws is about the form.
    if (cause instanceof Refusal) throw cause
    if ((cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new Refusal('invalid_request', { problem: (cause as Error).message })
  }
}
