-- Writes slips that have taken their room; see `place_book_bets`.
create or replace function studio.write_book_bets(p_slips jsonb, p_now timestamptz, p_due timestamptz)
returns void language plpgsql as $$
declare
  l_written bigint;
begin
  -- Of two equal requests of two processes the second waits here for the first.
  insert into studio.book_bets (round_id, player_id, request, asked, bet_id, money, person, sizes, lines, stake_of_line,
                                open_of_line, stake, greatest_win, open_legs, placed_at, is_free)
  select b.round_id, b.player_id, b.request, b.asked, b.bet_id, b.money, b.person, b.sizes, b.lines, b.stake_of_line,
         b.stake_of_line, b.stake, b.greatest_win, jsonb_array_length(s -> 'legs'), p_now,
         s #>> '{wallet,grant_uuid}' is not null
    from jsonb_array_elements(p_slips) as s,
      jsonb_to_record(s -> 'bet') as b(round_id text, player_id bigint, request text, asked json, bet_id text, money text,
        person text, sizes integer[], lines integer, stake_of_line bigint, stake bigint, greatest_win bigint)
   order by b.player_id, b.request collate "C"
  on conflict (player_id, request) do nothing;
  get diagnostics l_written = row_count;
  if l_written <> jsonb_array_length(p_slips) then raise exception using errcode = 'NMBOK', message = 'again'; end if;
  perform studio.place_bets('book', jsonb_path_query_array(p_slips, '$[*].wallet'), p_now, p_due);
  insert into studio.book_legs (round_id, leg, event_id, market, spec, outcome, d100, material)
  select s #>> '{bet,round_id}', l.leg, l.event_id, l.market, l.spec, l.outcome, l.d100, l.material
    from jsonb_array_elements(p_slips) as s,
      jsonb_to_recordset(s -> 'legs') as l(leg integer, event_id text, market integer, spec text, outcome text,
        d100 integer, material integer);
end $$;
