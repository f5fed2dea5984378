-- Writes slips that came together before any money moves, each while its events stand as they were priced and have room, as if
-- they had come one after the other; returns what became of each, by its number from 1: 'placed'; 'known' when its request was
-- written before; 'moved' when an event is to be priced again; 'full' when a leg (`problem`: its number and what may be staked)
-- has no room; 'no_free_bet' when its grant has none left for it. A slip is `{bet, legs, wallet}`, with the columns' names.
-- Raises NMBOK 'again', with nothing written, when another process was writing one of the requests.
create or replace function studio.place_book_bets(p_slips jsonb, p_now timestamptz, p_due timestamptz)
returns table (no integer, outcome text, problem text) language plpgsql
-- A plan made while tables are small must not scan them when they are large.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  l_day text := to_char(p_now at time zone 'UTC', 'YYYY-MM-DD');
  l_at timestamptz;
  l_slip jsonb;
  l_placed jsonb[] := '{}';
begin
  perform studio.hold_book_slips(p_slips, l_day);
  -- The clock is the caller's; what was waited for here has passed on it as well.
  l_at := p_now + (clock_timestamp() - statement_timestamp());
  for no, l_slip in select s.ordinality, s.value from jsonb_array_elements(p_slips) with ordinality as s loop
    select j.outcome, j.problem into outcome, problem from studio.judge_book_slip(l_slip, l_day, l_at) as j;
    if outcome = 'placed' and l_slip #>> '{wallet,grant_uuid}' is not null
       and not studio.use_grant(l_slip -> 'wallet', p_now, (
         select count(*) from unnest(l_placed) as p
          where p #>> '{wallet,grant_uuid}' = l_slip #>> '{wallet,grant_uuid}')) then
      outcome := 'no_free_bet';
    end if;
    if outcome = 'placed' then
      perform studio.take_book_room(l_slip, l_day);
      l_placed := l_placed || l_slip;
    end if;
    return next;
  end loop;
  if cardinality(l_placed) > 0 then perform studio.write_book_bets(to_jsonb(l_placed), p_now, p_due); end if;
end $$;
