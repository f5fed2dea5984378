import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import { staffOf } from '../staff/index.ts'

/** The one of the staff who sent a request, as the audit names them. */
export const actorOf = (request: FastifyRequest): Actor => ({
  kind: 'staff',
  name: staffOf(request).username,
})
