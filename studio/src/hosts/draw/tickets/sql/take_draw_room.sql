-- Takes the room that the tickets of an order want. Raises NMDRW, 'full' or 'half', with the key in its detail.
create or replace function studio.take_draw_room(p_tickets jsonb, p_money text, p_limit bigint)
returns void language plpgsql as $$
declare
  l_full text;
  l_hot text;
begin
  with wanted as materialized (
    select w.*, studio.draw_room(w.key, p_limit) as room from studio.draw_room_wanted(p_tickets) as w
  ), written as (
    -- In the order of the keys, so that two buyers never wait for each other.
    insert into studio.draw_exposures as e (draw_id, money, play, key, owed)
    select w.draw_id, p_money, w.play, w.key, w.owed from wanted w where w.owed <= w.room
     order by w.draw_id, w.play collate "C", w.key collate "C"
    on conflict (draw_id, money, play, key) do update set owed = e.owed + excluded.owed
     where e.owed + excluded.owed <= studio.draw_room(excluded.key, p_limit)
    returning e.draw_id, e.play, e.key, e.owed
  )
  select min(w.play || ' ' || w.key) filter (where n.owed is null),
         min(w.play || ' ' || w.key) filter (where not w.is_half and (n.owed - w.owed) * 10 >= w.room * 7)
    into l_full, l_hot
    from wanted w left join written n using (draw_id, play, key);
  if l_full is not null then raise exception using errcode = 'NMDRW', message = 'full', detail = l_full; end if;
  if l_hot is not null then raise exception using errcode = 'NMDRW', message = 'half', detail = l_hot; end if;
end $$;
