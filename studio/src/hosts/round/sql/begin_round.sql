-- Writes a round before any money moves and gives it the next nonce. `outcome` is 'begun'; 'known' when the id has
-- been used; 'in_play' when another round of this game is unfinished.
create or replace function studio.begin_round(
  p_round text, p_player bigint, p_launch bigint, p_game text, p_maths_hash text, p_formula text,
  p_stake bigint, p_choice json, p_bet text, p_win text, p_rollback text, p_now timestamptz, p_due timestamptz,
  out outcome text, out pair_id bigint, out round_nonce integer, out next_hash text
) language plpgsql as $$
begin
  -- All starts of one player queue here, so that what follows sees a settled picture.
  select seed_pair_id, next_nonce, next_server_seed_hash into pair_id, round_nonce, next_hash
    from studio.players where player_id = p_player for no key update;
  if exists (select from studio.rounds where round_id = p_round) then
    outcome := 'known';
    return;
  end if;
  if exists (
    select from studio.rounds
    where player_id = p_player and game_code = p_game and state in ('betting', 'playing')
  ) then
    outcome := 'in_play';
    return;
  end if;
  -- Another player may take the same id in this very moment: then it is known, and not ours.
  insert into studio.rounds (
    round_id, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce, stake, choice, state,
    bet_id, win_id, rollback_id, due_at, started_at
  ) values (
    p_round, p_player, p_launch, p_game, p_maths_hash, p_formula, pair_id, round_nonce, p_stake, p_choice, 'betting',
    p_bet, p_win, p_rollback, p_due, p_now
  ) on conflict (round_id) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  update studio.players set next_nonce = round_nonce + 1 where player_id = p_player;
  outcome := 'begun';
end $$;
