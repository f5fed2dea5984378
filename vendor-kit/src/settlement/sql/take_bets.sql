-- Takes bets, each from the state `p_from` until `p_due`, as `take_bet` does with one; returns the ids of those that it took.
-- None is named twice.
create or replace function take_bets(p_bets text[], p_from text[], p_due timestamptz[])
returns setof text language plpgsql set search_path from current
  -- A plan made on small tables would read large ones.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- In the order of their names, so that two sets never wait for each other.
  perform from bets where bet_id = any (p_bets) order by bet_id for no key update;
  return query
  update bets b set state = 'taken', due_at = t.due_at, attempts = 0
    from unnest(p_bets, p_from, p_due) as t(bet_id, state, due_at)
   where b.bet_id = t.bet_id and b.state = t.state
  returning b.bet_id;
end $$;
