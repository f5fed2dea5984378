-- Decides the bets at the wallet's side of rounds that were just settled.
create or replace function studio.end_book_bets(p_rounds text[], p_bets text[], p_payouts bigint[], p_due timestamptz)
returns void language plpgsql as $$
begin
  if (select count(*) from studio.decide_bets('taken', p_bets, p_payouts, array_fill(true, array[cardinality(p_bets)]),
                                              p_due)) <> cardinality(p_bets) then
    raise exception 'a bet of a settled slip has moved';
  end if;
  perform studio.free_book_day(p_rounds);
end $$;
