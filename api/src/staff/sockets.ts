/** The authentication of staff's sockets, by the rules of every console call. */
import { isId, type StaffSessionId } from '@night-market/protocol/values/ids'
import { idleSince } from '../sessions/index.ts'
import type { Doorkeeper } from '../platform/live/streams.ts'
import type { Services } from './env.ts'
import { livingStaffSessions } from './queries.ts'
import { staffByHalves, staffCookieOf } from './session.ts'

/** Lets staff connect at `/ops/live`. Sockets close when rights change, so that no stream goes by old ones. */
export const staffDoor = (services: Services): Doorkeeper => ({
  name: 'staff',
  path: '/ops/live',
  isAlwaysOpen: true,
  async identify(request, token) {
    const staff = await staffByHalves(services, { token, cookie: staffCookieOf(request) })
    if (staff === null) return null
    const { staffId, username, rights, sessionId } = staff
    return { owner: staffId, session: keyOf(sessionId, rights), name: username, rights }
  },
  async livingAmong(sessions) {
    const now = services.clock()
    const ids = sessions.map((key) => key.split(' ')[0] ?? '').filter((id) => isId('sts', id))
    const living = await livingStaffSessions(
      services.db,
      ids,
      now,
      idleSince(services.env.SESSION_IDLE_MINUTES, now),
    )
    return new Set(living.map(({ id, rights }) => keyOf(id, rights)))
  },
})

const keyOf = (id: StaffSessionId, rights: readonly string[]): string => `${id} ${rights.join()}`
