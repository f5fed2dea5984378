-- What becomes of a slip, by what `hold_book_slips` holds; see `place_book_bets`.
create or replace function studio.judge_book_slip(
  p_slip jsonb, p_day text, p_at timestamptz, out outcome text, out problem text
) language plpgsql as $$
declare
  l_bet jsonb := p_slip -> 'bet';
  l_money text := l_bet ->> 'money';
  l_person text := l_bet ->> 'person';
  l_stake bigint := (l_bet ->> 'stake')::bigint;
  l_win bigint := (l_bet ->> 'greatest_win')::bigint - l_stake;
  l_left bigint;
begin
  if exists (select from studio.book_bets b
              where b.player_id = (l_bet ->> 'player_id')::bigint and b.request = l_bet ->> 'request') then
    outcome := 'known';
    return;
  end if;
  if exists (select from jsonb_to_recordset(p_slip -> 'legs') as l(event_id text, seq integer)
               left join studio.book_events e on e.event_id = l.event_id and e.seq = l.seq
                 and e.due_at > p_at and coalesce(e.paused_until, '-infinity') <= p_at
              where e.event_id is null) then
    outcome := 'moved';
    return;
  end if;
  select l.leg || ' ' || greatest(r.room, 0) into problem
    from jsonb_to_recordset(p_slip -> 'legs') as l(leg integer, event_id text, market integer, spec text, outcome text,
           d100 integer, room bigint, winners integer)
    left join studio.book_exposures t on (t.event_id, t.money, t.market, t.spec, t.outcome)
      = (l.event_id, l_money, l.market, l.spec, '')
    left join studio.book_exposures o on (o.event_id, o.money, o.market, o.spec, o.outcome)
      = (l.event_id, l_money, l.market, l.spec, l.outcome)
    left join studio.book_wins w on (w.person, w.money, w.scope) = (l_person, l_money, l.event_id)
    -- Where several outcomes win together, what is owed beside this one: to the others that are owed most. Dead heats owe no
    -- more than that, since a place that is shared is paid once.
    cross join lateral (
      select coalesce(sum(x.amount), 0)::bigint as amount
        from (select x.amount from studio.book_exposures x
               where (x.event_id, x.money, x.market, x.spec) = (l.event_id, l_money, l.market, l.spec)
                 and x.outcome not in ('', l.outcome)
               order by x.amount desc limit coalesce(l.winners, 1) - 1) as x) as beside
    cross join lateral (
      select least(l.room + least(coalesce(t.amount, 0), l.room) - coalesce(o.amount, 0) - beside.amount,
                   (l_bet ->> 'event_room')::bigint - coalesce(w.amount, 0)) * 100 / (l.d100 - 100) as room) as r
   where l_stake > r.room
   order by l.event_id collate "C" limit 1;
  select (l_bet ->> 'day_room')::bigint - w.amount into l_left
    from studio.book_wins w where (w.person, w.money, w.scope) = (l_person, l_money, p_day);
  if problem is null and l_win > l_left then
    -- The whole bet is scaled to what is left of the day.
    problem := '0 ' || div(l_stake::numeric * greatest(l_left, 0), l_win);
  end if;
  outcome := case when problem is null then 'placed' else 'full' end;
end $$;
