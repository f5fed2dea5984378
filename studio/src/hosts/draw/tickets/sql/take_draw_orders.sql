-- Writes orders together, of which none is in another's way: all their requests are new, and no number comes to be nearly full
-- that was priced at full odds. Raises NMSET, without having written anything, where that does not hold.
create or replace function studio.take_draw_orders(p_orders jsonb, p_now timestamptz, p_due timestamptz)
returns void language plpgsql as $$
declare
  l_hot integer;
begin
  with wanted as materialized (
    select w.draw_id, o -> 'chase' ->> 'money' as money, w.play, w.key, sum(w.owed)::bigint as owed,
           bool_and(w.is_half) as is_half, min(studio.draw_room(w.key, (o ->> 'room')::bigint)) as room
      from jsonb_array_elements(p_orders) as o, studio.draw_room_wanted(o -> 'tickets') as w group by 1, 2, 3, 4
  ), written as (
    insert into studio.draw_exposures as e (draw_id, money, play, key, owed)
    select w.draw_id, w.money, w.play, w.key, w.owed from wanted w
     order by w.draw_id, w.play collate "C", w.key collate "C", w.money collate "C"
    on conflict (draw_id, money, play, key) do update set owed = e.owed + excluded.owed
    returning e.draw_id, e.money, e.play, e.key, e.owed
  )
  select count(*) filter (where n.owed > w.room or (n.owed * 10 >= w.room * 7 and not w.is_half)) into l_hot
    from wanted w join written n using (draw_id, money, play, key);
  if l_hot > 0 or studio.write_draw_chases(p_orders, p_now) <> jsonb_array_length(p_orders) then
    raise exception using errcode = 'NMSET';
  end if;
  perform studio.write_draw_tickets(p_orders, p_now, p_due);
end $$;
