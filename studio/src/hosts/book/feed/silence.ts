/** How long a producer may say nothing before its matches are suspended. */
import type { EventRow } from '../model.ts'

const LIVE_S = 20
const UPCOMING_S = 300
export const SILENCE = { liveS: LIVE_S, upcomingS: UPCOMING_S } as const

/**
 * Whether a match is priced by a feed that says nothing, whether or not a process has noticed. Until its producer has sent all
 * anew, `fedAt` of such a match is long ago.
 */
export const isSilent = (event: EventRow, now: Date): boolean =>
  event.driver === 'file' &&
  event.fedAt !== null &&
  now.getTime() - event.fedAt.getTime() > (event.state === 'live' ? LIVE_S : UPCOMING_S) * 1000
