-- Stakes of a round that the wallet has not answered for are given back.
create or replace function studio.return_unanswered(p_round text, p_due timestamptz)
returns void language sql as $$
  update studio.bets b set state = 'rolling_back', due_at = p_due, attempts = 0
    from studio.table_bets t
   where t.round_id = p_round and b.bet_id = t.bet_id and b.state = 'placing'
$$;
