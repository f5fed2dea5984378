-- Writes a bet with its legs before any money moves, while its events stand as they were priced and have room. `outcome` is
-- 'placed'; 'known' when this request was written before; 'moved' when an event is to be priced again; 'full' when a leg
-- (`problem`: its number and what may be staked) has no room. All is written, or nothing.
create or replace function studio.place_book_bet(
  p_bet jsonb, p_legs jsonb, p_bets jsonb, p_now timestamptz, p_due timestamptz, out outcome text, out problem text
) language plpgsql as $$
begin
  -- Of two equal requests the second waits here for the first.
  insert into studio.book_bets (round_id, player_id, request, asked, bet_id, money, person, sizes, lines, stake_of_line,
                                open_of_line, stake, greatest_win, open_legs, placed_at)
  select b.round_id, b.player_id, b.request, b.asked, b.bet_id, b.money, b.person, b.sizes, b.lines, b.stake_of_line,
         b.stake_of_line, b.stake, b.greatest_win, jsonb_array_length(p_legs), p_now
    from jsonb_to_record(p_bet) as b(round_id text, player_id bigint, request text, asked json, bet_id text, money text,
           person text, sizes integer[], lines integer, stake_of_line bigint, stake bigint, greatest_win bigint)
  on conflict (player_id, request) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  perform studio.hold_book_events(p_legs, p_now);
  perform studio.take_book_room(p_bet, p_legs, p_now);
  perform studio.place_bets('book', p_bets, p_now, p_due);
  insert into studio.book_legs (round_id, leg, event_id, market, spec, outcome, d100, material)
  select p_bet ->> 'round_id', l.leg, l.event_id, l.market, l.spec, l.outcome, l.d100, l.material
    from jsonb_to_recordset(p_legs) as l(leg integer, event_id text, market integer, spec text, outcome text,
           d100 integer, material integer);
  outcome := 'placed';
exception when sqlstate 'NMBOK' then
  get stacked diagnostics outcome = message_text, problem = pg_exception_detail;
end $$;
