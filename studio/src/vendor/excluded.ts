/**
 * A player whom the platform excludes: sessions end, the legs of chases go back, seats are left at the end of the hand, and no
 * launch is taken. Bets that were placed are decided as ever.
 */
import type { ExcludedAnswer, ExcludedCall } from '@night-market/protocol/vendor/exclusions'
import { endLaunchesOf } from '../frames/queries.ts'
import type { Bus } from '../hosts/clockwork/bus.ts'
import type { Host } from '../hosts/host.ts'
import type { OpenHosts } from '../hosts/index.ts'
import { noteExclusion } from './exclusion-queries.ts'

export interface ExclusionParts {
  exclude: OpenHosts['exclude']
  bus: Pick<Bus, 'tell'>
}

/** Answers `UNKNOWN` while an order of the player is under way: the platform asks again. */
export async function excluded(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  { exclude, bus }: ExclusionParts,
  call: ExcludedCall,
): Promise<ExcludedAnswer> {
  const now = clock()
  const isLatest = await noteExclusion(db, call)
  const isInForce = call.until === null || call.until > now.getTime()
  if (!isLatest || !isInForce) return { status: 'RS_OK' }
  await endLaunchesOf(db, call.user, now)
  await bus.tell({ type: 'ended', user: call.user })
  return { status: (await exclude(call.user)) ? 'RS_OK' : 'RS_ERROR_UNKNOWN' }
}
