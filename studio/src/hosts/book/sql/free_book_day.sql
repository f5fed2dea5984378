-- Counts what these bets won towards the day of their persons, instead of what they might have won. Called once of a bet,
-- in the statement that ends it.
create or replace function studio.free_book_day(p_rounds text[]) returns void language plpgsql as $$
declare
  l record;
begin
  for l in
    select person, money, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
           sum((greatest_win - stake) - greatest(coalesce(payout, 0) - stake, 0)) as amount
      from studio.book_bets where round_id = any (p_rounds)
     group by 1, 2, 3 order by person collate "C", money collate "C", day
  loop
    update studio.book_wins set amount = amount - l.amount where (person, money, scope) = (l.person, l.money, l.day);
  end loop;
end $$;
