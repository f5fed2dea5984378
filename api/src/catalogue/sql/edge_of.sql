-- The least that a game keeps of a bet, in basis points, by the returns that its vendor states: that of the bet which returns
-- most, where bets return differently. Of lotteries with a prize group, prizes and the turnover rebate of agents come to 99 %
-- together, whatever part of it is the player's. Nothing is known to be kept by a game that is not listed or states no return.
create or replace function catalogue.edge_of(game_code text) returns int language sql stable
as $$
  select coalesce((
    select case when g.rtp_bps between 1 and 9999
                then greatest(10000 - greatest(g.rtp_bps, best.bps, case g.game_type when 'ELOTT' then 9900 end), 0)
                else 0 end
      from catalogue.games g
     cross join lateral (select g.sheet #>> '{facts,rtp_most_bps}' as stated) of_sheet
     cross join lateral (select case when stated ~ '^[0-9]{1,5}$' then stated::int else 0 end as bps) best
     where g.code = edge_of.game_code), 0)
$$;
