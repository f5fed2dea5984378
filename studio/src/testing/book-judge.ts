/**
 * What holds of the book whenever nothing is under way: the promises of the host, recomputed from its books and the
 * wallet's.
 */
import { payoutOf, within, type DecidedLeg } from '@night-market/games/kernel/book/slip'
import { judgeOutright, type Decided, type Entrant } from '@night-market/games/kernel/book/outright'
import { sportOf } from '@night-market/games/families/sports'
import type { MarketRef, Score } from '@night-market/games/kernel/book/sport'
import { reducedFaults } from './reduced-judge.ts'
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
  /** What is left of the stake of a line, and what was paid for the rest. */
  open_of_line: string
  cashed: string
  cash_outs: number
  cash_outs_of_line: string
  cash_outs_amount: string
  legs: JudgedLeg[]
  user_id: string
  is_free: boolean
  grant_uuid: string | null
}

/** Null of odds that count whole. */
type JudgedLeg = DecidedLeg & { above: string | null; below: string | null }

/** The wallet's movements for a bet, by its state. */
const MOVEMENTS: Record<string, RegExp> = {
  betting: /^$/,
  open: /^bet( win)*$/,
  settled: /^bet( win)+( resettle)*$/,
  refused: /^$/,
  returned: /^((bet )?rollback)?$/,
}
/** Those of a free bet, which the wallet is not asked for. */
const FREE_MOVEMENTS: Record<string, RegExp> = {
  betting: /^$/,
  open: /^$/,
  settled: /^promo( resettle)*$/,
  refused: /^$/,
  returned: /^$/,
}
const MOST_PAYOUT = 100_000_000n

/** What is wrong, as sentences: nothing in sound books. */
export async function bookFaults(it: TestStudio): Promise<string[]> {
  const bets = (await it.rows(
    `select b.round_id, b.bet_id, b.state, b.stake, b.stake_of_line, b.sizes, b.payout, b.open_legs, b.open_of_line,
       b.cashed, b.is_free, w.stake as bet_stake, w.user_id, w.grant_uuid,
       (select count(*)::int from studio.book_cash_outs c where c.round_id = b.round_id) as cash_outs,
       (select coalesce(sum(of_line), 0) from studio.book_cash_outs c where c.round_id = b.round_id) as cash_outs_of_line,
       (select coalesce(sum(amount), 0) from studio.book_cash_outs c where c.round_id = b.round_id) as cash_outs_amount,
       (select json_agg(jsonb_build_object('d100', l.d100, 'verdict', l.verdict) || case when l.tied is null then '{}'
          else jsonb_build_object('deadHeat', jsonb_build_object('places', l.places, 'tied', l.tied)) end
          || jsonb_build_object('above', l.odds_above::text, 'below', l.odds_below::text) order by l.leg)
        from studio.book_legs l where l.round_id = b.round_id) as legs
     from studio.book_bets b join studio.bets w using (bet_id) order by b.bet_no`,
  )) as unknown as JudgedBet[]
  return [
    ...bets.flatMap((bet) => (bet.is_free ? freeBetFaults(it, bet) : betFaults(it, bet))),
    ...(await roomFaults(it)),
    ...(await winFaults(it)),
    ...(await grantFaults(it)),
    ...(await enteredFaults(it)),
    ...(await reducedFaults(it)),
    ...(await fedFaults(it)),
  ]
}

/** A free bet costs nothing, is not closed, and pays what is beyond its stake. */
function freeBetFaults({ wallet }: TestStudio, bet: JudgedBet): string[] {
  const { round_id: id, user_id: user, state, payout } = bet
  const own = [...wallet.movements.values()].filter(({ round }) => round === id)
  const kinds = own.map(({ kind }) => kind).join(' ')
  const won = BigInt(payout ?? 0) - BigInt(bet.stake)
  const owed = Number(won > 0n ? won : 0n) * WIRE
  const paid = wallet.paidIn({ user, round: id })
  const faults: string[] = []
  if (!FREE_MOVEMENTS[state]?.test(kinds))
    faults.push(`free bet ${id} is ${state}, the wallet has "${kinds}"`)
  if (own.some(({ kind, reference }) => kind === 'promo' && reference !== bet.grant_uuid))
    faults.push(`free bet ${id} was paid for another grant`)
  if (paid !== owed) faults.push(`free bet ${id} was paid ${paid}, not ${owed}`)
  if (bet.cash_outs > 0) faults.push(`free bet ${id} was closed`)
  return [...faults, ...partFaults(bet)]
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
  const isAccepted = state === 'open' || state === 'settled'
  const wins = ends.filter(({ kind }) => kind === 'win').length
  const paid = taken && wallet.paidIn(taken)
  if (isAccepted && paid !== Number(bet.payout ?? bet.cashed) * WIRE)
    faults.push(`bet ${id} was paid ${paid}`)
  if (isAccepted && wins !== bet.cash_outs + Number(state === 'settled' && bet.open_of_line !== '0'))
    faults.push(`bet ${id} has ${wins} wins, and ${bet.cash_outs} cash-outs`)
  const open = legs.filter(({ verdict }) => verdict === null).length
  if (open !== bet.open_legs) faults.push(`bet ${id} has ${open} open legs, not ${bet.open_legs}`)
  return [...faults, ...partFaults(bet)]
}

