/**
 * A team for the bench: agents in a tree of ten branches each, the members below its leaves, and forty days of play. The slots
 * are written set by set; the product folds them into the sums of agents.
 */
import { sql } from 'kysely'
import type { Db } from '../../../api/src/platform/database/db.ts'
import { ASSET } from '../../testkit/member.ts'

export interface TeamPlan {
  members: number
  /** How many of them are agents, the head agent included; each has a real-time salary. */
  agents: number
  rounds: number
}

const DAYS = 40
/** Of so many members one plays on a day. */
const PLAYS_EVERY = 4
const SLOTS_A_DAY = 24
/** As many slots are folded by one call. */
const FOLDED_AT_ONCE = 24

export const idOf = (n: number): string => `mbr_team${String(n).padStart(6, '0')}`
const idIn = (n: string) => sql.raw(`('mbr_team' || lpad((${n})::text, 6, '0'))`)

/** Writes the members, each with its path, and purses of the agents. */
export async function writeMembers(db: Db, { members, agents }: TeamPlan): Promise<void> {
  // The leaves of a tree of ten branches each: those whose children would be no agents.
  const firstLeaf = Math.ceil((agents - 1) / 10)
  await sql`
    insert into members.members (id, username, nickname, password_hash, password_changed_at, role, upline, referral_code,
           affiliate_code, language, terms_accepted_at, age_confirmed_at, created_at)
    select ${idIn('n')}, 'team' || n, 'Team ' || n, '-', now(),
           case when n = 0 then 'head_agent' when n < ${agents}::int then 'agent' else 'member' end,
           case when n = 0 then null when n < ${agents}::int then ${idIn('(n - 1) / 10')}
                else ${idIn(`${firstLeaf} + n % ${agents - firstLeaf}`)} end,
           'TEAM' || n, case when n < ${agents}::int then 'CODE' || n end, 'EN', now(), now(), now() - interval '60 days'
      from generate_series(0, ${members - 1}::int) n order by n`.execute(db)
  await sql`
    select ledger.open_account(id || ':main', id, 'main', ${ASSET}, true) from members.members
     where affiliate_code like 'CODE%'`.execute(db)
  await sql`analyze members.members, members.paths`.execute(db)
}

/** The slot that was closed last, and the first slot of the history, which ends with the day before it. */
export async function spanOf(db: Db): Promise<{ slot: Date; first: Date; midnight: Date; today: string }> {
  const { rows } = await sql<{ slot: Date; first: Date; midnight: Date; today: string }>`
    select s.slot, d.day::text as today, d.day::timestamp at time zone m.time_zone as midnight,
           (d.day - ${DAYS}::int)::timestamp at time zone m.time_zone as first
      from site.calendar m
     cross join lateral (select date_bin('5 minutes', now() - interval '10 minutes', '2000-01-01Z') as slot) s
     cross join lateral (select (s.slot at time zone m.time_zone)::date as day) d`.execute(db)
  const [span] = rows
  if (span === undefined) throw new Error('a span has a row')
  return span
}

/** Writes what was played on the days before today, one slot for each member and day. */
export async function writeHistory(
  db: Db,
  { members, agents, rounds }: TeamPlan,
  first: Date,
): Promise<void> {
  const rows = (DAYS * (members - agents)) / PLAYS_EVERY
  const each = Math.max(1, Math.round(rounds / rows))
  for (let day = 0; day < DAYS; day++)
    await sql`
      insert into play.member_slots (member, slot, game_type, rounds, stake, payout, valid_bet)
      select ${idIn('n')}, ${first}::timestamptz + ${day}::int * interval '1 day' + n / ${PLAYS_EVERY}::int % ${SLOTS_A_DAY}::int
               * (interval '1 day' / ${SLOTS_A_DAY}::int),
             'RNG', ${each}::int, ${each * 1000}::int, ${each * 1000}::int - n % 90 * ${each}::int, n % 90 * ${each}::int
        from generate_series(${agents}::int, ${members - 1}::int) n where (n + ${day}::int) % ${PLAYS_EVERY}::int = 0
       order by 2, 1, 3`.execute(db)
  await sql`analyze play.member_slots`.execute(db)
}

/** What a part of the members played in one slot. */
export async function writeSlot(db: Db, { members, agents }: TeamPlan, slot: Date): Promise<void> {
  await sql`
    insert into play.member_slots (member, slot, game_type, rounds, stake, payout, valid_bet)
    select ${idIn('n')}, ${slot}::timestamptz, 'RNG', 20, 2000000, 1000000, 1000000
      from generate_series(${agents}::int, ${members - 1}::int, ${PLAYS_EVERY}::int) n order by 2, 1, 3`.execute(
    db,
  )
}

/** Closes the slots before an instant; what was folded ends at another. */
export async function closeUntil(db: Db, until: Date, foldedUntil?: Date): Promise<void> {
  await sql`
    update play.closed_until set slot = ${until}::timestamptz, day = (${until}::timestamptz at time zone m.time_zone)::date
      from site.calendar m`.execute(db)
  if (foldedUntil !== undefined)
    await sql`update agents.folded_until set slot = ${foldedUntil}::timestamptz`.execute(db)
}

/** Folds all closed slots, as settlement does. */
export async function foldAll(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`
      select agents.fold_slots(now(), ${FOLDED_AT_ONCE}::int) as folded`.execute(db)
    if ((rows[0]?.folded ?? 0) === 0) break
  }
  await sql`analyze agents.team_days, agents.branch_days, agents.member_days, agents.folds`.execute(db)
}

/** Gives each agent a real-time salary from an instant on, a lower one on each level. */
export async function writeAgreements(db: Db, { agents }: TeamPlan, from: Date): Promise<void> {
  await sql`
    insert into agents.agreements (id, kind, payee, giver, payer, created_at)
    select 'agr_team' || n, 'realtime', ${idIn('n')}, case when n > 0 then ${idIn('(n - 1) / 10')} end, 'platform',
           ${from}::timestamptz
      from generate_series(0, ${agents - 1}::int) n`.execute(db)
  await sql`
    insert into agents.versions (agreement, no, terms, state, proposed_by, proposed_at, answered_at, starts_at)
    select 'agr_team' || n, 1, jsonb_build_object('period', 'daily', 'carry', 'permanent', 'activeBet', '100', 'tiers',
             jsonb_build_array(jsonb_build_object('rate', 24 - 4 * cardinality(p.agents), 'activeMembers', 1,
               'periodValidBet', null, 'periodProfitAndLoss', null, 'betAmountDaily', null, 'betAmountHourly', null))),
           'active', 'giver', ${from}::timestamptz, ${from}::timestamptz, ${from}::timestamptz
      from generate_series(0, ${agents - 1}::int) n join members.paths p on p.member = ${idIn('n')}`.execute(
    db,
  )
  await sql`analyze agents.agreements, agents.versions`.execute(db)
}
