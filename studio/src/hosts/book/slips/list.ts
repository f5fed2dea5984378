/** A page of the bets of a player, newest first. Refuses a place that is no bet. */
import type { BetsQuery, BetsValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BookHost } from '../host.ts'
import { isBetName } from './ids.ts'
import { betsOfPlayer, type BookBetState } from './queries.ts'
import { shownBets } from './shown.ts'

const PAGE = 20
const STATES: Record<z.output<typeof BetsQuery>['state'], BookBetState[]> = {
  open: ['betting', 'open'],
  settled: ['settled', 'returned'],
}

export async function listBets(
  host: Pick<BookHost, 'db' | 'clock' | 'chances'>,
  { playerId, purse }: Pick<Frame, 'playerId' | 'purse'>,
  { state, before }: z.output<typeof BetsQuery>,
): Promise<z.output<typeof BetsValue>> {
  if (before !== undefined && !isBetName(before)) throw new Refusal('invalid_request', { field: 'before' })
  const found = await betsOfPlayer(host.db, playerId, {
    states: STATES[state],
    before: before ?? null,
    limit: PAGE + 1,
  })
  return { bets: await shownBets(host, purse, found.slice(0, PAGE)), hasMore: found.length > PAGE }
}
