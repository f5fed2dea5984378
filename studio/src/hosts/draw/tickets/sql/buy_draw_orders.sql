-- Buys orders that came together, in one transaction, with the outcome of each as `buy_draw_tickets` has it: what is refused to
-- one spoils no other. `p_orders` is an array of `{chase, tickets, bets, room}`; `room` is what may be owed on a number.
create or replace function studio.buy_draw_orders(p_orders jsonb, p_now timestamptz, p_due timestamptz)
returns table (place integer, outcome text, problem text) language plpgsql as $$
declare
  l_shut bigint[];
  l_open jsonb;
  l_order record;
  l_bought record;
begin
  l_shut := studio.hold_draws_open(array(
    select (t ->> 'draw_id')::bigint from jsonb_array_elements(p_orders) as o, jsonb_array_elements(o -> 'tickets') as t), p_now);
  l_open := (select jsonb_agg(o) from jsonb_array_elements(p_orders) as o where not exists (
    select from jsonb_array_elements(o -> 'tickets') as t where (t ->> 'draw_id')::bigint = any (l_shut)));
  begin
    if l_open is not null then perform studio.take_draw_orders(l_open, p_now, p_due); end if;
  exception when sqlstate 'NMSET' then
    l_open := null;
    -- One after the other, with all that they want held first, in the order in which other sets hold it.
    insert into studio.draw_exposures as e (draw_id, money, play, key, owed)
    select a.draw_id, a.money, a.play, a.key, 0
      from (select distinct w.draw_id, o -> 'chase' ->> 'money' as money, w.play, w.key
              from jsonb_array_elements(p_orders) as o, studio.draw_room_wanted(o -> 'tickets') as w) as a
     order by a.draw_id, a.play collate "C", a.key collate "C", a.money collate "C"
    on conflict (draw_id, money, play, key) do update set owed = e.owed;
  end;
  for l_order in
    select o.value, o.place::integer - 1 as place,
           l_open is not null and not exists (select from jsonb_array_elements(o.value -> 'tickets') as t
             where (t ->> 'draw_id')::bigint = any (l_shut)) as is_bought
      from jsonb_array_elements(p_orders) with ordinality as o(value, place)
  loop
    place := l_order.place;
    if l_order.is_bought then
      outcome := 'bought';
      problem := null;
    else
      select b.outcome, b.problem into l_bought from studio.buy_draw_tickets(l_order.value, p_now, p_due) as b;
      outcome := l_bought.outcome;
      problem := l_bought.problem;
    end if;
    return next;
  end loop;
end $$;
