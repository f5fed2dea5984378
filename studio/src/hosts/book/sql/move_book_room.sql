-- Gives back the room that the legs of these bets on an event take of it, or on all their events where that is null; nothing of
-- legs that have none. With a sign of 1 it takes it, of an event whose room they gave back. Called under the lock of the bets,
-- before they are marked as having none.
create or replace function studio.move_book_room(p_rounds text[], p_event text, p_sign integer)
returns void language plpgsql as $$
declare
  l record;
begin
  -- In the order in which `hold_book_slips` holds it.
  for l in
    select x.event_id, b.money, x.market, x.spec, o.outcome, sum(o.amount) as amount
      from studio.book_bets b join studio.book_legs x using (round_id)
      cross join lateral (select case when b.is_free then b.stake else 0 end as stake) as free
      cross join lateral (values ('', b.open_of_line * b.lines - free.stake),
                                 (x.outcome, studio.book_leg_pays(b.open_of_line * b.lines, x) - free.stake))
        as o(outcome, amount)
     where b.round_id = any (p_rounds) and b.is_exposed and x.is_held and (p_event is null or x.event_id = p_event)
     group by 1, 2, 3, 4, 5
     order by x.event_id collate "C", b.money collate "C", x.market, x.spec collate "C", o.outcome collate "C"
  loop
    update studio.book_exposures set amount = amount + p_sign * l.amount
     where (event_id, money, market, spec, outcome) = (l.event_id, l.money, l.market, l.spec, l.outcome);
  end loop;
  for l in
    select b.person, b.money, x.event_id,
           sum(studio.book_leg_pays(b.open_of_line * b.lines, x) - b.open_of_line * b.lines) as amount
      from studio.book_bets b join studio.book_legs x using (round_id)
     where b.round_id = any (p_rounds) and b.is_exposed and x.is_held and (p_event is null or x.event_id = p_event)
     group by 1, 2, 3 order by b.person collate "C", b.money collate "C", x.event_id collate "C"
  loop
    update studio.book_wins set amount = amount + p_sign * l.amount
     where (person, money, scope) = (l.person, l.money, l.event_id);
  end loop;
end $$;
