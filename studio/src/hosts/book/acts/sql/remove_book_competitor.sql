-- Takes a competitor out of an outright that has not closed: bets on it count as not bet, the odds of all other bets that were
-- made with it count for less, the room that both took is given back, and nothing more is sold before there are new prices:
-- without it the old ones would be a sure win. `p_reduced` has the competitors that it was read by, and in `legs` what is new of
-- all that was bet on, with the columns' names. 'done', also when it was done before; 'other' when the act's id was used with
-- other contents; 'unknown' without such an outright; 'closed' once it has closed, where the competitor is out or only two are
-- left; 'moved' when it is to be read again.
create or replace function studio.remove_book_competitor(p_act jsonb, p_reduced jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  l_rounds text[];
  l_event studio.book_events;
  l_known text;
  l_outcome text := p_act #>> '{value,outcome}';
  l_place integer := l_outcome::integer - 1;
begin
  -- Bets before their events, as a cash-out takes them.
  l_rounds := array(select round_id from studio.book_legs where event_id = p_act ->> 'event_id' order by round_id);
  perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  select * into l_event from studio.book_events where event_id = p_act ->> 'event_id' for no key update;
  l_known := studio.known_book_act(p_act);
  if l_known is not null then return l_known; end if;
  if l_event.competitors is null then return 'unknown'; end if;
  if l_event.state <> 'upcoming' or l_event.due_at <= p_now or (l_event.competitors #>> array[l_place::text, 'isOut'])::boolean
     or jsonb_array_length(jsonb_path_query_array(l_event.competitors, '$[*] ? (@.isOut == false)')) <= 2 then
    return 'closed';
  end if;
  if l_event.competitors is distinct from p_reduced -> 'competitors' or exists (
       select from studio.book_legs l where l.event_id = l_event.event_id and (l.round_id <> all (l_rounds)
         or l.is_held and l.outcome <> l_outcome and (l.material, l.market, l.spec, l.outcome) not in (
           select r.material, r.market, r.spec, r.outcome
             from jsonb_to_recordset(p_reduced -> 'legs') as r(material integer, market integer, spec text, outcome text)))) then
    return 'moved';
  end if;
  perform studio.write_book_act(p_act, p_now);
  update studio.book_events
     set competitors = jsonb_set(competitors, array[l_place::text, 'isOut'], 'true'), main = '[]', markets = 0, seq = seq + 1,
         material = material + 1, changed_at = p_now
   where event_id = l_event.event_id;
  update studio.book_boards set board = '[]' where event_id = l_event.event_id;
  perform studio.move_book_room(l_rounds, l_event.event_id, -1);
  with voided as (
    update studio.book_legs set verdict = 'V', is_held = false
     where event_id = l_event.event_id and outcome = l_outcome
    returning round_id, old.verdict as was
  )
  update studio.book_bets b
     set revision = b.revision + 1, open_legs = b.open_legs - case when v.was is null then 1 else 0 end
    from voided v where b.round_id = v.round_id;
  update studio.book_legs l set odds_above = r.above, odds_below = r.below, removed = r.removed
    from jsonb_to_recordset(p_reduced -> 'legs') as r(material integer, market integer, spec text, outcome text,
           above numeric, below numeric, removed smallint[])
   where l.event_id = l_event.event_id and l.is_held
     and (l.material, l.market, l.spec, l.outcome) = (r.material, r.market, r.spec, r.outcome);
  perform studio.move_book_room(l_rounds, l_event.event_id, 1);
  return 'done';
end $$;
