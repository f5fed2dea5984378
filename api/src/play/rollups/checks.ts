import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

/** What events that wait to be delivered will change of a round. */
const WAITING = sql`
  select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
         sum((payload->>'stake')::numeric - coalesce((payload->>'previousStake')::numeric, 0)) as stake,
         sum((payload->>'payout')::numeric - coalesce((payload->>'previousPayout')::numeric, 0)) as payout,
         sum((payload->>'validBet')::numeric - play.valid_bet_before((payload->>'previousStake')::numeric,
           (payload->>'previousPayout')::numeric, (payload->>'previousValidBet')::numeric)) as valid_bet
    from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1`

const CORRECTED = sql`
  select round, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet,
         array_agg(distinct booked_on) as booked_on
    from play.corrections group by 1`

/** Rounds of real money: what they were booked with and when, what they are now, without what waits. */
const ROUNDS = sql`
  select r.id, r.member, r.game_type, r.game_code, m.time_zone,
         coalesce(l.slot, date_bin('5 minutes', r.reported_at, '2000-01-01Z')) as slot,
         coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date) as day,
         w.is_new is true as is_new, r.reported_stake - coalesce(w.stake, 0) - coalesce(c.stake, 0) as stake,
         r.reported_payout - coalesce(w.payout, 0) - coalesce(c.payout, 0) as payout,
         r.valid_bet - coalesce(w.valid_bet, 0) - coalesce(c.valid_bet, 0) as valid_bet,
         r.fee_bps is not null as has_fee,
         case r.game_type when 'ELOTT' then coalesce(r.rate_bps, 300) when 'PVP' then coalesce(r.fee_bps, 0)
                          else 0 end as rate,
         c.booked_on as corrected_on
    from play.rounds r
    left join play.late_rounds l on l.round = r.id
    left join (${WAITING}) w on w.round = r.id
    left join (${CORRECTED}) c on c.round = r.id
   cross join site.calendar m
   where r.mode = 'real' and r.reported_stake is not null`

