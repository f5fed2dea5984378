import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'
import { billChecks } from './settlement/bill-checks.ts'

/** Statement 7 of `npm run verify`, as far as it is about agents. */
export const agentChecks: Check[] = [
  sqlCheck(7, "a team's days are what the members below its agent played in closed slots", {
    count: sql`select count(*) from agents.team_days`,
    // Slots are kept for 40 days.
    findings: sql`
      with kept as (
        select max(slot) - interval '38 days' as slot from agents.folds
      ), played as (
        select t.agent, t.day, t.game_type, sum(t.rounds) as rounds, sum(t.stake) as stake, sum(t.payout) as payout,
               sum(t.valid_bet) as valid_bet
          from agents.team_play(array(select f.slot from agents.folds f, kept where f.slot >= kept.slot)) t group by 1, 2, 3
      )
      select coalesce(d.agent, p.agent) || ' ' || coalesce(d.day, p.day),
             format('%s: %s rounds, %s staked, %s paid, %s valid; they are %s, %s, %s, %s', coalesce(d.game_type, p.game_type),
               d.rounds, d.stake, d.payout, d.valid_bet, p.rounds, p.stake, p.payout, p.valid_bet)
        from agents.team_days d full join played p using (agent, day, game_type)
       where (d.rounds, d.stake, d.payout, d.valid_bet) is distinct from (p.rounds, p.stake, p.payout, p.valid_bet)
         and coalesce(d.day, p.day) > (select slot::date + 1 from kept)`,
  }),
  sqlCheck(7, "a team's days are the sum of its branches", {
    count: sql`select count(*) from agents.branch_days`,
    findings: sql`
      select coalesce(t.agent, b.agent) || ' ' || coalesce(t.day, b.day),
             format('%s: %s valid in all, %s in its branches', coalesce(t.game_type, b.game_type), t.valid_bet, b.valid_bet)
        from agents.team_days t
        full join (select agent, day, game_type, sum(rounds) as rounds, sum(stake) as stake, sum(payout) as payout,
                          sum(valid_bet) as valid_bet from agents.branch_days group by 1, 2, 3) b
             using (agent, day, game_type)
       where (t.rounds, t.stake, t.payout, t.valid_bet) is distinct from (b.rounds, b.stake, b.payout, b.valid_bet)`,
  }),
  sqlCheck(7, "a member's days are what it played in closed slots", {
    count: sql`select count(*) from agents.member_days`,
    findings: sql`
      with kept as (
        select max(slot) - interval '38 days' as slot from agents.folds
      ), played as (
        select t.member, t.day, t.game_type, sum(t.rounds) as rounds, sum(t.stake) as stake, sum(t.payout) as payout,
               sum(t.valid_bet) as valid_bet
          from agents.weighted_play(array(select f.slot from agents.folds f, kept where f.slot >= kept.slot)) t group by 1, 2, 3
      )
      select coalesce(d.member, p.member) || ' ' || coalesce(d.day, p.day),
             format('%s: %s rounds, %s staked, %s paid, %s valid; they are %s, %s, %s, %s', coalesce(d.game_type, p.game_type),
               d.rounds, d.stake, d.payout, d.valid_bet, p.rounds, p.stake, p.payout, p.valid_bet)
        from agents.member_days d full join played p using (member, day, game_type)
       where (d.rounds, d.stake, d.payout, d.valid_bet) is distinct from (p.rounds, p.stake, p.payout, p.valid_bet)
         and coalesce(d.day, p.day) > (select slot::date + 1 from kept)`,
  }),
  sqlCheck(
    7,
    "a team's active members are those who played in closed slots, each by the day on which it was active before",
    {
      count: sql`select count(*) from agents.active_days`,
      // Of a member whose day before lies before the slots that are kept, the day is not known.
      findings: sql`
      with kept as (
        select max(slot) - interval '38 days' as slot, (max(slot) - interval '38 days')::date + 1 as day from agents.folds
      ), active as (
        select distinct t.agent, t.member, t.day
          from kept, agents.team_play(array(select f.slot from agents.folds f, kept where f.slot >= kept.slot)) t
         where t.valid_bet > 0 and t.day > kept.day
      ), played as (
        select agent, day, day_before, count(*) as members
          from (select agent, day, lag(day) over (partition by agent, member order by day) as day_before from active) x
         group by 1, 2, 3
      ), noted as (
        select d.agent, d.day, case when d.day_before > kept.day then d.day_before end as day_before, sum(d.members) as members
          from agents.active_days d, kept where d.day > kept.day group by 1, 2, 3
      )
      select coalesce(n.agent, p.agent) || ' ' || coalesce(n.day, p.day),
             format('%s members active, before on %s; they are %s', coalesce(n.members, 0),
                    coalesce(n.day_before::text, p.day_before::text, 'no day'), coalesce(p.members, 0))
        from noted n full join played p
          on (n.agent, n.day, coalesce(n.day_before, '-infinity')) = (p.agent, p.day, coalesce(p.day_before, '-infinity'))
       where n.members is distinct from p.members`,
    },
  ),
  sqlCheck(7, 'the net of a bill is the sum of its lines, and its gross is its rate of what it counts', {
    count: sql`select count(*) from agents.bills`,
    findings: sql`
      select b.id, format('gross %s, net %s; its lines come to %s, its rate to %s', b.gross, b.net, l.net, r.gross)
        from agents.bills b
        left join lateral (select sum(amount) as net from agents.bill_lines where bill = b.id) l on true
       cross join lateral (
         select case when b.kind = 'rebate'
                     then (select coalesce(sum(amount), 0) from agents.bill_lines where bill = b.id and kind = 'gross')
                     else div(greatest(b.base + b.carried, 0) * b.rate_bps, 10000) end as gross) r
       where b.gross <> r.gross or b.net is distinct from l.net`,
  }),
  sqlCheck(7, 'a paid bill moved its net once, any other bill nothing', {
    count: sql`select count(*) from agents.bills`,
    findings: sql`
      select b.id, format('%s, net %s; moved %s', b.state, b.net, coalesce(t.amount::text, 'nothing'))
        from agents.bills b left join ledger.transfers t on t.id = 'trf_' || b.id
       where case when b.state in ('paid', 'reversed') then t.amount is distinct from b.net else t.id is not null end`,
  }),
  sqlCheck(7, 'a reversed bill gave its net back once to who paid it, any other bill nothing', {
    count: sql`select count(*) from agents.bills`,
    findings: sql`
      select b.id, format('%s, net %s of %s; %s went back', b.state, b.net, p.from_account, coalesce(t.amount::text, 'nothing'))
        from agents.bills b
        left join ledger.transfers p on p.id = 'trf_' || b.id
        left join ledger.transfers t on t.id = 'trf_' || b.id || '_back'
       where case when b.state = 'reversed'
                  then (t.amount, t.from_account, t.to_account) is distinct from (b.net, p.to_account, p.from_account)
                  else t.id is not null end`,
  }),
  sqlCheck(7, 'what the platform pays of a kind and window adds up to what its top agents earn', {
    count: sql`select count(*) from agents.bills where payer is null`,
    findings: sql`
      select below.refers_to || ' in ' || upline.id, format('%s deducted, %s earned', -below.amount, b.gross)
        from agents.bill_lines below
        join agents.bills upline on upline.id = below.bill
        left join agents.bills b on b.payee = below.refers_to and b.kind = upline.kind and b.payer is null
             and b.window_start = upline.window_start
       where below.kind = 'below' and upline.kind <> 'realtime' and -below.amount <> coalesce(b.gross, 0)`,
  }),
  ...billChecks,
]
