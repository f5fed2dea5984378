-- Holds all that slips are judged by until the transaction ends: the grants of free bets; then their events, so that no step is
-- taken beside them and no other set takes room of them; then what was staked on their markets, then what their persons may win
-- of the events, then of the day.
-- Each kind in the order of its keys, in which room is given back too: none waits for one that waits for it.
create or replace function studio.hold_book_slips(p_slips jsonb, p_day text) returns void language plpgsql as $$
begin
  perform from studio.grants g
   where g.grant_uuid in (select s #>> '{wallet,grant_uuid}' from jsonb_array_elements(p_slips) as s)
   order by g.grant_uuid collate "C" for no key update of g;
  perform from studio.book_events e
   where e.event_id in (select l.event_id from jsonb_array_elements(p_slips) as s,
                          jsonb_to_recordset(s -> 'legs') as l(event_id text))
   order by e.event_id for no key update of e;
  perform from studio.book_exposures e
    join (select distinct l.event_id, s #>> '{bet,money}' as money, l.market, l.spec
            from jsonb_array_elements(p_slips) as s,
              jsonb_to_recordset(s -> 'legs') as l(event_id text, market integer, spec text)) as m
      using (event_id, money, market, spec)
   order by e.event_id collate "C", e.money collate "C", e.market, e.spec collate "C", e.outcome collate "C"
     for no key update of e;
  perform from studio.book_wins w
    join (select distinct s #>> '{bet,person}' as person, s #>> '{bet,money}' as money, l.event_id as scope
            from jsonb_array_elements(p_slips) as s, jsonb_to_recordset(s -> 'legs') as l(event_id text)) as p
      using (person, money, scope)
   order by w.person collate "C", w.money collate "C", w.scope collate "C" for no key update of w;
  insert into studio.book_wins (person, money, scope, amount)
  select p.person, p.money, p_day, 0
    from (select distinct s #>> '{bet,person}' as person, s #>> '{bet,money}' as money
            from jsonb_array_elements(p_slips) as s) as p
   order by p.person collate "C", p.money collate "C"
  on conflict do nothing;
  perform from studio.book_wins w
    join (select distinct s #>> '{bet,person}' as person, s #>> '{bet,money}' as money
            from jsonb_array_elements(p_slips) as s) as p using (person, money)
   where w.scope = p_day order by w.person collate "C", w.money collate "C" for no key update of w;
end $$;
