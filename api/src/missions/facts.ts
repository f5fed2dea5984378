/**
 * What a member did in a span of days, read from the daily sums of play and money: a bet writes nothing for missions, and one
 * that its vendor takes back no longer counts.
 */
import type { Metric } from '@night-market/protocol/values/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { depositingFriends } from '../cashier/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { NO_FACTS, type Facts, type Span } from './model.ts'

const NEEDS: Record<Metric, keyof Facts> = {
  valid_bet: 'play',
  rounds: 'play',
  best: 'play',
  play_days: 'play',
  games: 'games',
  deposits: 'deposits',
  deposited: 'deposits',
  logins: 'logins',
  friends: 'friends',
}

/** Reads the facts that these metrics need, and no others. */
export async function factsOf(
  db: Db | Tx,
  member: MemberId,
  metrics: readonly Metric[],
  span: Span,
): Promise<Facts> {
  const facts: Facts = { ...NO_FACTS }
  for (const need of new Set(metrics.map((metric) => NEEDS[metric]))) {
    Object.assign(facts, { [need]: await READ[need](db, member, span) })
  }
  return facts
}

/** The span from the earliest first day to the latest last day. */
export function widest(spans: readonly Span[]): Span {
  const startsOn = spans.map((span) => span.startsOn).toSorted()[0] ?? ''
  const lastDay =
    spans
      .map((span) => span.lastDay)
      .toSorted()
      .at(-1) ?? ''
  return { startsOn, lastDay }
}

type Read<Need extends keyof Facts> = (db: Db | Tx, member: MemberId, span: Span) => Promise<Facts[Need]>

const READ: { [Need in keyof Facts]: Read<Need> } = {
  play: async (db, member, { startsOn, lastDay }) => {
    const { rows } = await sql<Facts['play'][number]>`
      select day::text, game_type, rounds::bigint, valid_bet::bigint, best_x100::bigint
        from play.corrected_sums(array[${member}::text], ${startsOn}::date, ${lastDay}::date)`.execute(db)
    return rows
  },
  games: async (db, member, span) => {
    const { rows } = await sql<Facts['games'][number]>`
      select distinct (g.started_at at time zone c.time_zone)::date::text as day, g.game_code, g.game_type
        from site.calendar c join play.real_games g on g.member = ${member} and ${within(sql`g.started_at`, span)}`.execute(
      db,
    )
    return rows
  },
  deposits: async (db, member, { startsOn, lastDay }) => {
    const { rows } = await sql<Facts['deposits'][number]>`
      select day::text, sum(count)::bigint as count, sum("in")::bigint as amount
        from cashier.money_days
       where member = ${member} and day between ${startsOn} and ${lastDay} and reason = 'cashier.deposit'
       group by 1`.execute(db)
    return rows
  },
  logins: async (db, member, span) => {
    const { rows } = await sql<{ day: string }>`
      select distinct (l.began_at at time zone c.time_zone)::date::text as day
        from site.calendar c join sessions.logins l on l.member = ${member} and ${within(sql`l.began_at`, span)}`.execute(
      db,
    )
    return rows.map(({ day }) => day)
  },
  friends: (db, member, { startsOn: firstDay, lastDay }) =>
    depositingFriends(db, member, { firstDay, lastDay }),
}

/** SQL: whether a timestamp lies in a span of the merchant's days, written so that an index can serve it. */
const within = (moment: ReturnType<typeof sql>, { startsOn, lastDay }: Span) => sql`
  ${moment} >= ${startsOn}::date::timestamp at time zone c.time_zone
  and ${moment} < (${lastDay}::date + 1)::timestamp at time zone c.time_zone`
