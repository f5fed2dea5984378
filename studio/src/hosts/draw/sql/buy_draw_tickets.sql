-- Writes a chase with its tickets and their bets, before any money moves, while its draws are open and their numbers have
-- room. `outcome` is 'bought'; 'known' when this request was written before; 'closed' when a draw takes no tickets;
-- 'full' when a number (`problem`) has no room for it; 'half' when a number that is nearly full was priced at full odds.
-- All is written, or nothing. `p_limit` is the room of a key.
create or replace function studio.buy_draw_tickets(
  p_chase jsonb, p_tickets jsonb, p_bets jsonb, p_limit bigint, p_now timestamptz, p_due timestamptz,
  out outcome text, out problem text
) language plpgsql as $$
declare
  l_money text := p_chase ->> 'money';
begin
  -- Of two equal requests the second waits here for the first.
  insert into studio.draw_chases (chase_id, player_id, request, asked, game_code, money, legs, stops_on_win, bought_at)
  values (p_chase ->> 'chase_id', (p_chase ->> 'player_id')::bigint, p_chase ->> 'request', (p_chase -> 'asked')::json,
          p_chase ->> 'game_code', l_money, jsonb_array_length(p_tickets), (p_chase ->> 'stops_on_win')::boolean, p_now)
  on conflict (player_id, request) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  -- The lock holds a draw open until its tickets are written: it is closed after them, never beside them.
  perform from studio.draws d
    where d.draw_id in (select (t ->> 'draw_id')::bigint from jsonb_array_elements(p_tickets) as t)
      and d.state = 'open' and d.closes_at > p_now
    order by d.draw_id for share;
  if (select count(*) from studio.draws d
       where d.draw_id in (select (t ->> 'draw_id')::bigint from jsonb_array_elements(p_tickets) as t)
         and d.state = 'open' and d.closes_at > p_now) <> jsonb_array_length(p_tickets) then
    raise exception using errcode = 'NMDRW', message = 'closed';
  end if;
  perform studio.take_draw_room(p_tickets, l_money, p_limit);
  perform studio.place_bets('draw', p_bets, p_now, p_due);
  insert into studio.draw_tickets (ticket_id, chase_id, leg, draw_id, player_id, bet_id, picks, group_chosen, group_most,
                                   stake, greatest_win, exposure, bought_at)
  select t.ticket_id, p_chase ->> 'chase_id', t.leg, t.draw_id, (p_chase ->> 'player_id')::bigint, t.bet_id, t.picks,
         t.group_chosen, t.group_most, t.stake, t.greatest_win, t.exposure, p_now
    from jsonb_to_recordset(p_tickets) as t(ticket_id text, leg integer, draw_id bigint, bet_id text, picks json,
           group_chosen integer, group_most integer, stake bigint, greatest_win bigint, exposure json)
   order by t.leg;
  outcome := 'bought';
exception when sqlstate 'NMDRW' then
  get stacked diagnostics outcome = message_text, problem = pg_exception_detail;
end $$;
