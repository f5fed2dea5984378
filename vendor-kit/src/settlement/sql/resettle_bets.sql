-- Writes what the rounds of these decided bets pay in all, in place of what they paid; returns the ids of the bets that changed.
-- The bet must be the only one of its round: the wallet replaces what the whole round paid.
create or replace function resettle_bets(p_bets text[], p_payouts bigint[], p_due timestamptz)
returns setof text language plpgsql set search_path from current as $$
begin
  if exists (select from bets b join bets o using (host, round_id, user_id)
              where b.bet_id = any (p_bets) and o.bet_id <> b.bet_id and o.state not in ('refused', 'rolled_back')) then
    raise exception 'a round of several bets cannot be resettled';
  end if;
  return query
  with changed as (
    update bets b set state = 'decided', payout = d.payout, payments = b.payments + 1, closed_at = null, attempts = 0
      from unnest(p_bets, p_payouts) as d(bet_id, payout)
     where b.bet_id = d.bet_id and b.state in ('decided', 'settled') and b.payout <> d.payout
    returning b.bet_id, b.payments as no, b.payout as amount, b.fee
  ), owed as (
    insert into payments (bet_id, no, transaction_id, kind, amount, fee, closes, due_at)
    select c.bet_id, c.no, c.bet_id || '-' || c.no, 'resettle', c.amount, c.fee, false, p_due from changed c
  )
  select c.bet_id from changed c;
end $$;
