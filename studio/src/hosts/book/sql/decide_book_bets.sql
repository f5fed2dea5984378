-- Writes what open bets whose legs are all decided pay; returns those that it settled. A bet that another process has
-- settled, or its player has closed, is left as it is.
create or replace function studio.decide_book_bets(p_rounds text[], p_payouts bigint[], p_due timestamptz)
returns setof text language plpgsql as $$
declare
  l_rounds text[];
  l_bets text[];
  l_payouts bigint[];
begin
  perform from studio.book_bets where round_id = any (p_rounds) order by round_id for no key update;
  with settled as (
    update studio.book_bets b set state = 'settled', payout = d.payout
      from unnest(p_rounds, p_payouts) as d(round_id, payout)
     where b.round_id = d.round_id and b.state = 'open' and b.open_legs = 0
    returning b.round_id, b.bet_id, b.payout
  )
  select array_agg(round_id), array_agg(bet_id), array_agg(payout) into l_rounds, l_bets, l_payouts from settled;
  if l_rounds is null then return; end if;
  perform studio.end_book_bets(l_rounds, l_bets, l_payouts, p_due);
  return query select unnest(l_rounds);
end $$;
