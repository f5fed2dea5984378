-- Returns the legs of a chase after `p_leg` whose draws are open beyond `p_open_at`; returns their tickets.
create or replace function studio.stop_draw_chase(p_chase text, p_leg integer, p_open_at timestamptz, p_due timestamptz)
returns setof text language plpgsql as $$
begin
  perform from studio.draw_chases where chase_id = p_chase for no key update;
  -- The lock holds a draw open: it is closed after its tickets were returned, never beside that.
  perform from studio.draws d join studio.draw_tickets t using (draw_id)
    where t.chase_id = p_chase and t.leg > p_leg and d.state = 'open' and d.closes_at > p_open_at
    order by d.draw_id for share of d;
  return query
    select studio.return_draw_tickets(array(
      select t.ticket_id from studio.draw_tickets t join studio.draws d using (draw_id)
       where t.chase_id = p_chase and t.leg > p_leg and d.state = 'open' and d.closes_at > p_open_at), p_due);
end $$;
