-- The ceiling of its connection that a payment is above, or null. Amounts are in minor units; `stake` and `payout` are the
-- round's before the call. Asked only of connections that have a ceiling.
create or replace function play.over_ceiling(
  aggregator text, kind text, asset text, units bigint, win_units bigint, stake bigint, payout bigint, game text,
  at timestamptz, most_win bigint, most_promo_day bigint, by_game boolean) returns text
language sql stable
as $$
  select case
      when gain <= 0 or left(asset, 4) = 'FUN/' then null
      when paid > most_win then 'over_win'
      -- The list has whole hundredths of the stake, rounded down: the next one is out of reach.
      when by_game and kind <> 'promo' and paid::numeric * 100 >= staked::numeric * (1 + (
        select g.max_win_x100 from catalogue.games g where g.code = game)) then 'over_game'
      when kind = 'promo' and most_promo_day < paid + (
        select coalesce(sum(p.amount), 0) from play.wallet_calls p join ledger.accounts o on o.id = p.account
         where p.kind = 'promo' and p.aggregator = over_ceiling.aggregator and p.status = 'RS_OK'
           and p.happened_at >= date_trunc('day', at, 'UTC') and left(o.asset, 4) <> 'FUN/') then 'over_promo_day'
    end
    from (select case kind when 'betwin' then win_units when 'resettle' then units - payout else units end as gain,
                 case kind when 'betwin' then coalesce(payout, 0) + win_units when 'win' then payout + units
                           else units end as paid,
                 coalesce(stake, 0) + case kind when 'betwin' then units else 0 end as staked) payment
$$;

revoke execute on function play.over_ceiling(
  text, text, text, bigint, bigint, bigint, bigint, text, timestamptz, bigint, bigint, boolean) from public;
