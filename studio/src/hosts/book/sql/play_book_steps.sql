-- Writes steps of matches with their boards, each from the board that it was taken from; returns the matches that moved. A
-- match that another process has moved on is left as it is. `p_steps` is an array of objects with the columns' names;
-- `incidents`, `course` and the round of a step, with its signature, are added to those before it.
create or replace function studio.play_book_steps(p_steps jsonb, p_now timestamptz)
returns setof text language plpgsql as $$
begin
  -- Slips that are being written hold their events: the step waits for them, and none is written beside it.
  perform from studio.book_events e
    join jsonb_to_recordset(p_steps) as s(event_id text) using (event_id)
   order by e.event_id for no key update of e;
  -- In one order, so that no process waits for one that waits for it.
  insert into studio.beacon_rounds (league, round, signature)
  select distinct s.beacon_league, s.round, s.signature
    from jsonb_to_recordset(p_steps) as s(beacon_league text, round integer, signature text)
   where s.round is not null order by 1, 2
  on conflict do nothing;
  return query
    with moved as (
      update studio.book_events e
         set state = s.state, score = s.score, incidents = s.incidents || e.incidents, course = e.course || s.course,
             main = s.main, markets = s.markets, seq = e.seq + 1, material = s.material, paused_until = s.paused_until,
             due_at = s.due_at, server_seed = s.server_seed, changed_at = p_now,
             beacon_league = s.beacon_league, rounds = case when s.round is null then e.rounds else e.rounds || s.round end,
             settle_at = case when s.due_at is null then p_now end, tidy_at = s.tidy_at
        from jsonb_to_recordset(p_steps) as s(event_id text, seq integer, state text, score jsonb, incidents jsonb,
               course jsonb, main jsonb, markets integer, material integer, paused_until timestamptz,
               due_at timestamptz, tidy_at timestamptz, server_seed text, beacon_league text, round integer)
       where e.event_id = s.event_id and e.seq = s.seq and e.due_at is not null
      returning e.event_id
    ), boards as (
      insert into studio.book_boards as b (event_id, board)
      select s.event_id, s.board from jsonb_to_recordset(p_steps) as s(event_id text, board json) join moved using (event_id)
      on conflict (event_id) do update set board = excluded.board
      returning b.event_id
    )
    select b.event_id from boards b;
end $$;
