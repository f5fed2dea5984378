-- Counts what these settled bets now won towards the day of their persons, in place of what they had won.
create or replace function studio.correct_book_day(p_rounds text[], p_paid bigint[]) returns void language plpgsql as $$
declare
  l record;
begin
  for l in
    select b.person, b.money, to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
           sum(greatest(b.payout - b.stake, 0) - greatest(d.paid - b.stake, 0)) as amount
      from unnest(p_rounds, p_paid) as d(round_id, paid) join studio.book_bets b using (round_id)
     group by 1, 2, 3 order by b.person collate "C", b.money collate "C", day
  loop
    update studio.book_wins set amount = amount + l.amount where (person, money, scope) = (l.person, l.money, l.day);
  end loop;
end $$;
