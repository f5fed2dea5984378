-- As `open_round`, for a round whose stake grows jackpot pools: its drops are paid with its win, in one statement with
-- everything else that the round came to. Null when another process has moved the bet on.
create or replace function studio.open_jackpot_round(
  p_round text, p_bet text, p_payout bigint, p_state json, p_events json, p_due timestamptz,
  p_network text, p_pools jsonb, p_now timestamptz
) returns json language plpgsql as $$
declare
  bet studio.bets;
  drops json;
  won bigint;
begin
  -- The bet is locked before it counts: of two processes that open the round, one grows the pools.
  select * into bet from studio.bets b where b.bet_id = p_bet and b.state = 'placing' for no key update;
  if not found then return null; end if;
  perform studio.start_jackpots(p_network, bet.currency, bet.scale, p_pools, p_now);
  drops := studio.grow_jackpots(p_round, p_network, bet.currency, bet.scale, bet.stake, p_pools, p_now);
  select coalesce(sum((d ->> 'amount')::bigint), 0) into won from json_array_elements(drops) d;
  if json_array_length(drops) > 0 then p_events := (p_events::jsonb || drops::jsonb)::json; end if;
  if not studio.open_round(p_round, p_bet, true, p_payout + won, p_state, p_events, p_due) then
    raise exception 'bet % is locked and could not be decided', p_bet;
  end if;
  return drops;
end $$;
