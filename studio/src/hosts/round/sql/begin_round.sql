-- Writes a round and its bet before any money moves, and gives the round the player's next nonce, which stays the next
-- one until the wallet has accepted the bet. `p_choice_hash` is null of a bet that the platform's wallet is not asked for:
-- its nonce is of a range of its own. `outcome` is 'begun'; 'known' when the id has been used; 'no_free_bet' when its
-- grant has none left for it; 'in_play' when another round of this game is unfinished; 'waits' while the fate of another
-- bet of the pair is unknown; 'out_of_step' when the pair has to be ended first.
create or replace function studio.begin_round(
  p_round text, p_player bigint, p_launch bigint, p_game text, p_maths_hash text, p_formula text,
  p_stake bigint, p_choice json, p_choice_hash text, p_bet jsonb, p_now timestamptz, p_due timestamptz,
  out outcome text, out pair_id bigint, out round_nonce integer, out seed_hash text, out client_seed_hash text,
  out next_nonce integer, out next_hash text
) language plpgsql as $$
declare
  player studio.players;
  pair studio.seed_pairs;
begin
  -- All starts of one player queue here, so that the checks below see every round that began before.
  select * into player from studio.players p where p.player_id = p_player for no key update;
  select * into pair from studio.seed_pairs s where s.seed_pair_id = player.seed_pair_id;
  pair_id := pair.seed_pair_id;
  seed_hash := pair.server_seed_hash;
  next_hash := player.next_server_seed_hash;
  next_nonce := player.next_nonce;
  if exists (select from studio.rounds where round_id = p_round) then
    outcome := 'known';
    return;
  end if;
  if exists (
    select from studio.bets b join studio.rounds r on r.round_id = b.round_id
    where b.user_id = player.user_id and b.state in ('placing', 'taken') and b.host = 'round'
      and r.player_id = p_player and r.game_code = p_game
  ) then
    outcome := 'in_play';
    return;
  end if;
  if p_choice_hash is not null then
    if not pair.is_in_step then
      -- A round that depends on the pair keeps it in use: until it is over, this one is played outside.
      if not exists (
        select from studio.bets b
        where b.user_id = player.user_id and b.state in ('placing', 'taken') and b.seed_hash = pair.server_seed_hash
      ) then
        outcome := 'out_of_step';
        return;
      end if;
      p_choice_hash := null;
    elsif exists (
      select from studio.bets b
      where b.user_id = player.user_id and b.state in ('placing', 'rolling_back') and b.nonce is not null
        and b.seed_hash = pair.server_seed_hash
    ) then
      outcome := 'waits';
      return;
    end if;
  end if;
  if p_bet ->> 'grant_uuid' is not null and not studio.use_grant(p_bet, p_now) then
    outcome := 'no_free_bet';
    return;
  end if;
  p_bet := p_bet || jsonb_build_object('seed_hash', pair.server_seed_hash);
  if p_choice_hash is null then
    round_nonce := player.next_outside_nonce;
  else
    round_nonce := player.next_nonce;
    client_seed_hash := encode(sha256(convert_to(pair.client_seed, 'UTF8')), 'hex');
    p_bet := p_bet || jsonb_build_object('client_seed_hash', client_seed_hash, 'nonce', round_nonce,
      'maths_hash', p_maths_hash, 'choice_hash', p_choice_hash);
  end if;
  -- Another player may take the same id at the same time: then it is known, and belongs to them.
  insert into studio.rounds (
    round_id, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce, stake, choice, started_at
  ) values (
    p_round, p_player, p_launch, p_game, p_maths_hash, p_formula, pair_id, round_nonce, p_stake, p_choice, p_now
  ) on conflict (round_id) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  perform studio.place_bets('round', jsonb_build_array(p_bet), p_now, p_due);
  if p_choice_hash is null then
    update studio.players p set next_outside_nonce = round_nonce + 1 where p.player_id = p_player;
  end if;
  outcome := 'begun';
end $$;
