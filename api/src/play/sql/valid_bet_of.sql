-- What a settled round counts as played: no more than was at stake, no more than was won or lost. Where the vendor keeps a fee of
-- what passes between players (`fee_bps`), it is what the fee was kept of, so nothing without a fee or a rate, and no more
-- than was staked or paid. A PVP round that began before fees were reported counts what was won or lost.
create or replace function play.valid_bet_of(game_type text, stake numeric, payout numeric, fee numeric, fee_bps int)
returns numeric language sql immutable parallel safe
as $$
  select case when fee_bps = 0 then 0
              when fee_bps is not null then least(div(fee * 10000, fee_bps), greatest(stake, payout))
              when game_type = 'PVP' then abs(payout - stake)
              else least(stake, abs(payout - stake)) end
$$;
