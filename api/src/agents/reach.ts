/** Who may see what: an agent its own team, on the day of what is shown. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { FastifyRequest } from 'fastify'
import { agentsAbove, isAgent, viewerOf } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireMember, type Authenticator, type SessionsEnv } from '../sessions/index.ts'
import { merchantOf } from '../site/index.ts'
import type { Services } from '../platform/services.ts'

declare module '../platform/http/http.ts' {
  interface AccessKinds {
    agent: true
  }
}

/**
 * The authenticator of the calls of agents: requires a member's session (`not_logged_in`, `need_true_account`) of an agent
 * (`not_allowed`), while the site has its policy of agents on (`not_enabled`).
 */
export const authenticateAgent =
  (services: Services<SessionsEnv>): Authenticator =>
  async (request: FastifyRequest) => {
    await requireMember(services, request)
    if (!isAgent(viewerOf(request).role)) throw new Refusal('not_allowed')
    if (!(await merchantOf(services.db)).flags.AGENTPOLICY3) throw new Refusal('not_enabled')
  }

/** The agents from `agent` down to a member that stands below it on a day, without the member; refuses others (`not_found`). */
export async function lineTo(db: Db, agent: MemberId, member: MemberId, day: string): Promise<MemberId[]> {
  if (member === agent) return []
  const above = (await agentsAbove(db, member, day)) ?? []
  const place = above.indexOf(agent)
  // The same answer as for one that does not exist: other teams are not revealed.
  if (place === -1) throw new Refusal('not_found')
  return above.slice(place)
}
