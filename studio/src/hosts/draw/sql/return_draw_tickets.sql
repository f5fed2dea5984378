-- Returns accepted tickets: their stakes and their room are given back. Called under a lock that keeps their draws from
-- being decided.
create or replace function studio.return_draw_tickets(p_tickets text[], p_due timestamptz)
returns setof text language plpgsql as $$
declare
  l_returned text[];
begin
  with returned as (
    update studio.draw_tickets set state = 'returned' where ticket_id = any (p_tickets) and state = 'accepted'
    returning ticket_id, bet_id
  ), rolled as (
    update studio.bets b set state = 'rolling_back', due_at = p_due, attempts = 0
      from returned r where b.bet_id = r.bet_id and b.state = 'taken' returning b.bet_id
  )
  select array_agg(r.ticket_id) into l_returned from returned r join rolled using (bet_id);
  if l_returned is null then return; end if;
  perform studio.free_draw_room(l_returned);
  return query select unnest(l_returned);
end $$;
