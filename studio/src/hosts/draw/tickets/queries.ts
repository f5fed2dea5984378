/** SQL of tickets and chases. A statement that changes a state names the state it starts from, and returns whether it did. */
import type { PrizeGroup } from '@night-market/games/kernel/picks/lottery'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet, NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import { lotteryMathsHash } from '../../../catalogue/lotteries.ts'
import { OVERDUE_S } from '../model.ts'
import type { PricedTicket } from './price.ts'
import { CORRECTION } from '../queries.ts'
import type { TicketRow } from './ticket.ts'

export interface NewChase {
  chaseId: string
  playerId: bigint
  request: string
  asked: object
  gameCode: string
  money: string
  stopsOnWin: boolean
}

export interface NewTicket extends PricedTicket {
  ticketId: string
  leg: number
  drawId: bigint
  group: PrizeGroup | null
  bet: NewBet
}

export interface Bought {
  outcome: 'bought' | 'known' | 'closed' | 'full' | 'half'
  problem: string | null
}

/** A purchase as it is written. */
export interface Order {
  chase: NewChase
  tickets: NewTicket[]
  /** What may be owed on a number. */
  room: bigint
}

/** Writes orders together; what is refused to one spoils no other. */
export async function buyOrders(
  db: Db,
  orders: Order[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<Bought[]> {
  const text = 'select * from studio.buy_draw_orders($1, $2, $3) order by place'
  return rows<Bought>(db, 'buy_draw_orders', text, [JSON.stringify(orders.map(orderRecord)), now, dueAt])
}

const orderRecord = ({ chase, tickets, room }: Order) => ({
  chase: {
    chase_id: chase.chaseId,
    player_id: String(chase.playerId),
    request: chase.request,
    asked: chase.asked,
    game_code: chase.gameCode,
    maths_hash: lotteryMathsHash(chase.gameCode),
    money: chase.money,
    stops_on_win: chase.stopsOnWin,
  },
  tickets: tickets.map(ticketRecord),
  bets: tickets.map(({ bet }) => recordOf(bet)),
  room: String(room),
})

const ticketRecord = ({ ticketId, leg, drawId, group, bet, picks, stake, greatestWin, room }: NewTicket) => ({
  ticket_id: ticketId,
  leg,
  draw_id: String(drawId),
  bet_id: bet.betId,
  picks,
  group_chosen: group?.chosen ?? null,
  group_most: group?.most ?? null,
  stake: String(stake),
  greatest_win: String(greatestWin),
  exposure: room.map(({ play, key, owed, isHalf }) => [play, key, String(owed), isHalf]),
})

export interface KnownChase {
  chase_id: string
  game_code: string
  asked: unknown
  state: 'betting' | 'accepted' | 'refused'
}

interface ChaseRequest {
  playerId: bigint
  request: string
}

/** The chases of these requests, in their order; null for one that was not written. */
export async function chasesOfRequests(db: Db, requests: ChaseRequest[]): Promise<(KnownChase | null)[]> {
  const text = `select a.place::integer, c.chase_id, c.game_code, c.asked, c.state
    from unnest($1::bigint[], $2::text[]) with ordinality as a(player_id, request, place)
    join studio.draw_chases c using (player_id, request)`
  const values = [requests.map(({ playerId }) => playerId), requests.map(({ request }) => request)]
  const found = await rows<KnownChase & { place: number }>(db, 'chases_of_requests', text, values)
  const known = new Map(found.map(({ place, ...chase }) => [place, chase]))
  return requests.map((_, place) => known.get(place + 1) ?? null)
}

/** Which of these chases are accepted: all whose stakes were taken. */
export async function acceptChases(db: Db, chases: string[]): Promise<boolean[]> {
  const text = 'select id from studio.accept_draw_chases($1, make_interval(secs => $2)) as id'
  const found = await rows<{ id: string }>(db, 'accept_draw_chases', text, [chases, OVERDUE_S])
  const accepted = new Set(found.map(({ id }) => id))
  return chases.map((chase) => accepted.has(chase))
}

/** `unasked`: bets that the wallet was never asked for. */
export async function refuse(db: Db, chaseId: string, now: Date, unsent: string[]): Promise<boolean> {
  const text = 'select studio.refuse_draw_chase($1, $2, $3) as is_refused'
  const found = await row<{ is_refused: boolean }>(db, 'refuse_draw_chase', text, [chaseId, now, unsent])
  return found?.is_refused === true
}

export async function staleChases(db: Db, before: Date): Promise<string[]> {
  const text = `select chase_id from studio.draw_chases where state = 'betting' and bought_at < $1
    order by bought_at limit 50`
  const found = await rows<{ chase_id: string }>(db, 'stale_draw_chases', text, [before])
  return found.map(({ chase_id }) => chase_id)
}

export async function isBuying(db: Db, userId: string): Promise<boolean> {
  const text = `select exists (select from studio.draw_chases c join studio.players p using (player_id)
    where p.user_id = $1 and c.state = 'betting') as is_buying`
  return (await row<{ is_buying: boolean }>(db, 'is_buying', text, [userId]))?.is_buying === true
}

/** Chases of a player over several draws, with a leg whose draw is open beyond `openAt`. */
export const runningChasesOf = (
  db: Db,
  userId: string,
  openAt: Date,
): Promise<{ chase_id: string; game_code: string; player_id: bigint }[]> =>
  rows(
    db,
    'running_chases_of',
    `select distinct c.chase_id, c.game_code, c.player_id from studio.players p
       join studio.draw_tickets t using (player_id) join studio.draw_chases c using (chase_id)
       join studio.draws d on d.draw_id = t.draw_id
     where p.user_id = $1 and c.legs > 1 and t.state = 'accepted' and d.state = 'open' and d.closes_at > $2`,
    [userId, openAt],
  )

/** The chase of a bet's ticket while it is betting. */
export async function bettingChaseOf(db: Db, betId: string): Promise<string | null> {
  const text = `select chase_id from studio.draw_tickets where bet_id = $1 and state = 'betting'`
  return (await row<{ chase_id: string }>(db, 'betting_chase_of', text, [betId]))?.chase_id ?? null
}

export async function betsOfChase(db: Db, chaseId: string): Promise<Bet[]> {
  const text = `select ${BET_COLUMNS} from studio.draw_tickets t join studio.bets b using (bet_id)
    where t.chase_id = $1 order by t.leg`
  return (await rows<BetRow>(db, 'bets_of_draw_chase', text, [chaseId])).map(betFrom)
}

export async function betsOfTickets(db: Db, tickets: string[]): Promise<Bet[]> {
  const text = `select ${BET_COLUMNS} from studio.draw_tickets t join studio.bets b using (bet_id)
    where t.ticket_id = any ($1) order by t.ticket_no`
  return (await rows<BetRow>(db, 'bets_of_draw_tickets', text, [tickets])).map(betFrom)
}

export async function hasClosedDraw(db: Db, chaseId: string): Promise<boolean> {
  const text = `select exists (select from studio.draw_tickets t join studio.draws d using (draw_id)
    where t.chase_id = $1 and d.state <> 'open') as is_closed`
  return (await row<{ is_closed: boolean }>(db, 'has_closed_draw', text, [chaseId]))?.is_closed === true
}

export interface RoomRequest {
  draws: bigint[]
  money: string
  room: bigint
}

export interface HotKey {
  draw_id: bigint
  money: string
  play: string
  key: string
  is_full: boolean
}

/** The keys of these draws from 70 % of their room on, for each that asks. */
export async function nearlyFull(db: Db, requests: RoomRequest[]): Promise<HotKey[][]> {
  const text = `select e.draw_id, e.money, e.play, e.key, e.owed >= studio.draw_room(e.key, a.room) as is_full
    from (select distinct * from unnest($1::bigint[], $2::text[], $3::bigint[]) as a(draw_id, money, room)) as a
    join studio.draw_exposures e using (draw_id, money)
    where e.owed * 10 >= studio.draw_room(e.key, a.room) * 7 order by e.draw_id, e.play, e.key`
  const each = requests.flatMap(({ draws, ...about }) => draws.map((draw) => ({ draw, ...about })))
  const values = [each.map(({ draw }) => draw), each.map(({ money }) => money), each.map(({ room }) => room)]
  const found = await rows<HotKey>(db, 'nearly_full', text, values)
  return requests.map(({ draws, money }) =>
    found.filter((hot) => hot.money === money && draws.includes(hot.draw_id)),
  )
}

const TICKET_COLUMNS = `t.ticket_id, t.ticket_no, t.chase_id, t.leg, t.picks, t.group_chosen, t.group_most, t.stake,
  t.greatest_win, t.payout, t.state, t.bought_at, d.game_code, d.issue, d.closes_at, d.draws_at, c.legs, c.stops_on_win,
  ${CORRECTION} as correction`
// Each draw by its key: a join would read all draws ahead.
const FROM = `from studio.draw_tickets t join studio.draw_chases c using (chase_id)
  join lateral (select * from studio.draws where draw_id = t.draw_id offset 0) d on true`

/** The tickets of each of these chases. */
export async function ticketsOfChases(db: Db, chases: string[]): Promise<TicketRow[][]> {
  const text = `select ${TICKET_COLUMNS} ${FROM} where t.chase_id = any ($1) order by t.chase_id, t.leg`
  const found = await rows<TicketRow>(db, 'tickets_of_chases', text, [chases])
  const tickets = Map.groupBy(found, ({ chase_id: chase }) => chase)
  return chases.map((chase) => tickets.get(chase) ?? [])
}

/** A page of a player's tickets, newest first, after the ticket `before`. */
export const ticketsOfPlayer = (
  db: Db,
  playerId: bigint,
  { gameCode, before, limit }: { gameCode: string | null; before: string | null; limit: number },
): Promise<TicketRow[]> =>
  rows(
    db,
    'tickets_of_player',
    `select ${TICKET_COLUMNS} ${FROM}
     where t.player_id = $1 and ($2::text is null or d.game_code = $2)
       and ($3::text is null or t.ticket_no < (select ticket_no from studio.draw_tickets where ticket_id = $3))
     order by t.ticket_no desc limit $4`,
    [playerId, gameCode, before, limit],
  )

interface Stop {
  now: Date
  /** The beginning of the day that stops are counted in. */
  since: Date
  most: number
  openAt: Date
}

/** Marks a chase as stopped by its player, once; the same again is no further stop. */
export async function markStopped(
  db: Db,
  { chaseId, playerId, gameCode }: { chaseId: string; playerId: bigint; gameCode: string },
  { now, since, most, openAt }: Stop,
): Promise<'stopped' | 'unknown' | 'limit' | 'closed'> {
  const text = 'select studio.mark_stopped_chase($1, $2, $3, $4, $5, $6, $7) as outcome'
  const values = [chaseId, playerId, gameCode, now, since, most, openAt]
  const found = await row<{ outcome: 'stopped' | 'unknown' | 'limit' | 'closed' }>(
    db,
    'mark_stopped_chase',
    text,
    values,
  )
  if (found === undefined) throw new Error('mark_stopped_chase returned no row')
  return found.outcome
}
