import type { Device, Execution } from '@night-market/protocol/values/content'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../members/index.ts'
import { plainAddress } from '../platform/http/address.ts'
import type { Services } from '../platform/services.ts'
import { languageOf, merchantOf } from '../site/index.ts'
import type { Reader } from './model.ts'

/** What features above know of a member; each registers what it knows in `app.ts`. */
export type AudienceFacts = (member: MemberId) => Promise<Partial<Pick<Reader, 'vip' | 'tags'>>>

/** What is known of the reader behind a request. */
export async function readerOf(
  services: Services,
  facts: readonly AudienceFacts[],
  request: FastifyRequest,
  { language, device }: { language: string; device: Device },
): Promise<Reader> {
  const { viewer } = request
  const isMember = viewer !== null && viewer.role !== 'trial'
  const known = isMember ? await Promise.all(facts.map((fact) => fact(viewer.memberId))) : []
  return {
    executions: executionsOf(isMember ? viewer : null),
    role: isMember ? (viewer.role === 'agent' ? 'agent' : 'member') : null,
    language: languageOf(await merchantOf(services.db), language),
    country: services.countryOf(plainAddress(request.ip)),
    device,
    vip: Math.max(0, ...known.map(({ vip = 0 }) => vip)),
    tags: known.flatMap(({ tags = [] }) => tags),
  }
}

function executionsOf(viewer: Viewer | null): Execution[] {
  if (viewer === null) return ['B']
  return viewer.isFirstLogin === true ? ['A', 'F'] : ['A']
}
