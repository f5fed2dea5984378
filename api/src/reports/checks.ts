import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

const WAITING = sql`reports.changes((select coalesce(jsonb_agg(payload), '[]') from platform.outbox
  where type in ('play.round_settled', 'play.round_resettled')))`

/** What reports promise: members are shown what their rounds came to. */
export const reportChecks: Check[] = [
  sqlCheck(9, 'the days of a member are what its rounds came to', {
    count: sql`select count(*) from reports.member_days`,
    findings: sql`
      select coalesce(c.member, t.member) || ' ' || coalesce(c.day, t.day),
             format('%s %s %s: counted %s rounds, %s staked, %s paid, %s valid; they were %s, %s, %s, %s',
               coalesce(c.mode, t.mode), coalesce(c.game_type, t.game_type),
                 coalesce(c.vendor_code, t.vendor_code),
               c.rounds, c.stake, c.payout, c.valid_bet, t.rounds, t.stake, t.payout, t.valid_bet)
        from (select member, day, mode, game_type, vendor_code, settled_by, sum(rounds) as rounds,
          sum(stake) as stake,
                     sum(payout) as payout, sum(valid_bet) as valid_bet
                from (select * from reports.member_days union all select * from ${WAITING}) d
               group by 1, 2, 3, 4, 5, 6) c
        full join (select r.member, (r.started_at at time zone m.time_zone)::date as day, r.mode,
          r.game_type, r.vendor_code,
                          r.settled_by, count(*) filter (where r.stake + r.payout > 0) as rounds,
                            sum(r.stake) as stake,
                          sum(r.payout) as payout,
                          sum(r.valid_bet) as valid_bet
                     from play.reported_rounds r cross join site.calendar m group by 1, 2, 3, 4, 5, 6) t
               using (member, day, mode, game_type, vendor_code, settled_by)
       where (coalesce(c.rounds, 0), coalesce(c.stake, 0), coalesce(c.payout, 0), coalesce(c.valid_bet, 0))
          <> (coalesce(t.rounds, 0), coalesce(t.stake, 0), coalesce(t.payout, 0), coalesce(t.valid_bet, 0))`,
  }),
]
