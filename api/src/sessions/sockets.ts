/** The authentication of members' sockets, by the rules of every call. */
import { isId } from '@night-market/protocol/values/ids'
import { livingSessions } from './queries.ts'
import type { FastifyRequest } from 'fastify'
import type { Doorkeeper, Identified } from '../platform/live/streams.ts'
import type { Services } from './env.ts'
import { cookieOf, idleSince, viewerByHalves } from './session.ts'

/** Lets members and trials connect at `/wps/live` (`/live` is a page of the site). */
export const memberDoor = (services: Services): Doorkeeper => ({
  name: 'member',
  path: '/wps/live',
  identify: (request, token) => identifySocket(services, request, token),
  livingAmong: (sessions) => livingAmong(services, sessions),
})

/** The session of a socket: cookie and token must be valid, and no change of password required first. */
async function identifySocket(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<Identified | 'not_yet' | null> {
  const viewer = await viewerByHalves(services, { token, cookie: cookieOf(request) })
  if (viewer === null) return null
  if (viewer.mustChangePassword === true) return 'not_yet'
  return { owner: viewer.memberId, session: viewer.sessionId }
}

/** The ones of these sessions that are still live. */
function livingAmong({ db, clock, env }: Services, sessions: string[]): Promise<Set<string>> {
  const now = clock()
  return livingSessions(
    db,
    sessions.filter((id) => isId('ses', id)),
    now,
    idleSince(env.SESSION_IDLE_MINUTES, now),
  )
}
