/** The SQL of what agents see of their teams. */
import type { BranchOrder, BranchSort } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Role } from '../../members/index.ts'

/** The merchant's days, both included. */
export interface Days {
  from: string
  to: string
}

export interface Sums {
  rounds: number
  stake: bigint
  payout: bigint
  validBet: bigint
}
type SumRow = Record<keyof Sums, string>
const asSums = ({ rounds, stake, payout, validBet }: SumRow): Sums => ({
  rounds: Number(rounds),
  stake: BigInt(stake),
  payout: BigInt(payout),
  validBet: BigInt(validBet),
})

/** What an agent's team played on each day; days without play are left out. */
export async function teamDays(
  db: Db,
  agent: MemberId,
  { from, to }: Days,
): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<SumRow & { day: string }>`
    select day::text as day, sum(rounds)::text as rounds, sum(stake)::text as stake, sum(payout)::text as payout,
           sum(valid_bet)::text as valid_bet
      from agents.team_days where agent = ${agent} and day between ${from}::date and ${to}::date
     group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ day: row.day, ...asSums(row) }))
}

/** How many stand below an agent on each of these days, at any distance; a large team is read once for all of them. */
export async function teamSizes(db: Db, agent: MemberId, days: readonly string[]): Promise<number[]> {
  const sizes = days.map(
    (day) => sql`
      (count(*) filter (where from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)))::int`,
  )
  const { rows } = await sql<{ sizes: number[] }>`
    select array[${sql.join(sizes)}] as sizes from members.paths where agents @> array[${agent}::text]`.execute(
    db,
  )
  return rows[0]?.sizes ?? []
}

/** How many members of the team were active on these days, each once: those whose active day before lies before them. */
export async function activeMembers(db: Db, agent: MemberId, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(sum(members), 0)::int as members from agents.active_days
     where agent = ${agent} and day between ${from}::date and ${to}::date and day_before < ${from}::date`.execute(
    db,
  )
  return rows[0]?.members ?? 0
}

