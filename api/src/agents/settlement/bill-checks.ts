import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

/** Bills of terms for a window of their own, with what their terms ask for; bills of corrections alone are left out. */
const judged = sql`
  select b.*, v.terms, (v.terms->>'activeBet')::numeric as active_bet, v.starts_at as terms_start,
         (b.window_start at time zone z.time_zone)::date as first_day, (b.window_end at time zone z.time_zone)::date as until_day,
         -- The day on which the last slot of the window lies.
         ((b.window_end - interval '1 microsecond') at time zone z.time_zone)::date as last_day, z.time_zone
    from agents.bills b
    join agents.versions v on v.agreement = b.source and v.no = b.version
   cross join site.calendar z
   where exists (select from agents.bill_lines l where l.bill = b.id and l.kind = 'gross')`

/** Slots are kept for 40 days. */
const kept = sql`(select max(slot) - interval '38 days' from agents.folds)`

const differences = sql`
  select id, format('%s active, %s bet, %s lost; its team came to %s, %s, %s', active_members, valid_bet, net_loss,
                    facts_active, facts_bet, facts_lost)
    from compared
   where (active_members, valid_bet, net_loss) is distinct from (facts_active, facts_bet, facts_lost)`

const wages = sqlCheck(
  7,
  'daily wages and dividends are of what the team came to on the days of their window',
  {
    count: sql`select count(*) from agents.bills where kind in ('daily', 'dividend')`,
    // All bills of a window at once: what the days come to is summed once for it.
    findings: sql`
    with judged as (${judged}), requested as (
      select j.*, row_number() over (partition by j.kind, j.window_start, j.window_end order by j.id) as place
        from judged j where j.kind in ('daily', 'dividend')
    ), windows as (
      select kind, window_start, window_end, array_agg(payee order by place) as payees,
             array_agg(active_bet order by place) as active_bets, array_agg(first_day order by place) as first_days,
             array_agg(until_day order by place) as until_days
        from requested group by 1, 2, 3
    ), facts as materialized (
      -- Else a plan may join the bills first, and compute the facts of the whole window for each of them.
      select w.kind, w.window_start, w.window_end, f.*
        from windows w
       cross join lateral agents.team_facts(w.payees, w.active_bets, w.first_days, w.until_days, w.window_end, w.window_end,
                                            w.kind = 'dividend') f
    ), compared as (
      select a.id, a.active_members, a.valid_bet, a.net_loss, f.active_members as facts_active, f.valid_bet as facts_bet,
             f.net_loss as facts_lost
        from facts f
        join requested a on (a.kind, a.window_start, a.window_end, a.place) = (f.kind, f.window_start, f.window_end, f.place)
    ) ${differences}`,
  },
)

const salaries = sqlCheck(
  7,
  'hourly and real-time salaries are of what the team came to in the slots of their window',
  {
    count: sql`select count(*) from agents.bills where kind in ('hourly', 'realtime')`,
    // Of the real-time salaries of a day the last one is of the whole day so far. What was lost is not of slots.
    findings: sql`
    with judged as (${judged}), last as (
      select distinct on (j.source, j.version, j.last_day, h.hour) j.*
        from judged j
       cross join lateral (select case j.kind when 'hourly' then j.window_start end as hour) h
       where j.kind in ('hourly', 'realtime') and j.last_day::timestamp at time zone j.time_zone > ${kept}
       order by j.source, j.version, j.last_day, h.hour, j.window_start desc
    ), requested as (
      select l.*, case l.kind when 'hourly' then l.window_start
                              else greatest(l.last_day::timestamp at time zone l.time_zone, l.terms_start) end as first_slot,
             row_number() over (partition by l.kind, l.window_end order by l.id) as place
        from last l
       -- The sums of a day leave a pair out from its beginning, those of slots from the slot in which it was found.
       where l.kind = 'hourly' or not exists (
               select from agents.linked k
                where k.agent = l.payee and l.last_day in ((k.from_slot at time zone l.time_zone)::date,
                                                           (k.until_slot at time zone l.time_zone)::date))
    ), windows as (
      select kind, window_end, array_agg(payee order by place) as payees, array_agg(active_bet order by place) as active_bets,
             array_agg(first_slot order by place) as first_slots, array_agg(window_end order by place) as until_slots
        from requested group by 1, 2
    ), facts as materialized (
      -- As above.
      select w.kind, w.window_end, f.*
        from windows w
       cross join lateral agents.slot_facts(w.payees, w.active_bets, w.first_slots, w.until_slots, w.window_end) f
    ), compared as (
      select a.id, a.active_members, a.valid_bet, 0 as net_loss, f.active_members as facts_active, f.valid_bet as facts_bet,
             0 as facts_lost
        from facts f join requested a on (a.kind, a.window_end, a.place) = (f.kind, f.window_end, f.place)
    ) ${differences}`,
  },
)

