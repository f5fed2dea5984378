import type { Doorkeeper } from '../../platform/live/streams.ts'
import { memberDoor } from '../../sessions/index.ts'
import type { Services } from '../services.ts'
import * as queries from './queries.ts'
import { supportSession } from './session.ts'

/** Lets visitors and members' windows connect at `/wps/live`, by the two halves of their support session. */
export const supportDoor = (services: Services): Doorkeeper => ({
  name: 'visitor',
  path: '/wps/live',
  async identify(request, token) {
    const found = await supportSession(services, request, token)
    return found === null ? null : { owner: found.customer.id, session: found.session }
  },
  async livingAmong(sessions) {
    const rows = await queries.sessionsAmong(services.db, sessions, services.clock())
    const opened = rows.flatMap(({ openedBy }) => openedBy ?? [])
    // A member's window lives no longer than the session that opened it.
    const living = opened.length === 0 ? new Set() : await memberDoor(services).livingAmong(opened)
    return new Set(
      rows.filter(({ openedBy }) => openedBy === null || living.has(openedBy)).map(({ id }) => id),
    )
  },
})
