/** The tickets of a draw, some at a time: the driver makes all rows of an answer in one turn of the event loop. */
import type { DrawHost } from '../host.ts'
import { liveTickets, type DrawVersion, type LiveTicket } from './queries.ts'

/** Tickets that are read, and decided, in one statement. */
const PAGE = 500
/** Work of one turn of the event loop: players' calls are answered in between. */
export const TURN_MS = 10

/** Those after the ticket `from` that are not decided by the draw's numbers, a page at a time. */
export async function* pagesOf(
  { db }: Pick<DrawHost, 'db'>,
  draw: DrawVersion,
  from = 0n,
): AsyncGenerator<LiveTicket[]> {
  for (let after: bigint | undefined = from; after !== undefined;) {
    const tickets = await liveTickets(db, draw, after, PAGE)
    if (tickets.length > 0) yield tickets
    after = tickets.at(-1)?.ticket_no
  }
}
