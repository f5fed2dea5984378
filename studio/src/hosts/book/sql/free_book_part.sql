-- Gives back the room that a part of a bet took of its events, before that part is taken off it. What a leg would pay is rounded
-- down for what is left, so that all parts together give back what the bet took.
create or replace function studio.free_book_part(p_round text, p_of_line bigint) returns void language plpgsql as $$
declare
  l_bet studio.book_bets;
  l_stake bigint;
  l record;
begin
  select * into l_bet from studio.book_bets where round_id = p_round and is_exposed;
  l_stake := p_of_line * l_bet.lines;
  -- In the order in which `hold_book_slips` holds it.
  for l in
    select x.event_id, x.market, x.spec, o.outcome, o.amount
      from studio.book_legs x
      cross join lateral (values ('', l_stake), (x.outcome, studio.book_part_of_leg(l_bet, p_of_line, x)))
        as o(outcome, amount)
     where x.round_id = l_bet.round_id and x.is_held
     order by x.event_id collate "C", x.market, x.spec collate "C", o.outcome collate "C"
  loop
    update studio.book_exposures set amount = amount - l.amount
     where (event_id, money, market, spec, outcome) = (l.event_id, l_bet.money, l.market, l.spec, l.outcome);
  end loop;
  for l in
    select x.event_id, studio.book_part_of_leg(l_bet, p_of_line, x) - l_stake as amount
      from studio.book_legs x where x.round_id = l_bet.round_id and x.is_held order by x.event_id collate "C"
  loop
    update studio.book_wins set amount = amount - l.amount
     where (person, money, scope) = (l_bet.person, l_bet.money, l.event_id);
  end loop;
end $$;
