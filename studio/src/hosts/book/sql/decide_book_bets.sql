-- Writes what bets whose legs are all decided pay: open ones are settled, and settled ones whose legs were corrected since are
-- resettled. A free bet that came to nothing is given back. Returns those that it ended. A bet that another process has settled,
-- its player has closed, or an act has changed since it was read is left as it is.
create or replace function studio.decide_book_bets(
  p_rounds text[], p_payouts bigint[], p_revisions integer[], p_due timestamptz
) returns setof text language plpgsql
  -- A plan made for the few bets of most matches would read all bets that wait for their payout with each set.
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off as $$
declare
  l_rounds text[];
  l_bets text[];
  l_payouts bigint[];
  l_again text[];
  l_corrected text[];
  l_now_pays bigint[];
  l_paid bigint[];
  l_returned text[];
begin
  perform from studio.book_bets where round_id = any (p_rounds) order by round_id for no key update;
  l_returned := studio.return_free_slips(p_rounds, p_revisions, p_due);
  with settled as (
    update studio.book_bets b set state = 'settled', payout = d.payout, paid_revision = b.revision
      from unnest(p_rounds, p_payouts, p_revisions) as d(round_id, payout, revision)
     where b.round_id = d.round_id and b.revision = d.revision and b.open_legs = 0
       and (b.state = 'open' or b.state = 'settled' and b.revision > b.paid_revision and b.open_of_line > 0)
    returning b.round_id, b.bet_id, b.payout, b.cashed, old.state as was, old.payout as paid
  )
  select array_agg(round_id) filter (where was = 'open'), array_agg(bet_id) filter (where was = 'open'),
         array_agg(payout - cashed) filter (where was = 'open'), array_agg(round_id) filter (where was = 'settled'),
         array_agg(bet_id) filter (where was = 'settled'), array_agg(payout) filter (where was = 'settled'),
         array_agg(paid) filter (where was = 'settled')
    into l_rounds, l_bets, l_payouts, l_again, l_corrected, l_now_pays, l_paid from settled;
  if l_rounds is not null then perform studio.end_book_bets(l_rounds, l_bets, l_payouts, p_due); end if;
  if l_again is not null then
    perform studio.resettle_bets(l_corrected, l_now_pays, p_due);
    perform studio.correct_book_day(l_again, l_paid);
  end if;
  return query select unnest(l_rounds || l_again || l_returned);
end $$;
