/** The SQL of levels and of what they give. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Level, Rank } from './model.ts'

/** A range that holds every day in the database. */
const ALWAYS = { from: '2000-01-01', to: '2199-12-31' } as const

export interface Days {
  from: string
  to: string
}

export async function levelsOf(db: Db | Tx): Promise<Level[]> {
  return db.selectFrom('vip.levels').selectAll().orderBy('level').execute()
}

export interface GameTypeRate {
  gameType: string
  rebateBps: number
  rebateStep: number
}

/** The game types that earn rebate, the highest rate first. */
export function ratesOf(db: Db): Promise<GameTypeRate[]> {
  return db
    .selectFrom('vip.game_types')
    .select(['gameType', 'rebateBps', 'rebateStep'])
    .where('rebateBps', '>', 0)
    .orderBy('rebateBps', 'desc')
    .orderBy('gameType')
    .execute()
}

export async function levelOf(db: Db | Tx, member: MemberId): Promise<number> {
  const row = await db
    .selectFrom('vip.members')
    .select('level')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.level ?? 0
}

export interface Calendar {
  /** The merchant's day. */
  today: string
  /** Days before this one never change. */
  closed: string
  /** The last day whose rebate is due: at 12:00 of the day after. */
  rebated: string
  /** Monday of this week, first day of this month. */
  week: string
  month: string
}

export async function calendarAt(db: Db | Tx, now: Date): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select l.day::text as today, c.day::text as closed, least(c.day, (l.at - interval '12 hours')::date)::text as rebated,
           date_trunc('week', l.day)::date::text as week, date_trunc('month', l.day)::date::text as month
      from site.calendar m cross join play.closed_until c
     cross join lateral (select ${now}::timestamptz at time zone m.time_zone as at,
                                (${now}::timestamptz at time zone m.time_zone)::date as day) l`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the site has no merchant')
  return row
}

export interface Ranked extends Rank {
  member: MemberId
  since: string
}

/** Why a level changed. */
export type Because = 'bets' | 'month' | 'staff' | 'correction'

/** Locks the ranks of members in one order, and creates those that are missing. */
export async function lockRanks(tx: Tx, members: readonly MemberId[], today: string): Promise<Ranked[]> {
  await sql`
    insert into vip.members (member, since) select m, ${today}::date from unnest(${members}::text[]) m order by 1
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<StoredRank>`
    select ${RANK} from vip.members
     where member = any (${members}) order by member for no key update`.execute(tx)
  return rows.map(asRanked)
}

type StoredRank = Omit<Ranked, 'countedBefore'> & { counted: string }
const RANK = sql`member, level, counted_before::text as counted, base_level as "baseLevel", since::text as since`
const asRanked = ({ counted, ...row }: StoredRank): Ranked => ({ ...row, countedBefore: BigInt(counted) })

export async function setRank(
  tx: Tx,
  before: Ranked,
  after: Rank,
  change: { because: Because; note?: string; proposal?: string | null; today: string; now: Date },
): Promise<void> {
  const { because, note = '', proposal = null, today, now } = change
  await sql`
    update vip.members
       set level = ${after.level}, counted_before = ${after.countedBefore}::numeric, base_level = ${after.baseLevel},
           since = ${today}::date
     where member = ${before.member}`.execute(tx)
  if (after.level === before.level) return
  await sql`
    insert into vip.changes (member, level_before, level, because, note, proposal, changed_at)
    values (${before.member}, ${before.level}, ${after.level}, ${because}, ${note}, ${proposal}, ${now})`.execute(
    tx,
  )
}

/** A member's rank; null if the member never had one. */
export async function rankOf(db: Db | Tx, member: MemberId): Promise<Ranked | null> {
  const { rows } = await sql<StoredRank>`select ${RANK} from vip.members where member = ${member}`.execute(db)
  return rows.map(asRanked)[0] ?? null
}

/** Serialises what staff do with a member's level. */
export async function lockLevelOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vip level ${member}`}, 0))`.execute(tx)
}

/** By how many levels single members of the staff have raised a member since. */
export async function raisedAlone(tx: Tx, member: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ raised: number }>`
    select coalesce(sum(level - level_before), 0)::int as raised from vip.changes
     where member = ${member} and because = 'staff' and proposal is null and level > level_before
       and changed_at > ${since}`.execute(tx)
  return rows[0]?.raised ?? 0
}

