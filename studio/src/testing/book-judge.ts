/**
 * What holds of the book whenever nothing is under way: the promises of the host, recomputed from its books and the
 * wallet's.
 */
import { payoutOf, within, type DecidedLeg } from '@night-market/games/kernel/book/slip'
import { WIRE, type TestStudio } from './test-studio.ts'

interface JudgedBet {
  round_id: string
  bet_id: string
  state: string
  stake: string
  stake_of_line: string
  bet_stake: string
  sizes: number[]
  payout: string | null
  open_legs: number
  cash_request: string | null
  legs: DecidedLeg[]
}

/** The wallet's movements for a bet, by its state. */
const MOVEMENTS: Record<string, RegExp> = {
  betting: /^$/,
  open: /^bet$/,
  settled: /^bet win( resettle)*$/,
  refused: /^$/,
  returned: /^((bet )?rollback)?$/,
}
const MOST_PAYOUT = 100_000_000n

/** What is wrong, as sentences: nothing in sound books. */
export async function bookFaults(it: TestStudio): Promise<string[]> {
  const bets = (await it.rows(
    `select b.round_id, b.bet_id, b.state, b.stake, b.stake_of_line, b.sizes, b.payout, b.open_legs, b.cash_request,
       w.stake as bet_stake,
       (select json_agg(json_build_object('d100', l.d100, 'verdict', l.verdict) order by l.leg)
        from studio.book_legs l where l.round_id = b.round_id) as legs
     from studio.book_bets b join studio.bets w using (bet_id) order by b.bet_no`,
  )) as unknown as JudgedBet[]
  return [...bets.flatMap((bet) => betFaults(it, bet)), ...(await roomFaults(it)), ...(await winFaults(it))]
}

function betFaults({ wallet }: TestStudio, bet: JudgedBet): string[] {
  const { round_id: id, state, stake, legs } = bet
  const taken = wallet.movements.get(bet.bet_id)
  const ends = [...wallet.movements.values()].filter(({ reference }) => reference === bet.bet_id)
  const kinds = [taken, ...ends].flatMap((movement) => movement?.kind ?? []).join(' ')
  const faults: string[] = []
  if (!MOVEMENTS[state]?.test(kinds)) faults.push(`bet ${id} is ${state}, the wallet has "${kinds}"`)
  if (stake !== bet.bet_stake) faults.push(`bet ${id} of ${stake} has a stake of ${bet.bet_stake}`)
  if (taken !== undefined && taken.amount !== Number(stake) * WIRE)
    faults.push(`bet ${id} took ${taken.amount}`)
  const isPaid = ends.some(({ kind }) => kind === 'win')
  const paid = taken && wallet.paidIn(taken)
  if (isPaid && paid !== Number(bet.payout) * WIRE) faults.push(`bet ${id} was paid ${paid}`)
  const open = legs.filter(({ verdict }) => verdict === null).length
  if (open !== bet.open_legs) faults.push(`bet ${id} has ${open} open legs, not ${bet.open_legs}`)
  if (state !== 'settled' || bet.cash_request !== null) return faults
  const result = within(payoutOf(BigInt(bet.stake_of_line), bet.sizes, legs), MOST_PAYOUT)
  if (String(result) !== bet.payout) faults.push(`bet ${id} paid ${bet.payout}, not ${result}`)
  return faults
}

/** Exposure is the sum of the bets that were accepted and not closed by their players. */
async function roomFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `with legs as (
       select l.*, b.money, b.stake from studio.book_legs l join studio.book_bets b using (round_id)
        where b.state in ('betting', 'open', 'settled') and b.cash_request is null),
     live as (
       select event_id, money, market, spec, '' as outcome, sum(stake) as amount from legs group by 1, 2, 3, 4
       union all
       select event_id, money, market, spec, outcome, sum(stake * d100 / 100) from legs group by 1, 2, 3, 4, 5)
     select market, outcome, e.amount as stored, l.amount as live
       from live l full join studio.book_exposures e using (event_id, money, market, spec, outcome)
      where coalesce(e.amount, 0) <> coalesce(l.amount, 0)`,
  )
  return wrong.map(
    ({ market, outcome, stored, live }) =>
      `room of ${String(market)}/${String(outcome)} is ${String(stored)}, not ${String(live)}`,
  )
}

/** What a person may win is that of open bets, and what was won of settled ones. */
async function winFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `with bets as (
       select * from studio.book_bets where state in ('betting', 'open', 'settled')),
     live as (
       select person, money, l.event_id as scope, sum(stake * d100 / 100 - stake) as amount
         from bets join studio.book_legs l using (round_id) where cash_request is null group by 1, 2, 3
       union all
       select person, money, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD'),
           sum(case state when 'settled' then greatest(payout - stake, 0) else greatest_win - stake end)
         from bets group by 1, 2, 3)
     select scope, w.amount as stored, l.amount as live
       from live l full join studio.book_wins w using (person, money, scope)
      where coalesce(w.amount, 0) <> coalesce(l.amount, 0)`,
  )
  return wrong.map(
    ({ scope, stored, live }) => `wins of ${String(scope)} are ${String(stored)}, not ${String(live)}`,
  )
}
