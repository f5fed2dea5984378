import type { FastifyReply } from 'fastify'
import { ok } from '../platform/http/http.ts'
import type { Services } from './env.ts'
import { giveCookie, type SignedIn } from '../sessions/index.ts'

/** Replies with the token of a new session and sets its cookie. */
export function openSession(services: Services, response: FastifyReply, { value, cookie }: SignedIn) {
  giveCookie(response, cookie, services)
  return ok(value)
}
