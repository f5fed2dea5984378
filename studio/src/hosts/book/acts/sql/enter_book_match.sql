-- Enters a match that is played elsewhere, or an outright. 'done', also when it was entered before; 'other' when its id, or that
-- of the act, was used with other contents. `p_match` has the columns' names.
create or replace function studio.enter_book_match(p_act jsonb, p_match jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  l_known text := studio.known_book_act(p_act);
begin
  if l_known is not null then return l_known; end if;
  -- Of two calls with one id the second waits here for the first.
  insert into studio.book_events (event_id, driver, sport, league, home, away, starts_at, due_at, score, main,
                                  markets, seq, changed_at, competitors, ends_at)
  select m.event_id, 'file', m.sport, m.league, m.home, m.away, m.starts_at, m.starts_at, m.score, m.main, m.markets, 1,
         p_now, m.competitors, m.ends_at
    from jsonb_to_record(p_match) as m(event_id text, sport text, league text, home text, away text, starts_at timestamptz,
           score jsonb, main jsonb, markets integer, competitors jsonb, ends_at timestamptz)
  on conflict (event_id) do nothing;
  if not found then
    return case when exists (
             select from studio.book_acts
              where event_id = p_act ->> 'event_id' and act = p_act ->> 'act' and value = p_act -> 'value')
           then 'done' else 'other' end;
  end if;
  perform studio.price_book_match(p_match);
  perform studio.write_book_act(p_act, p_now);
  return 'done';
end $$;
