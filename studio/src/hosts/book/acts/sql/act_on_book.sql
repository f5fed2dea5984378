-- An act of staff on a match of the book, or on one of its markets. 'done', also when it was done before; 'other' when its id was
-- used with other contents; 'unknown' without such a match; 'closed' where nothing of the kind can be done as it stands;
-- 'incomplete' when it names no verdict for an outcome that was bet on; 'moved' when it is to be tried again.
create or replace function studio.act_on_book(p_act jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  l_act text := p_act ->> 'act';
  l_market integer := (p_act ->> 'market')::integer;
  l_spec text := p_act ->> 'spec';
  l_value jsonb := nullif(p_act -> 'value', 'null');
  l_is_verdict boolean := l_act in ('void', 'result', 'resettle');
  l_rounds text[];
  l_event studio.book_events;
  l_known text;
  l_stop jsonb := jsonb_build_object('market', l_market, 'spec', l_spec);
begin
  -- Bets before their matches, as a cash-out takes them.
  if l_is_verdict then
    l_rounds := array(select round_id from studio.book_legs where event_id = p_act ->> 'event_id' order by round_id);
    perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  end if;
  -- Slips that are being written hold it: each is written before, or priced again after.
  select * into l_event from studio.book_events where event_id = p_act ->> 'event_id' for no key update;
  l_known := studio.known_book_act(p_act);
  if l_known is not null then return l_known; end if;
  if l_event.event_id is null then return 'unknown'; end if;
  -- One without prices is not sold yet; what was decided for good is not sold again.
  if l_event.seq = 0 or (not l_is_verdict and (l_event.due_at is null or exists (
       select from jsonb_to_recordset(l_event.stopped) as s(market integer, spec text, "isFinal" boolean)
        where s."isFinal" and (s.market is null or (s.market, s.spec) is not distinct from (l_market, l_spec))))) then
    return 'closed';
  end if;
  if l_is_verdict then
    if exists (select from studio.book_legs where event_id = l_event.event_id and round_id <> all (l_rounds)) then
      return 'moved';
    end if;
    if l_act <> 'void' and exists (
         select from studio.book_legs where event_id = l_event.event_id and (market, spec) = (l_market, l_spec)
            and not l_value ? outcome) then
      return 'incomplete';
    end if;
    -- A first result is of legs without a verdict, a correction of legs that have one.
    if l_act <> 'void' and exists (
         select from studio.book_legs where event_id = l_event.event_id and (market, spec) = (l_market, l_spec)
            and (verdict is null) <> (l_act = 'result')) then
      return 'closed';
    end if;
  end if;
  perform studio.write_book_act(p_act, p_now);
  if l_is_verdict then perform studio.change_book_verdicts(l_event.event_id, l_market, l_spec, l_value, null); end if;
  update studio.book_events e
     set seq = e.seq + 1, changed_at = p_now,
         limit_bps = case when l_act = 'limit' then l_value::integer else e.limit_bps end,
         stopped = case when l_act = 'limit' then e.stopped else coalesce((
             select jsonb_agg(s) from jsonb_array_elements(e.stopped) as s
              where (s -> 'market', s -> 'spec') is distinct from (l_stop -> 'market', l_stop -> 'spec')), '[]')
           || case when l_act = 'open' then '[]' else jsonb_build_array(l_stop || jsonb_build_object('isFinal', l_is_verdict)) end
         end
   where e.event_id = l_event.event_id;
  -- One that is simulated is played on; one that was entered has nothing more to come.
  if l_act = 'void' and l_market is null and l_event.driver = 'file' then
    perform studio.end_book_match(l_event.event_id, 'void', l_event.score, p_now);
  end if;
  return 'done';
end $$;
