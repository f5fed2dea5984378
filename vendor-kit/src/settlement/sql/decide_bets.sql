-- Writes what bets in the state `p_from` pay, and the fees that were kept of them, if any; returns the ids of those
-- that were in it. Called in the statement that writes the game's outcome, so that no bet is decided without it.
create or replace function decide_bets(
  p_from text, p_bets text[], p_payouts bigint[], p_closes boolean[], p_due timestamptz,
  p_fees bigint[] default null
) returns setof text language sql set search_path from current as $$
  update bets b
     set state = 'decided', payout = d.payout, fee = coalesce(d.fee, 0), closes = d.closes, due_at = p_due, attempts = 0
    from unnest(p_bets, p_payouts, p_closes, p_fees) as d(bet_id, payout, closes, fee)
   where b.bet_id = d.bet_id and b.state = p_from
  returning b.bet_id
$$;