/** A bet pays for the parts that were closed, and for the rest what it would have paid without them. */
function partFaults({ round_id: id, state, sizes, payout, legs, ...bet }: JudgedBet): string[] {
  const faults: string[] = []
  const [rest, cashed] = [BigInt(bet.open_of_line), BigInt(bet.cashed)]
  if (rest + BigInt(bet.cash_outs_of_line) !== BigInt(bet.stake_of_line))
    faults.push(`bet ${id} closed ${bet.cash_outs_of_line} of ${bet.stake_of_line} and has ${rest} open`)
  if (String(cashed) !== bet.cash_outs_amount)
    faults.push(`bet ${id} was cashed out at ${bet.cash_outs_amount}, not ${cashed}`)
  if (state !== 'settled') return faults
  // Of a bet that was closed as a whole legs may be open still.
  const result = rest === 0n ? 0n : within(payoutOf(rest, sizes, legs.map(judgedLeg)), MOST_PAYOUT, cashed)
  if (String(cashed + result) !== payout) faults.push(`bet ${id} paid ${payout}, not ${cashed + result}`)
  return faults
}

const judgedLeg = ({ above, below, ...leg }: JudgedLeg): DecidedLeg =>
  above === null || below === null ? leg : { ...leg, reduced: { above: BigInt(above), below: BigInt(below) } }

/** No grant has more bets than were granted, and each of its bets is a free one. */
async function grantFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `select g.grant_uuid, g.count, count(*)::int as bets, count(*) filter (where not b.is_free)::int as charged
       from studio.book_bets b join studio.bets w using (bet_id) left join studio.grants g using (grant_uuid)
      where w.state <> 'rolled_back' and (b.is_free or w.grant_uuid is not null)
      group by g.grant_uuid having count(*) > coalesce(g.count, 0) or bool_or(not b.is_free)`,
  )
  return wrong.map((grant) => `grant ${JSON.stringify(grant)}`)
}

/** What a stake pays on a leg that wins. */
const paysOf = (stake: string): string =>
  `div(${stake} * coalesce(odds_above, d100), coalesce(odds_below, 100))::bigint`

/** Exposure is the sum of what is left of the bets that were accepted; a free bet brings nothing, and takes its win. */
async function roomFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `with legs as (
       select l.*, b.money, b.open_of_line * b.lines as stake, case when b.is_free then b.stake else 0 end as free
         from studio.book_legs l join studio.book_bets b using (round_id)
        where b.state in ('betting', 'open', 'settled') and l.is_held),
     live as (
       select event_id, money, market, spec, '' as outcome, sum(stake - free) as amount from legs group by 1, 2, 3, 4
       union all
       select event_id, money, market, spec, outcome, sum(${paysOf('stake')} - free) from legs group by 1, 2, 3, 4, 5)
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
       select person, money, l.event_id as scope, sum(${paysOf('open_of_line * lines')} - open_of_line * lines) as amount
         from bets join studio.book_legs l using (round_id) where l.is_held group by 1, 2, 3
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

/** What was bet on an entered match came to what its score says, but for markets that an act decided. */
async function enteredFaults(it: TestStudio): Promise<string[]> {
  const legs = (await it.rows(
    `select e.event_id, e.sport, e.state, e.score, e.competitors, l.market, l.spec, l.outcome, l.verdict, l.places, l.tied
       from studio.book_events e join studio.book_legs l using (event_id)
      where e.driver = 'file' and e.event_id not in (select event_id from studio.book_feed_matches) and not exists (
        select from jsonb_to_recordset(e.stopped) as s(market integer, spec text, "isFinal" boolean)
         where s."isFinal" and (s.market, s.spec) = (l.market, l.spec))`,
  )) as unknown as EnteredLeg[]
  return legs.flatMap((leg) => {
    const { event_id: id, outcome, verdict, places, tied } = leg
    const expected = expectedOf(leg)
    const heat =
      `${places}/${tied}` === `${expected?.deadHeat?.places ?? null}/${expected?.deadHeat?.tied ?? null}`
    return heat && verdict === (expected?.verdict ?? null)
      ? []
      : [`${id} ${leg.market} ${outcome} is ${verdict} ${places}/${tied}, not ${JSON.stringify(expected)}`]
  })
}

function expectedOf({ sport, state, score, competitors, ...leg }: EnteredLeg): Decided | null {
  if (state === 'void') return { verdict: 'V' }
  if (competitors !== null) return judgeOutright(competitors, leg, leg.outcome, score)
  const verdict = state === 'ended' ? sportOf(sport).judge(leg, leg.outcome, score) : null
  return verdict === null ? null : { verdict }
}

/** What was bet on a match of a feed came to the result that the feed gave last, but for markets that an act decided. */
async function fedFaults(it: TestStudio): Promise<string[]> {
  const wrong = await it.rows(
    `select l.round_id, l.market, l.outcome, l.verdict, w.verdict as wanted
       from studio.book_events e join studio.book_legs l using (event_id) join studio.book_bets b using (round_id)
       join studio.book_feed_markets m using (event_id, market, spec)
       cross join lateral (select case when exists (
           select from studio.book_feed_cancels c
            where (c.event_id, c.market, c.spec) = (l.event_id, l.market, l.spec) and c.cancelled_at > c.rolled_back_at
              and b.placed_at >= c.placed_from and b.placed_at < c.placed_until) then 'V'
         else m.verdicts ->> l.outcome end as verdict) as w
      where w.verdict is not null and l.verdict is distinct from w.verdict
        and not exists (select from studio.book_acts a where a.event_id = e.event_id and a.act in ('score', 'void', 'result',
          'resettle'))`,
  )
  return wrong.map((leg) => `leg ${JSON.stringify(leg)} of a feed`)
}

interface EnteredLeg extends MarketRef {
  event_id: string
  sport: string
  state: string
  score: Score
  competitors: Entrant[] | null
  outcome: string
  verdict: string | null
  places: number | null
  tied: number | null
}
