/** SQL of the settlement of a draw. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import type { DrawRow } from '../model.ts'
import type { TicketPick } from '../tickets/price.ts'

/** A draw as its numbers were read. */
export type DrawVersion = Pick<DrawRow, 'drawId' | 'version'>

export interface LiveTicket {
  ticket_no: bigint
  ticket_id: string
  picks: TicketPick[]
  group_chosen: number | null
  group_most: number | null
  stake: bigint
  /** What it was staked in: pools of other money are not its own. */
  money: string
}

/** Takes up the settlement of a draw until `until`; false when it is over, or another process has it. */
export async function claimSettlement(
  db: Db,
  { drawId, version }: DrawVersion,
  now: Date,
  until: Date,
): Promise<boolean> {
  const text = `update studio.draws set due_at = $3
    where draw_id = $1 and due_at <= $2 and state in ('drawn', 'void') and version = $4 returning draw_id`
  return (await rows(db, 'claim_settlement', text, [drawId, now, until, version])).length === 1
}

/** Puts off the moment from which another process may take up a settlement that goes on. */
export async function keepSettlement(db: Db, { drawId, version }: DrawVersion, until: Date): Promise<void> {
  const text = `update studio.draws set due_at = $3
    where draw_id = $1 and due_at is not null and state in ('drawn', 'void') and version = $2`
  await rows(db, 'keep_settlement', text, [drawId, version, until])
}

/** Tickets of a draw after this one that are not decided by its numbers, in the order of their buying. */
export const liveTickets = (
  db: Db,
  { drawId, version }: DrawVersion,
  after: bigint,
  limit: number,
): Promise<LiveTicket[]> =>
  rows(
    db,
    'live_draw_tickets',
    `select t.ticket_no, t.ticket_id, t.picks, t.group_chosen, t.group_most, t.stake, c.money
     from studio.draw_tickets t join studio.draw_chases c using (chase_id)
     where t.draw_id = $1 and t.state in ('accepted', 'won', 'lost') and t.version < $4 and t.ticket_no > $2
     order by t.ticket_no limit $3`,
    [drawId, after, limit, version],
  )

export interface Decision {
  ticketId: string
  payout: bigint
  isWin: boolean
}

/** How many of the tickets were decided by this call; none when the draw has another version by now. */
export async function decide(
  db: Db,
  { drawId, version }: DrawVersion,
  decisions: Decision[],
  dueAt: Date,
): Promise<number> {
  const text = 'select studio.decide_draw_tickets($1, $2, $3, $4, $5, $6)'
  const decided = await rows(db, 'decide_draw_tickets', text, [
    drawId,
    version,
    decisions.map(({ ticketId }) => ticketId),
    decisions.map(({ payout }) => payout),
    decisions.map(({ isWin }) => isWin),
    dueAt,
  ])
  return decided.length
}

export interface StoppingLeg extends LiveTicket {
  chase_id: string
  leg: number
  player_id: bigint
}

/** Paid tickets on this draw of chases that stop at a win and have a ticket on a later draw that is open. */
export const stoppingLegs = (db: Db, drawId: bigint, now: Date): Promise<StoppingLeg[]> =>
  rows(
    db,
    'stopping_draw_legs',
    `select t.chase_id, t.leg, t.player_id, t.ticket_no, t.ticket_id, t.picks, t.group_chosen, t.group_most, t.stake,
       c.money
     from studio.draw_tickets t join studio.draw_chases c using (chase_id)
     where t.draw_id = $1 and t.state = 'won' and c.stops_on_win and exists (
       select from studio.draw_tickets o join studio.draws d using (draw_id)
       where o.chase_id = t.chase_id and o.leg > t.leg and o.state = 'accepted'
         and d.state = 'open' and d.closes_at > $2)`,
    [drawId, now],
  )

/** Returns the tickets of a chase after this leg whose draws are open beyond `openAt`. */
export async function stopChase(
  db: Db,
  chase: { chaseId: string; leg: number },
  openAt: Date,
  dueAt: Date,
): Promise<string[]> {
  const text = 'select studio.stop_draw_chase($1, $2, $3, $4) as id'
  const values = [chase.chaseId, chase.leg, openAt, dueAt]
  return (await rows<{ id: string }>(db, 'stop_draw_chase', text, values)).map(({ id }) => id)
}

/** Returns the stakes of a void draw's tickets. */
export async function voidTickets(
  db: Db,
  { drawId, version }: DrawVersion,
  tickets: string[],
  dueAt: Date,
): Promise<void> {
  const text = 'select studio.void_draw_tickets($1, $2, $3, $4)'
  await rows(db, 'void_draw_tickets', text, [drawId, version, tickets, dueAt])
}

export interface OwedBet {
  ticketNo: bigint
  playerId: bigint
  bet: Bet
}

/** Bets of a draw that the wallet is to be called for, after a ticket: those that are paid something, or the others. */
export async function owedBets(
  db: Db,
  drawId: bigint,
  { isPaid, after, limit }: { isPaid: boolean; after: bigint; limit: number },
): Promise<OwedBet[]> {
  const text = `select t.ticket_no, t.player_id, ${BET_COLUMNS} from studio.draw_tickets t join studio.bets b using (bet_id)
    where t.draw_id = $1 and b.state in ('decided', 'rolling_back') and t.ticket_no > $2
      and (b.state = 'rolling_back' or b.payout > 0) = $3
    order by t.ticket_no limit $4`
  const values = [drawId, after, isPaid, limit]
  const found = await rows<BetRow & { player_id: bigint; ticket_no: bigint }>(
    db,
    'owed_draw_bets',
    text,
    values,
  )
  return found.map((each) => ({ ticketNo: each.ticket_no, playerId: each.player_id, bet: betFrom(each) }))
}

/** All its tickets are decided by these numbers, or returned. */
export async function endSettlement(db: Db, { drawId, version }: DrawVersion): Promise<boolean> {
  const text = `update studio.draws set due_at = null, state = case state when 'drawn' then 'settled' else state end
    where draw_id = $1 and state in ('drawn', 'void') and due_at is not null and version = $2
      and not exists (select from studio.draw_tickets t
        where t.draw_id = $1 and t.state in ('accepted', 'won', 'lost') and t.version < $2)
    returning draw_id`
  return (await row(db, 'end_draw_settlement', text, [drawId, version])) !== undefined
}
