-- Refuses a chase that was not accepted: stakes that were taken or may be are given back, and the room of its tickets too.
-- The wallet was never asked for `p_unasked`: nothing is to be given back for those, unless another process has taken them up.
-- False when the chase was accepted, or refused before.
create or replace function studio.refuse_draw_chase(p_chase text, p_now timestamptz, p_unasked text[])
returns boolean language plpgsql as $$
begin
  perform from studio.draw_chases where chase_id = p_chase and state = 'betting' for no key update;
  if not found then return false; end if;
  update studio.draw_chases set state = 'refused' where chase_id = p_chase;
  update studio.draw_tickets set state = 'refused' where chase_id = p_chase;
  update studio.bets b set state = 'refused', due_at = null, closed_at = p_now
    from studio.draw_tickets t
   where t.chase_id = p_chase and b.bet_id = t.bet_id and b.bet_id = any (p_unasked)
     and b.state = 'placing' and b.attempts = 0;
  update studio.bets b set state = 'rolling_back', due_at = p_now, attempts = 0
    from studio.draw_tickets t
   where t.chase_id = p_chase and b.bet_id = t.bet_id and b.state in ('placing', 'taken');
  perform studio.free_draw_room(array(select ticket_id from studio.draw_tickets where chase_id = p_chase));
  return true;
end $$;
