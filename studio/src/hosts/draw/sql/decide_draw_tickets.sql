-- Writes what tickets of a drawn draw pay, and decides their bets; returns the tickets that it decided. A ticket that another
-- process has decided is left as it is.
create or replace function studio.decide_draw_tickets(
  p_tickets text[], p_payouts bigint[], p_wins boolean[], p_due timestamptz
) returns setof text language plpgsql as $$
declare
  l_decided text[];
  l_bets text[];
  l_payouts bigint[];
begin
  with decided as (
    update studio.draw_tickets t
       set state = case when d.is_win then 'won' else 'lost' end, payout = d.payout
      from unnest(p_tickets, p_payouts, p_wins) as d(ticket_id, payout, is_win)
     where t.ticket_id = d.ticket_id and t.state = 'accepted'
    returning t.ticket_id, t.bet_id, t.payout
  )
  select array_agg(ticket_id), array_agg(bet_id), array_agg(payout) into l_decided, l_bets, l_payouts from decided;
  if l_decided is null then return; end if;
  if (select count(*) from studio.decide_bets('taken', l_bets, l_payouts, array_fill(true, array[cardinality(l_bets)]),
                                              p_due)) <> cardinality(l_bets) then
    raise exception 'a bet of a drawn ticket has moved';
  end if;
  return query select unnest(l_decided);
end $$;
