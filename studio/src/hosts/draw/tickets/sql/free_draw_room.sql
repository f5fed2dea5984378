-- Gives back the room that these tickets took of their draws; once, however often it is called.
create or replace function studio.free_draw_room(p_tickets text[]) returns void language plpgsql as $$
declare
  l_freed jsonb;
begin
  with freed as (
    update studio.draw_tickets t set is_exposed = false
      from studio.draw_chases c
     where t.ticket_id = any (p_tickets) and t.is_exposed and c.chase_id = t.chase_id
    returning t.draw_id, c.money, t.exposure
  ), sums as (
    select f.draw_id, f.money, x ->> 0 as play, x ->> 1 as key, sum((x ->> 2)::bigint) as owed
      from freed f, json_array_elements(f.exposure) as x
     group by 1, 2, 3, 4
  )
  select jsonb_agg(to_jsonb(s) order by s.draw_id, s.play collate "C", s.key collate "C") into l_freed from sums s;
  if l_freed is null then return; end if;
  -- In the order in which buyers take it.
  perform from studio.draw_exposures e
    join jsonb_to_recordset(l_freed) as f(draw_id bigint, money text, play text, key text) using (draw_id, money, play, key)
   order by e.draw_id, e.play collate "C", e.key collate "C", e.money collate "C" for no key update of e;
  update studio.draw_exposures e set owed = e.owed - f.owed
    from jsonb_to_recordset(l_freed) as f(draw_id bigint, money text, play text, key text, owed bigint)
   where e.draw_id = f.draw_id and e.money = f.money and e.play = f.play and e.key = f.key;
end $$;
