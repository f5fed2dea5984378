-- Writes verdicts of an event's legs, at most `p_limit` of them; returns how many. `p_verdicts` is an array of objects with
-- the columns' names.
create or replace function studio.judge_book_legs(p_event text, p_verdicts jsonb, p_limit integer)
returns bigint language plpgsql as $$
declare
  l_rounds text[];
  l_decided bigint;
begin
  l_rounds := array(
    select l.round_id from studio.book_legs l
      join jsonb_to_recordset(p_verdicts) as v(market integer, spec text, outcome text) using (market, spec, outcome)
     where l.event_id = p_event and l.verdict is null order by l.round_id limit p_limit);
  -- Before its legs: of two events that decide legs of a bet, one waits for the other here.
  perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  with decided as (
    update studio.book_legs l set verdict = v.verdict, places = v.places, tied = v.tied
      from jsonb_to_recordset(p_verdicts) as v(market integer, spec text, outcome text, verdict text, places smallint,
             tied smallint)
     where l.round_id = any (l_rounds) and l.event_id = p_event and l.verdict is null
       and (l.market, l.spec, l.outcome) = (v.market, v.spec, v.outcome)
    returning l.round_id
  ), counted as (
    update studio.book_bets b set open_legs = b.open_legs - 1 from decided d where b.round_id = d.round_id returning 1
  )
  select count(*) into l_decided from counted;
  return l_decided;
end $$;
