-- Marks a chase as stopped by its player: 'unknown' where it is not theirs, 'closed' without a leg whose draw is open beyond
-- `p_open_at`, 'limit' when they stopped `p_most` since `p_since`. One that was stopped before stays so.
create or replace function studio.mark_stopped_chase(
  p_chase text, p_player bigint, p_game text, p_now timestamptz, p_since timestamptz, p_most integer, p_open_at timestamptz
) returns text language plpgsql as $$
declare
  l_stopped timestamptz;
begin
  -- The stops of one player queue here, so that each sees those before it.
  perform from studio.players where player_id = p_player for no key update;
  select stopped_at into l_stopped from studio.draw_chases
   where chase_id = p_chase and player_id = p_player and game_code = p_game and state = 'accepted';
  if not found then return 'unknown'; end if;
  if l_stopped is not null then return 'stopped'; end if;
  if not exists (select from studio.draw_tickets t join studio.draws d using (draw_id)
                  where t.chase_id = p_chase and t.state = 'accepted' and d.state = 'open' and d.closes_at > p_open_at) then
    return 'closed';
  end if;
  if (select count(*) from studio.draw_chases where player_id = p_player and stopped_at >= p_since) >= p_most then
    return 'limit';
  end if;
  update studio.draw_chases set stopped_at = p_now where chase_id = p_chase;
  return 'stopped';
end $$;
