-- Writes what tickets of a drawn draw pay by this version of its numbers: bets are decided, and those that were decided by an
-- earlier version are resettled. Returns the tickets that it decided: those that another process has decided by this version are
-- left as they are, and none is decided when the draw has another version by now.
create or replace function studio.decide_draw_tickets(
  p_draw bigint, p_version integer, p_tickets text[], p_payouts bigint[], p_wins boolean[], p_due timestamptz
) returns setof text language plpgsql as $$
declare
  l_decided text[];
  l_bets text[];
  l_payouts bigint[];
  l_again text[];
  l_corrected bigint[];
begin
  perform from studio.draws where draw_id = p_draw and version = p_version for share;
  if not found then return; end if;
  with decided as (
    update studio.draw_tickets t
       set state = case when d.is_win then 'won' else 'lost' end, payout = d.payout, version = p_version
      from unnest(p_tickets, p_payouts, p_wins) as d(ticket_id, payout, is_win)
     where t.ticket_id = d.ticket_id and t.draw_id = p_draw and t.version < p_version
       and t.state in ('accepted', 'won', 'lost')
    returning t.ticket_id, t.bet_id, t.payout, old.state as was
  )
  select array_agg(ticket_id), array_agg(bet_id) filter (where was = 'accepted'),
         array_agg(payout) filter (where was = 'accepted'), array_agg(bet_id) filter (where was <> 'accepted'),
         array_agg(payout) filter (where was <> 'accepted')
    into l_decided, l_bets, l_payouts, l_again, l_corrected from decided;
  if l_bets is not null
     and (select count(*) from studio.decide_bets('taken', l_bets, l_payouts, array_fill(true, array[cardinality(l_bets)]),
                                                  p_due)) <> cardinality(l_bets) then
    raise exception 'a bet of a drawn ticket has moved';
  end if;
  if l_again is not null then perform studio.resettle_bets(l_again, l_corrected, p_due); end if;
  return query select unnest(l_decided);
end $$;
