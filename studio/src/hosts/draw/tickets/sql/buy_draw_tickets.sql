-- Writes a chase with its tickets and their bets, before any money moves, while its draws are open and their numbers have
-- room. `outcome` is 'bought'; 'known' when this request was written before; 'closed' when a draw takes no tickets;
-- 'full' when a number (`problem`) has no room for it; 'half' when a number that is nearly full was priced at full odds.
-- All is written, or nothing. `p_order` is as `buy_draw_orders` has it.
create or replace function studio.buy_draw_tickets(
  p_order jsonb, p_now timestamptz, p_due timestamptz, out outcome text, out problem text
) language plpgsql as $$
declare
  l_draws bigint[] := array(select (t ->> 'draw_id')::bigint from jsonb_array_elements(p_order -> 'tickets') as t);
begin
  -- Of two equal requests the second waits here for the first.
  if studio.write_draw_chases(jsonb_build_array(p_order), p_now) = 0 then
    outcome := 'known';
    return;
  end if;
  -- The lock holds a draw open until its tickets are written: it is closed after them, never beside them.
  if studio.hold_draws_open(l_draws, p_now) <> '{}' then
    raise exception using errcode = 'NMDRW', message = 'closed';
  end if;
  perform studio.take_draw_room(p_order -> 'tickets', p_order -> 'chase' ->> 'money', (p_order ->> 'room')::bigint);
  perform studio.write_draw_tickets(jsonb_build_array(p_order), p_now, p_due);
  outcome := 'bought';
exception when sqlstate 'NMDRW' then
  get stacked diagnostics outcome = message_text, problem = pg_exception_detail;
end $$;
