-- Gives back the room that these bets took of their events; once, however often it is called.
create or replace function studio.free_book_room(p_rounds text[]) returns void language plpgsql as $$
declare
  l record;
begin
  for l in
    with freed as (
      update studio.book_bets set is_exposed = false where round_id = any (p_rounds) and is_exposed
      returning round_id, money, person, open_of_line * lines as stake
    )
    select f.money, f.person, x.event_id, x.market, x.spec, x.outcome, sum(f.stake) as stake,
           sum(f.stake * x.d100 / 100) as pays
      from freed f join studio.book_legs x using (round_id)
     group by 1, 2, 3, 4, 5, 6
     -- In the order in which bettors take it.
     order by x.event_id collate "C", x.market, x.spec collate "C", x.outcome collate "C"
  loop
    update studio.book_exposures set amount = amount - l.stake
     where (event_id, money, market, spec, outcome) = (l.event_id, l.money, l.market, l.spec, '');
    update studio.book_exposures set amount = amount - l.pays
     where (event_id, money, market, spec, outcome) = (l.event_id, l.money, l.market, l.spec, l.outcome);
    update studio.book_wins set amount = amount - (l.pays - l.stake)
     where (person, money, scope) = (l.person, l.money, l.event_id);
  end loop;
end $$;