/** What an agent is paid for windows that begin on these days. */
export async function incomeOf(db: Db, agent: MemberId, { from, to }: Days): Promise<bigint> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(b.net), 0)::text as net from agents.bills b cross join site.calendar m
     where b.payee = ${agent} and b.net > 0 and b.state <> 'reversed'
       and b.window_start >= ${from}::date::timestamp at time zone m.time_zone
       and b.window_start < (${to}::date + 1)::timestamp at time zone m.time_zone`.execute(db)
  return BigInt(rows[0]?.net ?? 0)
}

export interface Place {
  id: MemberId
  nickname: string
  role: Role
  status: 'active' | 'disabled'
  joinedOn: string
  members: number
}
export type BranchSums = Sums & { rewards: bigint }

/**
 * The members directly below an agent on the last day, and those whose branch played below it earlier, in an order, each with
 * the play and the rewards of its branch.
 */
export async function branchOf(
  db: Db,
  agent: MemberId,
  { from, to }: Days,
  { after, limit, sort }: { after: After | null; limit: number; sort: BranchSort },
): Promise<(Place & BranchSums & After)[]> {
  const { value, isTurned } = orderOf(sort)
  const way = isTurned ? sql`desc` : sql``
  type Row = Omit<Place, 'members'> & SumRow & { members: number; rewards: string } & After
  const { rows } = await sql<Row>`
    select * from (select c.*, c.nickname || ' ' || c.id as key, (${value})::numeric::text as value from (
    select m.id, m.nickname, m.role, m.status, p.from_day::text as "joinedOn",
           (select count(*) from members.paths b where b.agents @> array[${agent}::text, m.id]
              and b.from_day <= ${to}::date and (b.until_day is null or b.until_day > ${to}::date))::int as members,
           s.rounds, s.stake, s.payout, s.valid_bet, r.rewards
      from (select p.member from members.paths p
             where p.agents[cardinality(p.agents)] = ${agent}
               and p.from_day <= ${to}::date and (p.until_day is null or p.until_day > ${to}::date)
             union
            select d.child from agents.branch_days d
             where d.agent = ${agent} and d.day between ${from}::date and ${to}::date) c
      join members.members m on m.id = c.member
     cross join lateral (select min(p.from_day) as from_day from members.paths p where p.member = m.id) p
     cross join lateral (
       select coalesce(sum(d.rounds), 0)::text as rounds, coalesce(sum(d.stake), 0)::text as stake,
              coalesce(sum(d.payout), 0)::text as payout, coalesce(sum(d.valid_bet), 0)::text as valid_bet
         from agents.branch_days d
        where d.agent = ${agent} and d.child = m.id and d.day between ${from}::date and ${to}::date) s
     cross join lateral (select agents.rewards_of(array[m.id], ${agent}, ${from}::date, ${to}::date)::text as rewards) r
    ) c) x
     where ${after === null} or case when ${isTurned} then key < ${after?.key ?? ''}
             else (value::numeric, key) > (${after?.value ?? '0'}::numeric, ${after?.key ?? ''}) end
     order by value::numeric, key ${way} limit ${limit}`.execute(db)
  return rows.map(({ rewards, ...row }) => ({ ...row, ...asSums(row), rewards: BigInt(rewards) }))
}

/** The place after a row in an order. */
export interface After {
  value: string
  key: string
}

/** What ascends in an order; names that descend are turned instead. */
function orderOf(sort: BranchSort): { value: ReturnType<typeof sql>; isTurned: boolean } {
  const isDescending = sort.startsWith('-')
  const order = (isDescending ? sort.slice(1) : sort) as BranchOrder
  if (order === 'name') return { value: sql`0`, isTurned: isDescending }
  return { value: isDescending ? sql`-(${VALUES[order]})` : VALUES[order], isTurned: false }
}

const VALUES: Record<Exclude<BranchOrder, 'name'>, ReturnType<typeof sql>> = {
  members: sql`c.members`,
  rounds: sql`c.rounds::numeric`,
  stake: sql`c.stake::numeric`,
  payout: sql`c.payout::numeric`,
  validBet: sql`c.valid_bet::numeric`,
  result: sql`c.payout::numeric - c.stake::numeric`,
  rewards: sql`c.rewards::numeric`,
  net: sql`c.payout::numeric - c.stake::numeric + c.rewards::numeric`,
}

/** What the branches of an agent come to together, those of members who left since included. */
export async function branchTotals(db: Db, agent: MemberId, { from, to }: Days): Promise<BranchSums> {
  const { rows } = await sql<SumRow & { rewards: string }>`
    select coalesce(sum(d.rounds), 0)::text as rounds, coalesce(sum(d.stake), 0)::text as stake,
           coalesce(sum(d.payout), 0)::text as payout, coalesce(sum(d.valid_bet), 0)::text as valid_bet,
           agents.rewards_of(null, ${agent}, ${from}::date, ${to}::date)::text as rewards
      from agents.team_days d where d.agent = ${agent} and d.day between ${from}::date and ${to}::date`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a sum has a row')
  return { ...asSums(row), rewards: BigInt(row.rewards) }
}

/** Members of a team whose name contains a text, by name from after a key, with the agents above them. */
export async function findMembers(
  db: Db,
  agent: MemberId,
  { search, day, after, limit }: { search: string; day: string; after: string; limit: number },
): Promise<(Place & { above: MemberId[] })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const { rows } = await sql<Place & { above: MemberId[] }>`
    select m.id, m.nickname, m.role, m.status, p.from_day::text as "joinedOn", p.agents as above,
           (select count(*) from members.paths b where b.agents @> array[m.id]
              and b.from_day <= ${day}::date and (b.until_day is null or b.until_day > ${day}::date))::int as members
      from members.paths p join members.members m on m.id = p.member
     where p.agents @> array[${agent}::text]
       and p.from_day <= ${day}::date and (p.until_day is null or p.until_day > ${day}::date)
       and (m.nickname ilike ${pattern} or m.username ilike ${pattern})
       and m.nickname || ' ' || m.id > ${after}
     order by m.nickname || ' ' || m.id limit ${limit}`.execute(db)
  return rows
}

/** How many stand directly below an agent on a day. */
export async function directMembers(db: Db, agent: MemberId, day: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from members.paths
     where agents[cardinality(agents)] = ${agent} and from_day <= ${day}::date
       and (until_day is null or until_day > ${day}::date)`.execute(db)
  return rows[0]?.members ?? 0
}
