-- Writes the tickets of orders with their bets, in the order in which they came.
create or replace function studio.write_draw_tickets(p_orders jsonb, p_now timestamptz, p_due timestamptz)
returns void language plpgsql as $$
begin
  perform studio.place_bets('draw', (select jsonb_agg(b) from jsonb_array_elements(p_orders) as o,
                                       jsonb_array_elements(o -> 'bets') as b), p_now, p_due);
  insert into studio.draw_tickets (ticket_id, chase_id, leg, draw_id, player_id, bet_id, picks, group_chosen, group_most,
                                   stake, greatest_win, exposure, bought_at)
  select t.ticket_id, o.value -> 'chase' ->> 'chase_id', t.leg, t.draw_id, (o.value -> 'chase' ->> 'player_id')::bigint,
         t.bet_id, t.picks, t.group_chosen, t.group_most, t.stake, t.greatest_win, t.exposure, p_now
    from jsonb_array_elements(p_orders) with ordinality as o(value, place),
         jsonb_to_recordset(o.value -> 'tickets') as t(ticket_id text, leg integer, draw_id bigint, bet_id text, picks json,
           group_chosen integer, group_most integer, stake bigint, greatest_win bigint, exposure json)
   order by o.place, t.leg;
end $$;
