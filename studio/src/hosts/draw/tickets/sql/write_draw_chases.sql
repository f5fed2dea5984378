-- Writes the chases of orders; returns how many of them were not written before.
create or replace function studio.write_draw_chases(p_orders jsonb, p_now timestamptz) returns integer language plpgsql as $$
declare
  l_written integer;
begin
  insert into studio.draw_chases (chase_id, player_id, request, asked, game_code, maths_hash, money, legs, stops_on_win,
                                  bought_at)
  select c.chase_id, c.player_id, c.request, c.asked, c.game_code, c.maths_hash, c.money, jsonb_array_length(o -> 'tickets'),
         c.stops_on_win, p_now
    from jsonb_array_elements(p_orders) as o,
         jsonb_to_record(o -> 'chase') as c(chase_id text, player_id bigint, request text, asked json, game_code text,
                                            maths_hash text, money text, stops_on_win boolean)
   -- So that two sets never wait for each other.
   order by c.player_id, c.request collate "C"
  on conflict (player_id, request) do nothing;
  get diagnostics l_written = row_count;
  return l_written;
end $$;
