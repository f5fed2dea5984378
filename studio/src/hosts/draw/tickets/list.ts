/** A page of the tickets of a player, newest first. */
import type { TicketsQuery, TicketsValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import type { DrawHost } from '../host.ts'
import { ticketsOfPlayer } from './queries.ts'
import { shownTickets } from './ticket.ts'

const PAGE = 20

export async function listTickets(
  { db }: Pick<DrawHost, 'db'>,
  { playerId }: Pick<Frame, 'playerId'>,
  { gameCode, before }: z.output<typeof TicketsQuery>,
): Promise<TicketsValue> {
  const found = await ticketsOfPlayer(db, playerId, {
    ...{ gameCode: gameCode ?? null, before: before ?? null, limit: PAGE + 1 },
  })
  return { tickets: shownTickets(found.slice(0, PAGE)), hasMore: found.length > PAGE }
}
