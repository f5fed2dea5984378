/** The scope of frames' calls: how many a frame may send, and how their bodies are read. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { Refusal } from '../platform/refusal.ts'

/** A frame that plays as fast as it can, several balls at once, stays far below this. */
const CALLS_A_MINUTE = 1200

const MOST_KNOWN = 20_000

const sessionIn = (headers: FastifyRequest['headers']): string => String(headers[FRAME_SESSION_HEADER] ?? '')

/** Sessions whose calls were answered, the latest of them: a made-up one counts for its address. */
function knownSessions(root: FastifyInstance): ReadonlySet<string> {
  const known = new Set<string>()
  root.addHook('onResponse', async ({ headers }, { statusCode }) => {
    const session = sessionIn(headers)
    if (statusCode !== 200 || session === '' || known.has(session)) return
    known.add(session)
    const [oldest = ''] = known.size > MOST_KNOWN ? known : []
    known.delete(oldest)
  })
  return known
}

export async function limitCalls(root: FastifyInstance): Promise<void> {
  const known = knownSessions(root)
  await root.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    // The platform exempts vendors from its own limits, so a frame's calls of its wallet are limited here.
    keyGenerator: ({ headers, ip }) => {
      const session = sessionIn(headers)
      return known.has(session) ? session : (ip ?? '')
    },
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
  root.setValidatorCompiler(validatorCompiler)
  root.setSerializerCompiler(serializerCompiler)
}
