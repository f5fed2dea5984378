-- Gives the final score of a match that was entered and has begun, or the places of an outright: the settlement decides its
-- bets. Given again, also after a void, it corrects them; what an act decided of one market stays. `p_match` has the score, in
-- `verdicts` what it makes of all that was bet on, and the competitors that it was read by. 'done', also when it was done
-- before; 'other' when the act's id was used with other contents; 'unknown' without such a match; 'closed' before it begins,
-- and of one that is simulated; 'moved' when it is to be tried again.
create or replace function studio.score_book_match(p_act jsonb, p_match jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  l_rounds text[];
  l_event studio.book_events;
  l_known text;
  l record;
begin
  -- A first score touches no bet. Of a correction bets come before their match, as a cash-out takes them.
  if exists (select from studio.book_events where event_id = p_act ->> 'event_id' and due_at is null) then
    l_rounds := array(select round_id from studio.book_legs where event_id = p_act ->> 'event_id' order by round_id);
    perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  end if;
  select * into l_event from studio.book_events where event_id = p_act ->> 'event_id' for no key update;
  l_known := studio.known_book_act(p_act);
  if l_known is not null then return l_known; end if;
  if l_event.event_id is null then return 'unknown'; end if;
  if l_event.driver <> 'file' or (l_event.state = 'upcoming' and l_event.competitors is null) then return 'closed'; end if;
  if l_event.competitors is distinct from p_match -> 'competitors' then return 'moved'; end if;
  if l_event.due_at is null then
    if l_rounds is null or exists (select from studio.book_legs
          where event_id = l_event.event_id and round_id <> all (l_rounds)) then
      return 'moved';
    end if;
    for l in
      select v.market, v.spec, v.value, v.heats
        from jsonb_to_recordset(p_match -> 'verdicts') as v(market integer, spec text, value jsonb, heats jsonb)
       where not exists (
         select from jsonb_to_recordset(l_event.stopped) as s(market integer, spec text, "isFinal" boolean)
          where s."isFinal" and (s.market, s.spec) = (v.market, v.spec))
    loop
      perform studio.change_book_verdicts(l_event.event_id, l.market, l.spec, l.value, l.heats);
    end loop;
  end if;
  perform studio.write_book_act(p_act, p_now);
  perform studio.end_book_match(l_event.event_id, 'ended', p_match -> 'score', p_now);
  return 'done';
end $$;
