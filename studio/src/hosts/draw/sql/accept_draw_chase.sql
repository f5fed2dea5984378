-- The wallet took all stakes of a chase: its tickets count. False while one is not taken, or when it was refused.
create or replace function studio.accept_draw_chase(p_chase text, p_overdue interval) returns boolean language plpgsql as $$
declare
  l_state text;
begin
  select state into l_state from studio.draw_chases where chase_id = p_chase for no key update;
  if l_state is distinct from 'betting' then return coalesce(l_state = 'accepted', false); end if;
  if exists (select from studio.draw_tickets t join studio.bets b using (bet_id)
              where t.chase_id = p_chase and b.state <> 'taken') then
    return false;
  end if;
  update studio.draw_chases set state = 'accepted' where chase_id = p_chase;
  update studio.draw_tickets set state = 'accepted' where chase_id = p_chase;
  update studio.bets b set due_at = d.draws_at + p_overdue
    from studio.draw_tickets t join studio.draws d using (draw_id)
   where t.chase_id = p_chase and b.bet_id = t.bet_id and b.state = 'taken';
  return true;
end $$;
