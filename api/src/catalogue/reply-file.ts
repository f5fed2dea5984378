/** Replies that many ask for: written and compressed once, sent as bytes. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface ReplyFile {
  plain: Buffer
  /** Compressed at the first request that can read it. */
  zipped(): Promise<Buffer>
}

/** `value` has the shape that the route declares: it is sent as it stands. */
export function replyFile(value: object): ReplyFile {
  const plain = Buffer.from(JSON.stringify(value))
  let zipped: Promise<Buffer> | undefined
  return { plain, zipped: () => (zipped ??= promisify(gzip)(plain, { level: 9 })) }
}

export async function sendFile(
  { headers }: FastifyRequest,
  response: FastifyReply,
  file: ReplyFile,
): Promise<FastifyReply> {
  response.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return response.send(file.plain)
  return response.header('content-encoding', 'gzip').send(await file.zipped())
}