const rates = sqlCheck(
  7,
  "the rate of a bill is its highest tier's that the team reached, at most that of the nearest above",
  {
    count: sql`select count(*) from agents.bills where version is not null`,
    // A real-time salary of nothing has no bill, so what is above one is not known. The bill above is found by the index of
    // payees: a join of all judged bills compares each of them with each other.
    findings: sql`
    with judged as materialized (${judged})
    select b.id, format('%s bp; its tiers come to %s, and %s above', b.rate_bps, own.rate_bps,
                        coalesce(cap.rate_bps::text, 'none'))
      from judged b
     cross join lateral (
       select coalesce(max((t->>'rate')::int), 0) as rate_bps
         from jsonb_array_elements(b.terms->'tiers') t
        where b.active_members >= (t->>'activeMembers')::int
          and b.valid_bet >= coalesce((t->>(case b.kind when 'dividend' then 'periodValidBet'
                                                        when 'hourly' then 'betAmountHourly'
                                                        else 'betAmountDaily' end))::numeric, b.valid_bet)
          and (b.kind <> 'dividend' or b.net_loss >= coalesce((t->>'periodProfitAndLoss')::numeric, b.net_loss))) own
      left join lateral (
        select u.rate_bps
          from members.paths p
         cross join lateral unnest(p.agents) with ordinality a (agent, place)
          join agents.bills u on u.payee = a.agent and u.kind = b.kind and u.payer is null and u.version is not null
               and u.window_start = b.window_start and u.window_end = b.window_end
         where b.payer is null and p.member = b.payee and p.from_day <= b.first_day
           and (p.until_day is null or p.until_day > b.first_day)
           and exists (select from agents.bill_lines l where l.bill = u.id and l.kind = 'gross')
         order by a.place desc limit 1) cap on true
     where case b.kind when 'realtime' then b.rate_bps > own.rate_bps
                       else b.rate_bps <> least(own.rate_bps, cap.rate_bps) end`,
  },
)

const rebates = sqlCheck(
  7,
  'the rebates of a day are the differences of rates along the lines of its players',
  {
    count: sql`select count(*) from agents.bills where kind = 'rebate'`,
    findings: sql`
    with days as (
      select w.starts_at, d.day, (d.day + 1)::timestamp at time zone z.time_zone as ends_at
        from agents.windows w cross join site.calendar z
       cross join lateral (select (w.starts_at at time zone z.time_zone)::date as day) d
       where w.kind = 'rebate'
    ), due as (
      -- An agent that earned nothing has no bill.
      select d.starts_at, r.*, sum(r.amount) over (partition by d.starts_at, r.agent) as earned
        from days d cross join lateral agents.rebates_of(d.day, d.ends_at, d.ends_at) r
    ), billed as (
      select b.window_start as starts_at, b.payee as agent, l.refers_to as game_type, l.rate_bps, l.base, l.amount
        from agents.bills b join agents.bill_lines l on l.bill = b.id and l.kind = 'gross' where b.kind = 'rebate'
    )
    select agent || ' ' || starts_at, format('%s at %s bp: billed %s of %s; it is %s of %s', game_type, rate_bps,
           b.amount, b.base, d.amount, d.valid_bet)
      from due d full join billed b using (starts_at, agent, game_type, rate_bps)
     where (d.valid_bet, d.amount) is distinct from (b.base, b.amount)
       and (b.amount is not null or d.earned > 0)`,
  },
)

/** Statement 7, as far as bills are computed again from the sums of play and from their terms. */
export const billChecks: Check[] = [wages, salaries, rates, rebates]
