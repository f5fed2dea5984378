-- What cashback is worked out from, for each of these members and the week of these days: what was lost; the week's rewards;
-- and the margin, what the games kept of the valid bets by their stated returns.
--
-- A rebate belongs to the day of its bets, the bonus of a week to that week, any other reward to the day on which it was given.
create or replace function vip.week_figures(of_members text[], first_day date, last_day date)
returns table (member text, lost numeric, rewards numeric, margin numeric) language sql stable
as $$
  select m.member, play.lost, rebates.given + bonuses.given + others.given, greatest(games.margin, 0)
    from unnest(of_members) m (member)
   cross join lateral (
     select coalesce(sum(d.stake - d.payout), 0) as lost from play.corrected_days d
      where d.member = m.member and d.day between first_day and last_day) play
   cross join lateral (
     select coalesce(sum(r.amount), 0) as given from vip.rebates r
      where r.member = m.member and r.day between first_day and last_day) rebates
   cross join lateral (
     select coalesce(sum(p.amount + p.withheld), 0) as given
       from vip.payouts p cross join site.calendar c
      where p.member = m.member and p.programme = 'vip' and p.state <> 'refused'
        and case when p.occasion like 'week-%' then p.occasion = 'week-' || first_day
                 else (p.made_at at time zone c.time_zone)::date between first_day and last_day end) bonuses
   cross join lateral (
     select coalesce(sum(d."in"), 0) as given from cashier.money_days d join site.merchants s on s.asset = d.asset
      where d.member = m.member and d.day between first_day and last_day
        and d.reason like 'rewards.%' and d.reason not in ('rewards.rebate', 'rewards.vip')) others
   cross join lateral (
     select coalesce(div(sum(g.valid_bet * g.edge_bps), 10000), 0) as margin from vip.game_days g
      where g.member = m.member and g.day between first_day and last_day) games
$$;