/** The highest level that each member holds and reached by bets, above 0. */
export async function earnedLevels(tx: Tx, members: readonly MemberId[]): Promise<Map<MemberId, number>> {
  const { rows } = await sql<{ member: MemberId; level: number }>`
    select m.member, max(n) as level
      from vip.members m
     cross join generate_series(1, m.level) n
     cross join lateral (select c.because from vip.changes c
                          where c.member = m.member and c.level_before < n and c.level >= n order by c.no desc limit 1) reached
     where m.member = any (${members}) and reached.because = 'bets' group by 1`.execute(tx)
  return new Map(rows.map(({ member, level }) => [member, level]))
}

/** A member's changes of level, the newest first. */
export async function changesOf(db: Db | Tx, member: MemberId) {
  const rows = await db
    .selectFrom('vip.changes')
    .select(['levelBefore', 'level', 'because', 'note', 'proposal', 'changedAt'])
    .where('member', '=', member)
    .orderBy('no', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, because: row.because as Because }))
}

/** What each member bet on these days, as it counts towards levels. */
export async function countedBets(
  db: Db | Tx,
  members: readonly MemberId[],
  { from, to }: Days = ALWAYS,
): Promise<Map<MemberId, bigint>> {
  const { rows } = await sql<{ member: MemberId; counted: string }>`
    select member, counted::text as counted
      from vip.counted_bets(${members}::text[], ${from}::date, ${to}::date)`.execute(db)
  return new Map(rows.map(({ member, counted }) => [member, BigInt(counted)]))
}

/** The next members, after one, who played on any of these days. */
export async function playersOf(
  db: Db,
  { from, to }: Days,
  after: string,
  most: number,
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct member from play.member_days
     where day between ${from}::date and ${to}::date and member > ${after} order by member limit ${most}`.execute(
    db,
  )
  return rows.map(({ member }) => member)
}

/** The next members, after one, who played on any of these days or whose rounds were corrected on them. */
export async function movedMembers(
  db: Db,
  { from, to }: Days,
  after: string,
  most: number,
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select member from play.member_days where day between ${from}::date and ${to}::date and member > ${after}
    union
    select c.member from play.corrections c cross join site.calendar m
     where c.corrected_at >= ${from}::date::timestamp at time zone m.time_zone
       and c.corrected_at < (${to}::date + 1)::timestamp at time zone m.time_zone and c.member > ${after}
     order by member limit ${most}`.execute(db)
  return rows.map(({ member }) => member)
}

/** The next members, after one, who have a level. */
export async function rankedAfter(db: Db, after: string, most: number): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('vip.members')
    .select('member')
    .where('level', '>', 0)
    .where('member', '>', after as MemberId)
    .orderBy('member')
    .limit(most)
    .execute()
  return rows.map(({ member }) => member)
}

/** The next members, after one, who have a level and their birthday on this day, entered at least 30 days before. */
export async function birthdaysOn(db: Db, day: string, after: string, most: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select v.member
      from vip.members v
      join members.profile_fields p on p.member = v.member and p.field = 'birthday'
      join members.members m on m.id = v.member
     cross join site.calendar c
     where v.level > 0 and v.member > ${after}
       -- Members born on February 29 have their birthday on the 28th where the year has no 29th.
       and (right(p.value, 5) = to_char(${day}::date, 'MM-DD')
            or right(p.value, 5) = '02-29' and to_char(${day}::date, 'MM-DD') = '02-28'
               and to_char(${day}::date + 1, 'MM-DD') = '03-01')
       and (m.created_at at time zone c.time_zone)::date <= ${day}::date - 30
     order by v.member limit ${most}`.execute(db)
  return rows.map(({ member }) => member)
}

/** Locks the ranks that have not been judged for the month beginning on this day. */
export async function lockUnjudged(tx: Tx, members: readonly MemberId[], month: string): Promise<Ranked[]> {
  const { rows } = await sql<StoredRank>`
    select ${RANK} from vip.members
     where member = any (${members}) and (judged_month is null or judged_month < ${month}::date)
     order by member for no key update`.execute(tx)
  return rows.map(asRanked)
}

export async function setJudged(tx: Tx, members: readonly MemberId[], month: string): Promise<void> {
  await sql`update vip.members set judged_month = ${month}::date where member = any (${members})`.execute(tx)
}

/** How far a task has come: null before its first run. */
export async function doneUntil(db: Db | Tx, task: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select done_until::text as day from vip.tasks where task = ${task}`.execute(db)
  return rows[0]?.day ?? null
}

export async function setDone(db: Db | Tx, task: string, day: string): Promise<void> {
  await sql`
    insert into vip.tasks (task, begun_on, done_until) values (${task}, ${day}::date, ${day}::date)
    on conflict (task) do update set done_until = greatest(vip.tasks.done_until, excluded.done_until)`.execute(
    db,
  )
}
