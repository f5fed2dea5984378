-- The wallet accepted the bet, if only to take it back later: its nonce is used, and the next bet of the pair has the next one.
create or replace function take_nonce(p_bet text) returns void language sql set search_path from current as $$
  update players p set next_nonce = b.nonce + 1
    from bets b, seed_pairs s
   where b.bet_id = p_bet and b.nonce is not null and p.user_id = b.user_id and p.next_nonce <= b.nonce
     and s.seed_pair_id = p.seed_pair_id and s.server_seed_hash = b.seed_hash
$$;
