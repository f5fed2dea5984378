/** How long a slip on a match that is played elsewhere waits in play: a player who sees it before the feed does gains nothing. */
import { sportOf } from '@night-market/games/families/sports'
import type { EventRow } from '../model.ts'

export const delayMsOf = (event: EventRow): number =>
  event.driver === 'file' && event.fedAt !== null && event.state === 'live'
    ? sportOf(event.sport).entered.delayS * 1000
    : 0
