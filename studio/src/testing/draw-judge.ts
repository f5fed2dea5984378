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
