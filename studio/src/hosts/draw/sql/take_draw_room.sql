-- Takes the room that tickets want. Raises NMDRW, 'full' or 'half', with the key in its detail.
create or replace function studio.take_draw_room(p_tickets jsonb, p_money text, p_limit bigint)
returns void language plpgsql as $$
declare
  l_wanted integer;
  l_written integer;
  l_problem text;
begin
  select count(*) into l_wanted from studio.draw_room_wanted(p_tickets);
  -- In the order of the keys, so that two buyers never wait for each other.
  insert into studio.draw_exposures as e (draw_id, money, play, key, owed)
  select w.draw_id, p_money, w.play, w.key, w.owed from studio.draw_room_wanted(p_tickets) w
   where w.owed <= studio.draw_room(w.key, p_limit)
   order by w.draw_id, w.play collate "C", w.key collate "C"
  on conflict (draw_id, money, play, key) do update set owed = e.owed + excluded.owed
   where e.owed + excluded.owed <= studio.draw_room(excluded.key, p_limit);
  get diagnostics l_written = row_count;
  if l_written <> l_wanted then
    select w.play || ' ' || w.key into l_problem
      from studio.draw_room_wanted(p_tickets) w
      left join studio.draw_exposures e using (draw_id, play, key)
     where coalesce(e.money, p_money) = p_money
     order by coalesce(e.owed, 0) + w.owed - studio.draw_room(w.key, p_limit) desc limit 1;
    raise exception using errcode = 'NMDRW', message = 'full', detail = coalesce(l_problem, '');
  end if;
  select w.play || ' ' || w.key into l_problem
    from studio.draw_room_wanted(p_tickets) w
    join studio.draw_exposures e using (draw_id, play, key)
   where e.money = p_money and not w.is_half and (e.owed - w.owed) * 10 >= studio.draw_room(w.key, p_limit) * 7
   limit 1;
  if found then raise exception using errcode = 'NMDRW', message = 'half', detail = l_problem; end if;
end $$;
