-- Writes bets before any money moves. `p_bets` is an array of objects with the columns' names.
create or replace function place_bets(p_host text, p_bets jsonb, p_now timestamptz, p_due timestamptz)
returns void language sql set search_path from current as $$
  insert into bets (bet_id, rollback_id, host, round_id, game_code, token, user_id, currency, scale,
    purse_of,
                    seed_hash, client_seed_hash, nonce, maths_hash, choice_hash, chain, number, stake, state,
                      placed_at, due_at, grant_uuid)
  select b.bet_id, b.rollback_id, p_host, b.round_id, b.game_code, b.token, b.user_id, b.currency,
    b.scale,
         b.purse_of, b.seed_hash, b.client_seed_hash, b.nonce, b.maths_hash, b.choice_hash, b.chain, b.number,
           b.stake, 'placing', p_now, p_due, b.grant_uuid
    from jsonb_to_recordset(p_bets) as b(bet_id text, rollback_id text, round_id text,
      game_code text,
           token text, user_id text, currency text, scale smallint, purse_of text, seed_hash text,
             client_seed_hash text, nonce integer, maths_hash text, choice_hash text, chain text, number integer,
             stake bigint, grant_uuid text)
$$;
