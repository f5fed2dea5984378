-- Writes a bet before any money moves, while the round is open. `outcome` is 'placed'; 'known' when this request was
-- written before; 'late' when the round takes no bets any more; 'moved' when the player has placed others since
-- `p_seen` bets were counted, so that the limits were held against too few.
create or replace function studio.place_table_bet(
  p_round text, p_player bigint, p_request text, p_choice json, p_masked_name text, p_seen integer,
  p_bet jsonb, p_now timestamptz, p_due timestamptz, out outcome text, out found_bet text
) language plpgsql as $$
begin
  -- All bets of one player queue here, so that the checks below see every bet that was written before.
  perform from studio.players where player_id = p_player for no key update;
  select b.bet_id into found_bet from studio.table_bets b where b.player_id = p_player and b.request = p_request;
  if found then
    outcome := 'known';
    return;
  end if;
  -- The lock holds the round open until this bet is written: it is locked after it, never beside it.
  perform from studio.table_rounds where round_id = p_round and state = 'open' and locks_at > p_now for share;
  if not found then
    outcome := 'late';
    return;
  end if;
  if (select count(*) from studio.table_bets b where b.round_id = p_round and b.player_id = p_player) <> p_seen then
    outcome := 'moved';
    return;
  end if;
  perform studio.place_bets('table', jsonb_build_array(p_bet), p_now, p_due);
  found_bet := p_bet ->> 'bet_id';
  insert into studio.table_bets (bet_id, round_id, player_id, request, choice, masked_name)
  values (found_bet, p_round, p_player, p_request, p_choice, p_masked_name);
  outcome := 'placed';
end $$;
