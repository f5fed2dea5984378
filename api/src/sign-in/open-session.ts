import type { FastifyReply } from 'fastify'
import { ok } from '../platform/http/http.ts'
import type { Services } from './env.ts'
import { giveLogin, type SignedIn } from '../sessions/index.ts'

/** Replies with the token of a new session and sets its cookies. */
export function openSession(services: Services, response: FastifyReply, signedIn: SignedIn) {
  giveLogin(response, signedIn, services)
  return ok(signedIn.value)
}
