/** The SQL of the console's figures, over sums that are kept by the hour and by the day. */
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Days of the merchant that are compared: today, and others up to the hour that it is now. */
export interface DayPart {
  day: string
  /** Its first instant, and the one before which it is looked at. */
  start: Date
  end: Date
}

/** Today, yesterday and the same day a week ago, each up to the end of the hour that it is now on the merchant's clock. */
export async function dayParts(db: Db, now: Date): Promise<DayPart[]> {
  const { rows } = await sql<DayPart>`
    select d::date::text as day, d at time zone c.time_zone as start,
           (d + (date_trunc('hour', l.now) - date_trunc('day', l.now)) + interval '1 hour') at time zone c.time_zone as end
      from site.calendar c
     cross join lateral (select ${now}::timestamptz at time zone c.time_zone as now) l
     cross join lateral unnest(array[0, 1, 7]) with ordinality as back(days, place)
     cross join lateral (select date_trunc('day', l.now) - make_interval(days => back.days) as d) day
     order by back.place`.execute(db)
  return rows
}

export interface Played {
  rounds: number
  stake: bigint
  payout: bigint
}

/** Rounds that were booked in a part of a day, with what was corrected in it. */
export async function playedIn(db: Db, { start, end }: DayPart): Promise<Played> {
  const { rows } = await sql<Played>`
    select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(payout), 0)::bigint as payout
      from (select rounds, stake, payout from play.game_hours where hour >= ${start} and hour < ${end}
            union all
            select 0, stake, payout from play.corrections where corrected_at >= ${start} and corrected_at < ${end}) p`.execute(
    db,
  )
  return rows[0] ?? { rounds: 0, stake: 0n, payout: 0n }
}

export interface Moved {
  reason: string
  count: number
  in: bigint
  out: bigint
}

/** What moved into members' purses and out of them in a part of a day, by reason; not for play. */
export async function movedIn(db: Db, asset: Asset, { start, end }: DayPart): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select reason, sum(count)::int as count, sum("in")::bigint as "in", sum("out")::bigint as "out"
      from cashier.money_hours where asset = ${asset} and hour >= ${start} and hour < ${end}
     group by reason`.execute(db)
  return rows
}

/** Members with a booked round on a day, and members who registered on it. */
export async function membersOn(
  db: Db,
  { day, start }: DayPart,
): Promise<{ active: number; registered: number }> {
  const { rows } = await sql<{ active: number; registered: number }>`
    select (select count(distinct member) from play.member_days where day = ${day}::date and rounds > 0)::int as active,
           (select count(*) from members.members
             where created_at >= ${start} and created_at < ${start}::timestamptz + interval '1 day'
               and role <> 'trial' and not is_simulated)::int as registered`.execute(db)
  return rows[0] ?? { active: 0, registered: 0 }
}

export interface HourPlayed {
  day: string
  hour: number
  stake: bigint
  payout: bigint
}

/** What was staked and paid in each hour of these days, as it was booked. */
export async function playedByHour(db: Db, days: readonly string[]): Promise<HourPlayed[]> {
  const { rows } = await sql<HourPlayed>`
    select l.local::date::text as day, extract(hour from l.local)::int as hour, sum(stake)::bigint as stake,
           sum(payout)::bigint as payout
      from site.calendar c
     cross join unnest(${[...days]}::date[]) as of_day(day)
      join play.game_hours h on h.hour >= of_day.day::timestamp at time zone c.time_zone
                            and h.hour < (of_day.day + 1)::timestamp at time zone c.time_zone
     cross join lateral (select h.hour at time zone c.time_zone as local) l
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface Present {
  online: number
  openRounds: number
  openStakes: bigint
}

/** Members with a call in the last minutes, and what is staked on rounds of real money that are not settled. */
export async function presentNow(db: Db, minutes: number, now: Date): Promise<Present> {
  const { rows } = await sql<Present>`
    select (select count(distinct member) from sessions.sessions
             where ended_at is null and last_seen_at > ${now}::timestamptz - make_interval(mins => ${minutes}))::int as online,
           r.count as "openRounds", r.stakes as "openStakes"
      from (select count(*)::int as count, coalesce(sum(stake), 0)::bigint as stakes
              from play.rounds where status <> 'settled' and status = 'open' and mode = 'real') r`.execute(db)
  return rows[0] ?? { online: 0, openRounds: 0, openStakes: 0n }
}

export interface PlayedGame {
  code: string
  name: string
  vendor: string
  rounds: number
  stake: bigint
  payout: bigint
  statedBps: number | null
}

/** The games with the largest stakes in a part of a day. */
export async function largestGames(db: Db, { start, end }: DayPart, most: number): Promise<PlayedGame[]> {
  const { rows } = await sql<PlayedGame>`
    with played as (
      select game_code, sum(rounds)::int as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout
        from play.game_hours where hour >= ${start} and hour < ${end}
       group by 1 order by 3 desc, 1 limit ${most}
    )
    select p.game_code as code, coalesce(g.name, p.game_code) as name, coalesce(g.vendor_code, '') as vendor, p.rounds, p.stake,
           p.payout, g.rtp_bps as "statedBps"
      from played p left join catalogue.games g on g.code = p.game_code order by p.stake desc, p.game_code`.execute(
    db,
  )
  return rows
}
