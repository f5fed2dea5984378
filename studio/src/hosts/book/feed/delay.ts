/** How long a slip on a match that is played elsewhere waits in play: a player who sees it before the feed does gains nothing. */
import { sportOf } from '@night-market/games/families/sports'
import type { EventRow } from '../model.ts'

export const delayMsOf = ({ driver, state, sport }: Pick<EventRow, 'driver' | 'state' | 'sport'>): number =>
  driver === 'file' && state === 'live' ? sportOf(sport).entered.delayS * 1000 : 0
