/** How long a slip on a match that is played elsewhere waits in play: who sees it before the feed does gains nothing. */
import type { EventRow } from '../model.ts'

const DELAY_S: Readonly<Record<string, number>> = {
  football: 6,
  cricket: 6,
  basketball: 5,
  tennis: 4,
}
/** Of e-sports, and of sports that are not named: as long as any. */
const MOST_S = 8

export const delayMsOf = ({ driver, state, sport }: Pick<EventRow, 'driver' | 'state' | 'sport'>): number =>
  driver === 'file' && state === 'live' ? (DELAY_S[sport] ?? MOST_S) * 1000 : 0
