/** A page of the tickets of a player, newest first. Refuses a game that is no lottery, and a place that is no ticket. */
import type { TicketsQuery, TicketsValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lotteryNamed, type DrawHost } from '../host.ts'
import { isTicketId } from './ids.ts'
import { ticketsOfPlayer } from './queries.ts'
import { shownTickets } from './ticket.ts'

const PAGE = 20

export async function listTickets(
  { db }: Pick<DrawHost, 'db'>,
  { playerId }: Pick<Frame, 'playerId'>,
  { gameCode, before }: z.output<typeof TicketsQuery>,
): Promise<TicketsValue> {
  if (before !== undefined && !isTicketId(before)) throw new Refusal('invalid_request', { field: 'before' })
  if (gameCode !== undefined) lotteryNamed(gameCode)
  const found = await ticketsOfPlayer(db, playerId, {
    gameCode: gameCode ?? null,
    before: before ?? null,
    limit: PAGE + 1,
  })
  return { tickets: shownTickets(found.slice(0, PAGE)), hasMore: found.length > PAGE }
}
