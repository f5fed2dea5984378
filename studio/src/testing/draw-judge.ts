/**
 * What holds of lotteries whenever nothing is under way: the promises of the host, recomputed from its books and the
 * wallet's.
 */
import { sealTickets } from '../hosts/draw/settle/hash-tree.ts'
import { WIRE, type TestStudio } from './test-studio.ts'

interface JudgedTicket {
  ticket_id: string
  bet_id: string
  draw_id: string
  ticket_state: string
  bet_state: string
  stake: string
  bet_stake: string
  payout: string | null
}

/** The wallet's movements for a ticket, by its state. */
const MOVEMENTS: Record<string, RegExp> = {
  accepted: /^bet$/,
  won: /^bet win( resettle)*$/,
  lost: /^bet win( resettle)*$/,
  returned: /^bet (rollback|win( resettle)+)$/,
  refused: /^((bet )?rollback)?$/,
}

/** What is wrong, as sentences: nothing in sound books. */
export async function drawFaults(it: TestStudio): Promise<string[]> {
  const tickets = (await it.rows(
    `select t.ticket_id, t.bet_id, t.draw_id, t.state as ticket_state, b.state as bet_state, t.stake, t.payout,
       b.stake as bet_stake
     from studio.draw_tickets t left join studio.bets b on b.round_id = t.ticket_id order by t.ticket_no`,
  )) as unknown as JudgedTicket[]
  const rounds = Map.groupBy(tickets, ({ ticket_id: id }) => id)
  return [
    ...[...rounds].filter(([, bets]) => bets.length !== 1).map(([id]) => `ticket ${id} has not one bet`),
    ...tickets.flatMap((ticket) => ticketFaults(it, ticket)),
    ...(await roomFaults(it)),
    ...(await rootFaults(it)),
    ...(await poolFaults(it)),
  ]
}

function ticketFaults({ wallet }: TestStudio, ticket: JudgedTicket): string[] {
  const { ticket_id: id, bet_id: betId, ticket_state: state, stake, bet_stake: betStake } = ticket
  const taken = wallet.movements.get(betId)
  const ends = [...wallet.movements.values()].filter(({ reference }) => reference === betId)
  const kinds = [taken, ...ends].flatMap((movement) => movement?.kind ?? []).join(' ')
  const faults: string[] = []
  if (!MOVEMENTS[state]?.test(kinds)) faults.push(`ticket ${id} is ${state}, the wallet has "${kinds}"`)
  if (stake !== betStake) faults.push(`ticket ${id} of ${stake} has a bet of ${betStake}`)
  if (taken !== undefined && taken.amount !== Number(stake) * WIRE)
    faults.push(`ticket ${id} took ${taken.amount}`)
  const isPaid = ends.some(({ kind }) => kind === 'win')
  const paid = taken && wallet.paidIn(taken)
  if (isPaid && paid !== Number(ticket.payout) * WIRE) faults.push(`ticket ${id} was paid ${paid}`)
  return faults
}

/** Exposure is the sum of live tickets. */
async function roomFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `with live as (
       select t.draw_id, c.money, x ->> 0 as play, x ->> 1 as key, sum((x ->> 2)::bigint) as owed
         from studio.draw_tickets t join studio.draw_chases c using (chase_id), json_array_elements(t.exposure) as x
        where t.state in ('betting', 'accepted', 'won', 'lost') group by 1, 2, 3, 4)
     select coalesce(e.key, l.key) as key, e.owed as stored, l.owed as live
       from live l full join studio.draw_exposures e using (draw_id, money, play, key)
      where coalesce(e.owed, 0) <> coalesce(l.owed, 0)`,
  )
  return wrong.map(
    ({ key, stored, live }) => `room of ${String(key)} is ${String(stored)}, not ${String(live)}`,
  )
}

/** The published root is that of the tickets that counted at the close: not of stopped legs, but of those of a void draw. */
async function rootFaults(it: TestStudio): Promise<string[]> {
  const draws = await it.rows(
    `select d.issue, d.root, array_agg(t.ticket_id order by t.ticket_no) filter (
         where t.state not in ('refused', 'returned') or (t.state = 'returned' and d.state = 'void')) as tickets
       from studio.draws d join studio.draw_tickets t using (draw_id)
      where d.sealed_at is not null group by d.draw_id`,
  )
  const roots = await Promise.all(
    draws.map(({ tickets }) =>
      sealTickets(
        ((tickets as string[] | null) ?? []).map((ticketId, no) => ({ ticketId, ticketNo: BigInt(no) })),
      ),
    ),
  )
  return draws
    .filter(({ root }, place) => root !== roots[place]?.root)
    .map(({ issue }) => `the root of ${String(issue)} is not that of its tickets`)
}

/** What pools took in they have paid or carried on, and what is carried over is what they passed on and none has taken. */
async function poolFaults(it: TestStudio): Promise<string[]> {
  const standings = await it.rows(
    `select game_code, money, s.carried, l.carried as left
     from studio.draw_pool_standings s full join (
       select d.game_code, p.money, sum(p.passed - p.handed) as carried
         from studio.draw_pools p join studio.draws d using (draw_id)
        where p.version > 0 group by 1, 2) l using (game_code, money)
      where s.carried is distinct from l.carried`,
  )
  const pools = await it.rows(
    `with entries as (
       select t.draw_id, c.money, sum((x ->> 'unit')::bigint * (x ->> 'units')::bigint) as stakes
         from studio.draw_tickets t join studio.draw_chases c using (chase_id) join studio.draws d using (draw_id),
              json_array_elements(t.picks) as x
        where x ->> 'play' = 'six' and d.sealed_at is not null
          and (t.state in ('accepted', 'won', 'lost') or (t.state = 'returned' and d.state = 'void')) group by 1, 2
     ), wins as (
       select w.draw_id, w.version, c.money, sum(w.stake) as winning,
              sum(div((p.handed + p.added)::numeric * w.stake, p.winning)) as paid
         from studio.draw_pool_wins w join studio.draw_tickets t using (ticket_id) join studio.draw_chases c using (chase_id)
         join studio.draw_pools p on p.draw_id = w.draw_id and p.version = w.version and p.money = c.money and p.winning > 0
        group by 1, 2, 3)
     select d.game_code || ' ' || d.issue as draw, p.stakes, e.stakes as entries, p.paid, w.paid as won
       from studio.draw_pools p join studio.draws d using (draw_id)
       full join entries e using (draw_id, money) 
       left join wins w on w.draw_id = p.draw_id and w.version = p.version and w.money = p.money
      where p.stakes is distinct from e.stakes
         or (not p.is_void and p.version > 0
             and (p.paid, p.winning) is distinct from (coalesce(w.paid, 0), coalesce(w.winning, 0)))`,
  )
  return [
    ...standings.map(
      ({ game_code: game, money, carried, left }) =>
        `${String(game)} carries ${String(carried)} of ${String(money)}, not ${String(left)}`,
    ),
    ...pools.map(
      ({ draw, stakes, entries, paid, won }) =>
        `the pool of ${String(draw)} has stakes of ${String(stakes)} and paid ${String(paid)}, ` +
        `not ${String(entries)} and ${String(won)}`,
    ),
  ]
}