/** What play promises of its sums by day. */
export const rollupChecks: Check[] = [
  sqlCheck(9, 'a round counts as played what the rule that it began under makes of it', {
    count: sql`select count(*) from play.rounds`,
    findings: sql`
      select r.id, format('%s: %s staked, %s paid, a fee of %s at %s; counts %s, not %s', r.status, r.stake, r.payout, r.fee,
               r.fee_bps, r.valid_bet, c.valid)
        from play.rounds r
       cross join lateral (select case when r.status = 'settled'
               then play.valid_bet_of(r.game_type, r.stake, r.payout, r.fee, r.fee_bps) else 0 end as valid) c
       where r.valid_bet <> c.valid`,
  }),
  sqlCheck(9, 'the booked days of a member are what its rounds were first settled with', {
    count: sql`select count(*) from play.member_days`,
    findings: sql`
      select coalesce(d.member, t.member) || ' ' || coalesce(d.day, t.day),
             format('%s: booked %s rounds, %s staked, %s paid, %s valid, %s rated, best %s; they were %s, %s, %s, %s, %s, %s',
               coalesce(d.game_type, t.game_type), d.rounds, d.stake, d.payout, d.valid_bet, d.rated_bet,
               d.best_x100, t.rounds, t.stake, t.payout, t.valid_bet, t.rated_bet, t.best_x100)
        from play.member_days d
        full join (select member, day, game_type, count(*) filter (where counts) as rounds, sum(stake) as stake,
                          sum(payout) as payout, sum(valid_bet) as valid_bet, sum(valid_bet * rate) as rated_bet,
                          max(case when counts and stake > 0 then div(payout * 100, stake) else 0 end) as best_x100
                     from (${ROUNDS}) r cross join lateral (select not has_fee or valid_bet > 0 as counts) c
                    where not is_new and stake + payout > 0 group by 1, 2, 3) t
               using (member, day, game_type)
       where (d.rounds, d.stake, d.payout, d.valid_bet, d.rated_bet, d.best_x100)
          is distinct from (t.rounds, t.stake, t.payout, t.valid_bet, t.rated_bet, t.best_x100)`,
  }),
  sqlCheck(9, 'the booked hours of a game are what its rounds were first settled with', {
    count: sql`select count(*) from play.game_hours`,
    findings: sql`
      select coalesce(d.game_code, t.game_code) || ' ' || coalesce(d.hour, t.hour),
             format('booked %s rounds, %s staked, %s paid, %s valid; they were %s, %s, %s, %s', d.rounds, d.stake, d.payout,
               d.valid_bet, t.rounds, t.stake, t.payout, t.valid_bet)
        from (select hour, game_code, sum(rounds) as rounds, sum(stake) as stake, sum(payout) as payout,
                     sum(valid_bet) as valid_bet from play.game_hours group by 1, 2) d
        full join (select date_trunc('hour', slot at time zone time_zone) at time zone time_zone as hour, game_code,
                          count(*) filter (where counts) as rounds, sum(stake) as stake, sum(payout) as payout,
                          sum(valid_bet) as valid_bet
                     from (${ROUNDS}) r cross join lateral (select not has_fee or valid_bet > 0 as counts) c
                    where not is_new and stake + payout > 0 group by 1, 2) t using (hour, game_code)
       where (d.rounds, d.stake, d.payout, d.valid_bet) is distinct from (t.rounds, t.stake, t.payout, t.valid_bet)`,
  }),
  sqlCheck(9, 'the corrections of a round are what it changed by since it was booked', {
    count: sql`select count(*) from play.corrections`,
    findings: sql`
      select id, format('booked on %s with %s staked, %s paid, %s valid; corrected on %s', day, stake, payout, valid_bet,
               corrected_on)
        from (${ROUNDS}) r
       where corrected_on <> array[day]
          or not is_new and case when has_fee then valid_bet not between 0 and greatest(stake, payout)
                                 else valid_bet <> play.valid_bet_of(game_type, stake, payout, 0, null) end
      union all
      select c.round, 'corrected, but it is no settled round of real money'
        from play.corrections c left join play.rounds r on r.id = c.round
       where r.mode is distinct from 'real' or r.reported_stake is null`,
  }),
  sqlCheck(9, 'the slots of members below agents are what their rounds were first settled with', {
    count: sql`select count(*) from play.member_slots`,
    // Slots are kept for 40 days, and of a member from the day on which it first stands below an agent.
    findings: sql`
      with since as (
        select p.member, greatest(u.slots_from, min(p.from_day::timestamp at time zone m.time_zone),
                                  (select max(slot) - interval '39 days' from play.member_slots)) as slot
          from members.paths p cross join site.calendar m cross join play.closed_until u group by p.member, u.slots_from
      )
      select coalesce(d.member, t.member) || ' ' || coalesce(d.slot, t.slot),
             format('%s: booked %s rounds, %s staked, %s paid, %s valid; they were %s, %s, %s, %s',
               coalesce(d.game_type, t.game_type), d.rounds, d.stake, d.payout, d.valid_bet,
               t.rounds, t.stake, t.payout, t.valid_bet)
        from (select d.* from play.member_slots d join since s using (member) where d.slot >= s.slot) d
        full join (select r.member, r.slot, game_type, count(*) filter (where counts) as rounds, sum(stake) as stake,
                          sum(payout) as payout, sum(valid_bet) as valid_bet
                     from (${ROUNDS}) r join since s using (member)
                    cross join lateral (select not has_fee or valid_bet > 0 as counts) c
                    where not is_new and stake + payout > 0 and r.slot >= s.slot group by 1, 2, 3) t
               using (member, slot, game_type)
       where (d.rounds, d.stake, d.payout, d.valid_bet) is distinct from (t.rounds, t.stake, t.payout, t.valid_bet)`,
  }),
]
