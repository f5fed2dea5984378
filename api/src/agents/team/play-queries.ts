/** The SQL of what one member of a team played. */
import type { GameType } from '@night-market/protocol/values/game-types'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { BranchSums, Days } from './queries.ts'

/** A member on the days on which it stood directly below `under` in the team of `agent`. */
export interface Stood extends Days {
  agent: MemberId
  under: MemberId
  member: MemberId
}

/** Whether a day counts: the member stood there, and shared no mark with the agent that it stood below. */
const counts = ({ agent, under, member, from, to }: Stood, day: ReturnType<typeof sql>) => sql`
  ${day} between ${from}::date and ${to}::date
  and exists (select from members.paths p
               where p.member = ${member} and ${day} >= p.from_day and (p.until_day is null or ${day} < p.until_day)
                 and p.agents @> array[${agent}::text] and p.agents[cardinality(p.agents)] = ${under})`

const isLinked = ({ under, member }: Stood, day: ReturnType<typeof sql>) => sql`
  exists (select from agents.linked l cross join site.calendar z
           where l.agent = ${under} and l.member = ${member} and ${day} >= (l.from_slot at time zone z.time_zone)::date
             and (l.until_slot is null or ${day} < (l.until_slot at time zone z.time_zone)::date))`

type Sum = 'rounds' | 'stake' | 'payout' | 'validBet'

export interface TypeSums extends Record<Sum, string> {
  gameType: GameType
}

/** What the member played, by type of game. */
export async function typesOf(db: Db, stood: Stood): Promise<TypeSums[]> {
  const day = sql`d.day`
  const { rows } = await sql<TypeSums>`
    select d.game_type, sum(d.rounds)::text as rounds, sum(d.stake)::text as stake, sum(d.payout)::text as payout,
           sum(d.valid_bet)::text as valid_bet
      from agents.member_days d
     where d.member = ${stood.member} and ${counts(stood, day)} and not ${isLinked(stood, day)}
     group by 1 order by 1`.execute(db)
  return rows
}

export interface Given {
  day: string
  reason: string
  amount: string
}

/** What the member was given, by day and reason. */
export async function givenTo(db: Db, stood: Stood): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select d.day::text as day, d.reason, sum(d."in" - d."out")::text as amount
      from cashier.money_days d join site.merchants s on s.asset = d.asset
     where d.member = ${stood.member} and (d.reason like 'rewards.%' or d.reason = 'play.promo')
       and ${counts(stood, sql`d.day`)}
     group by 1, 2 having sum(d."in" - d."out") <> 0 order by 1 desc, 2`.execute(db)
  return rows
}

/** Both together. */
export async function ownSums(db: Db, stood: Stood): Promise<BranchSums> {
  const [types, given] = await Promise.all([typesOf(db, stood), givenTo(db, stood)])
  return sumsOf(types, given)
}

export function sumsOf(types: readonly TypeSums[], given: readonly Given[]): BranchSums {
  const sumOf = (name: Sum): bigint => types.reduce((sum, type) => sum + BigInt(type[name]), 0n)
  return {
    rounds: Number(sumOf('rounds')),
    stake: sumOf('stake'),
    payout: sumOf('payout'),
    validBet: sumOf('validBet'),
    rewards: given.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  }
}

export interface PlayedRound {
  id: string
  gameType: string
  gameCode: string
  startedAt: Date
  settledAt: Date
  stake: string
  payout: string
  validBet: string
  isCorrected: boolean
}

/** Rounds of the member as they were booked in slots that are folded, those that began last first. */
export async function roundsOf(
  db: Db,
  stood: Stood,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    select x.id, x.game_type, x.game_code, x.started_at, x.settled_at, x.stake::text as stake, x.payout::text as payout,
           x.valid_bet::text as valid_bet, x.is_corrected
      from (select r.id, r.game_type, r.game_code, r.started_at, r.reported_at as settled_at,
                   r.reported_stake - coalesce(c.stake, 0) as stake, r.reported_payout - coalesce(c.payout, 0) as payout,
                   r.valid_bet - coalesce(c.valid_bet, 0) as valid_bet, c.stake is not null as is_corrected,
                   coalesce(l.slot, date_bin('5 minutes', r.reported_at, '2000-01-01Z')) as slot,
                   coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date) as day
              from play.rounds r
              left join play.late_rounds l on l.round = r.id
              left join lateral (select sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet
                                   from play.corrections where round = r.id) c on true
             cross join site.calendar m
             where r.member = ${stood.member} and r.mode = 'real' and r.reported_stake is not null
               and r.started_at < (${stood.to}::date + 1)::timestamp at time zone m.time_zone) x
     where x.stake + x.payout > 0 and x.slot < (select slot from agents.folded_until)
       and ${counts(stood, sql`x.day`)} and not ${isLinked(stood, sql`x.day`)}
       and (${after === null} or (x.started_at, x.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
     order by x.started_at desc, x.id desc limit ${limit}`.execute(db)
  return rows
}
