-- Returns the stakes of a void draw's tickets: those that were not decided go back, those that were are resettled to their stake.
create or replace function studio.void_draw_tickets(p_draw bigint, p_version integer, p_tickets text[], p_due timestamptz)
returns void language plpgsql as $$
declare
  l_tickets text[];
  l_bets text[];
  l_stakes bigint[];
begin
  perform from studio.draws where draw_id = p_draw and version = p_version and state = 'void' for share;
  if not found then return; end if;
  perform studio.return_draw_tickets(p_tickets, p_due);
  with returned as (
    update studio.draw_tickets set state = 'returned', payout = stake, version = p_version
     where ticket_id = any (p_tickets) and draw_id = p_draw and state in ('won', 'lost')
    returning ticket_id, bet_id, stake
  )
  select array_agg(ticket_id), array_agg(bet_id), array_agg(stake) into l_tickets, l_bets, l_stakes from returned;
  if l_tickets is null then return; end if;
  perform studio.resettle_bets(l_bets, l_stakes, p_due);
  perform studio.free_draw_room(l_tickets);
end $$;
