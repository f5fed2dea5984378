/** A ticket as its player sees it. */
import type { Ticket, TicketState } from '@night-market/protocol/studio-draw'
import type { Correction } from '../queries.ts'
import type { TicketPick } from './price.ts'

export interface TicketRow {
  ticket_id: string
  ticket_no: bigint
  chase_id: string
  leg: number
  picks: TicketPick[]
  group_chosen: number | null
  group_most: number | null
  stake: bigint
  greatest_win: bigint
  payout: bigint | null
  state: TicketState
  bought_at: Date
  game_code: string
  issue: string
  closes_at: Date
  draws_at: Date
  legs: number
  correction: Correction | null
  stops_on_win: boolean
}

export const shownTickets = (tickets: readonly TicketRow[]): Ticket[] => tickets.map(shownTicket)

function shownTicket(found: TicketRow): Ticket {
  const { chase_id: id, leg, legs, stops_on_win: stopsOnWin } = found
  return {
    id: found.ticket_id,
    round: found.ticket_id,
    gameCode: found.game_code,
    issue: found.issue,
    state: found.state,
    picks: found.picks.map((pick) => ({ ...pick })),
    group: found.group_chosen,
    stake: String(found.stake),
    greatestWin: String(found.greatest_win),
    payout: found.payout === null ? null : String(found.payout),
    boughtAt: found.bought_at.getTime(),
    closesAt: found.closes_at.getTime(),
    drawsAt: found.draws_at.getTime(),
    ...(found.correction !== null && {
      correction: { act: found.correction.act, reason: found.correction.reason },
    }),
    chase: legs === 1 ? null : { id, leg, legs, stopsOnWin },
  }
}
