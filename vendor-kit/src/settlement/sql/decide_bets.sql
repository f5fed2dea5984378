-- Writes what bets in the state `p_from` pay; returns the ids of those that were in it. Called in the statement that
-- writes the game's outcome, so that no bet is decided without it.
create or replace function decide_bets(
  p_from text, p_bets text[], p_payouts bigint[], p_closes boolean[], p_due timestamptz
) returns setof text language sql set search_path from current as $$
  update bets b set state = 'decided', payout = d.payout, closes = d.closes, due_at = p_due, attempts = 0
    from unnest(p_bets, p_payouts, p_closes) as d(bet_id, payout, closes)
   where b.bet_id = d.bet_id and b.state = p_from
  returning b.bet_id
$$;
