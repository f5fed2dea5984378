-- Writes a round and its bet before any money moves, and gives the round the player's next nonce. `outcome` is
-- 'begun'; 'known' when the id has been used; 'no_free_bet' when its grant has none left for it; 'in_play' when another round of
-- this game is unfinished.
create or replace function studio.begin_round(
  p_round text, p_player bigint, p_launch bigint, p_game text, p_maths_hash text, p_formula text,
  p_stake bigint, p_choice json, p_bet jsonb, p_now timestamptz, p_due timestamptz,
  out outcome text, out pair_id bigint, out round_nonce integer, out seed_hash text, out next_hash text
) language plpgsql as $$
begin
  -- All starts of one player queue here, so that the checks below see every round that began before.
  select p.seed_pair_id, p.next_nonce, p.next_server_seed_hash into pair_id, round_nonce, next_hash
    from studio.players p where p.player_id = p_player for no key update;
  select s.server_seed_hash into seed_hash from studio.seed_pairs s where s.seed_pair_id = pair_id;
  if exists (select from studio.rounds where round_id = p_round) then
    outcome := 'known';
    return;
  end if;
  if exists (
    select from studio.bets b join studio.rounds r on r.round_id = b.round_id
    where b.user_id = p_bet ->> 'user_id' and b.state in ('placing', 'taken') and b.host = 'round'
      and r.player_id = p_player and r.game_code = p_game
  ) then
    outcome := 'in_play';
    return;
  end if;
  if p_bet ->> 'grant_uuid' is not null and not studio.use_grant(p_bet, p_now) then
    outcome := 'no_free_bet';
    return;
  end if;
  -- Another player may take the same id at the same time: then it is known, and belongs to them.
  insert into studio.rounds (
    round_id, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce, stake, choice,
      started_at
  ) values (
    p_round, p_player, p_launch, p_game, p_maths_hash, p_formula, pair_id, round_nonce, p_stake, p_choice,
      p_now
  ) on conflict (round_id) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  perform studio.place_bets('round', jsonb_build_array(p_bet || jsonb_build_object('seed_hash', seed_hash)),
    p_now, p_due);
  update studio.players set next_nonce = round_nonce + 1 where player_id = p_player;
  outcome := 'begun';
end $$;
