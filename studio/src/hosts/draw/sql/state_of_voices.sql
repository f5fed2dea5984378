-- How the voices of a version stand: 'agreed' once it is published, else by those of its last round.
create or replace function studio.state_of_voices(p_draw studio.draws, p_version integer) returns text language sql stable as $$
  select case
    when p_draw.numbers is not null and p_draw.version >= p_version then 'agreed'
    when count(distinct v.numbers::jsonb) > 1 then 'differs'
    else 'waiting' end
  from studio.draw_voices v
  where v.draw_id = p_draw.draw_id and v.version = p_version
    and v.round = (select max(w.round) from studio.draw_voices w where w.draw_id = p_draw.draw_id and w.version = p_version)
$$;
