-- Writes verdicts of an event's legs, at most `p_limit` of them; returns how many. `p_verdicts` is an array of objects with
-- the columns' names.
create or replace function studio.judge_book_legs(p_event text, p_verdicts jsonb, p_limit integer)
returns bigint language plpgsql
  -- A plan made for the few legs of most matches would read all legs of a great one.
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off as $$
declare
  l_rounds text[];
  l_legs integer[];
  l_verdicts text[];
  l_places smallint[];
  l_tied smallint[];
  l_decided bigint;
begin
  -- Whichever come first: putting in order all that are left would cost each call as much as there are.
  select array_agg(f.round_id), array_agg(f.leg), array_agg(f.verdict), array_agg(f.places), array_agg(f.tied)
    into l_rounds, l_legs, l_verdicts, l_places, l_tied
    from (select l.round_id, l.leg, v.verdict, v.places, v.tied
            from jsonb_to_recordset(p_verdicts) as v(market integer, spec text, outcome text, verdict text, places smallint,
                   tied smallint)
            cross join lateral (
              select o.round_id, o.leg from studio.book_legs o
               where o.event_id = p_event and (o.market, o.spec, o.outcome) = (v.market, v.spec, v.outcome)
                 and o.verdict is null limit p_limit) as l
           limit p_limit) as f;
  -- Before its legs: of two events that decide legs of a bet, one waits for the other here.
  perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  with decided as (
    -- By their key alone: with the event at hand a plan may begin with its open legs and compare each with all of these.
    update studio.book_legs l set verdict = d.verdict, places = d.places, tied = d.tied
      from unnest(l_rounds, l_legs, l_verdicts, l_places, l_tied) as d(round_id, leg, verdict, places, tied)
     where (l.round_id, l.leg) = (d.round_id, d.leg) and l.verdict is null
    returning l.round_id
  ), counted as (
    update studio.book_bets b set open_legs = b.open_legs - 1 from decided d where b.round_id = d.round_id returning 1
  )
  select count(*) into l_decided from counted;
  return l_decided;
end $$;
