-- Writes the verdicts of an act: of each outcome of a market, or without a value V of all legs. `p_heats` has the places and the
-- tied of each outcome in a dead heat. Bets that are settled are to be decided again. Called under the locks of `act_on_book`.
create or replace function studio.change_book_verdicts(
  p_event text, p_market integer, p_spec text, p_value jsonb, p_heats jsonb
) returns void language sql as $$
  with changed as (
    update studio.book_legs l
       set verdict = coalesce(p_value ->> l.outcome, 'V'), places = (p_heats #>> array[l.outcome, 'places'])::smallint,
           tied = (p_heats #>> array[l.outcome, 'tied'])::smallint
     where l.event_id = p_event and (p_market is null or (l.market, l.spec) = (p_market, p_spec))
       and (l.verdict, l.places, l.tied)
           is distinct from (coalesce(p_value ->> l.outcome, 'V'), (p_heats #>> array[l.outcome, 'places'])::smallint,
                             (p_heats #>> array[l.outcome, 'tied'])::smallint)
    returning l.round_id, old.verdict as was
  )
  update studio.book_bets b
     set revision = b.revision + 1, open_legs = b.open_legs - case when c.was is null then 1 else 0 end
    from changed c where b.round_id = c.round_id;
$$;
