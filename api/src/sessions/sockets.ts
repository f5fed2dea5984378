/** The authentication of sockets, by the rules of every call. */
import { isId } from '@night-market/protocol/values/ids'
import { livingSessions } from './queries.ts'
import type { FastifyRequest } from 'fastify'
import type { Identified } from '../platform/live/live.ts'
import type { Services } from './env.ts'
import { cookieOf, idleSince, viewerByHalves } from './session.ts'

/** The session of a socket: cookie and token must be valid, and no change of password required first. */
export async function identifySocket(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<Identified | null> {
  const viewer = await viewerByHalves(services, { token, cookie: cookieOf(request) })
  if (viewer === null || viewer.mustChangePassword === true) return null
  return { owner: viewer.memberId, session: viewer.sessionId }
}

/** The ones of these sessions that are still live. */
export function livingAmong({ db, clock, env }: Services, sessions: string[]): Promise<Set<string>> {
  const now = clock()
  return livingSessions(
    db,
    sessions.filter((id) => isId('ses', id)),
    now,
    idleSince(env.SESSION_IDLE_MINUTES, now),
  )
}
