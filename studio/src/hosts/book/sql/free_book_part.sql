-- Gives back the room that a part of a bet took of its events, before that part is taken off it. What a leg would pay is rounded
-- down for what is left, so that all parts together give back what the bet took.
create or replace function studio.free_book_part(p_round text, p_of_line bigint) returns void language plpgsql as $$
declare
  l record;
begin
  for l in
    select b.money, b.person, x.event_id, x.market, x.spec, x.outcome, p_of_line * b.lines as stake,
           b.open_of_line * b.lines * x.d100 / 100 - (b.open_of_line - p_of_line) * b.lines * x.d100 / 100 as pays
      from studio.book_bets b join studio.book_legs x using (round_id)
     where b.round_id = p_round and b.is_exposed
     -- In the order in which bettors take it.
     order by x.event_id collate "C"
  loop
    update studio.book_exposures set amount = amount - l.stake
     where (event_id, money, market, spec, outcome) = (l.event_id, l.money, l.market, l.spec, '');
    update studio.book_exposures set amount = amount - l.pays
     where (event_id, money, market, spec, outcome) = (l.event_id, l.money, l.market, l.spec, l.outcome);
    update studio.book_wins set amount = amount - (l.pays - l.stake)
     where (person, money, scope) = (l.person, l.money, l.event_id);
  end loop;
end $$;
