-- Writes what bets in the state `p_from` pay beyond their earlier payments, and the fees that were kept of them, if any; returns
-- the ids of those that were in it. Called in the statement that writes the game's outcome, so that no bet is decided without it.
create or replace function decide_bets(
  p_from text, p_bets text[], p_payouts bigint[], p_closes boolean[], p_due timestamptz,
  p_fees bigint[] default null
) returns setof text language sql set search_path from current as $$
  with decided as (
    update bets b
       set state = 'decided', payout = b.payout + d.payout, payments = b.payments + 1, fee = coalesce(d.fee, 0),
           due_at = null, attempts = 0
      from unnest(p_bets, p_payouts, p_closes, p_fees) as d(bet_id, payout, closes, fee)
     where b.bet_id = d.bet_id and b.state = p_from
    returning b.bet_id, b.payments as no, d.payout as amount, b.fee, d.closes
  ), owed as (
    insert into payments (bet_id, no, transaction_id, kind, amount, fee, closes, due_at)
    select bet_id, no, bet_id || '-' || no, 'win', amount, fee, closes, p_due from decided
  )
  select bet_id from decided
$$;
