-- Takes the room that the legs of a bet want: of their markets, and of what their person may win. Raises NMBOK 'full' with
-- the leg and what may be staked on it in its detail.
create or replace function studio.take_book_room(p_bet jsonb, p_legs jsonb, p_now timestamptz)
returns void language plpgsql as $$
declare
  l_money text := p_bet ->> 'money';
  l_person text := p_bet ->> 'person';
  l_stake bigint := (p_bet ->> 'stake')::bigint;
  l_day bigint := (p_bet ->> 'greatest_win')::bigint - l_stake;
  l_takes bigint;
  l_pays bigint;
  l_won bigint;
  l_room bigint;
  l record;
begin
  -- In the order of the keys, so that two bettors never wait for each other.
  for l in
    select x.*, l_stake * x.d100 / 100 as pays
      from jsonb_to_recordset(p_legs) as x(leg integer, event_id text, market integer, spec text, outcome text,
             d100 integer, room bigint)
     order by x.event_id collate "C"
  loop
    insert into studio.book_exposures as e (event_id, money, market, spec, outcome, amount)
    values (l.event_id, l_money, l.market, l.spec, '', l_stake)
    on conflict (event_id, money, market, spec, outcome) do update set amount = e.amount + excluded.amount
    returning e.amount - l_stake into l_takes;
    insert into studio.book_exposures as e (event_id, money, market, spec, outcome, amount)
    values (l.event_id, l_money, l.market, l.spec, l.outcome, l.pays)
    on conflict (event_id, money, market, spec, outcome) do update set amount = e.amount + excluded.amount
    returning e.amount - l.pays into l_pays;
    insert into studio.book_wins as w (person, money, scope, amount)
    values (l_person, l_money, l.event_id, l.pays - l_stake)
    on conflict (person, money, scope) do update set amount = w.amount + excluded.amount
    returning w.amount - (l.pays - l_stake) into l_won;
    l_room := least(l.room + least(l_takes, l.room) - l_pays, (p_bet ->> 'event_room')::bigint - l_won)
              * 100 / (l.d100 - 100);
    if l_stake > l_room then
      raise exception using errcode = 'NMBOK', message = 'full', detail = l.leg || ' ' || greatest(l_room, 0);
    end if;
  end loop;
  insert into studio.book_wins as w (person, money, scope, amount)
  values (l_person, l_money, to_char(p_now at time zone 'UTC', 'YYYY-MM-DD'), l_day)
  on conflict (person, money, scope) do update set amount = w.amount + excluded.amount
  returning w.amount - l_day into l_won;
  if l_won + l_day > (p_bet ->> 'day_room')::bigint then
    -- The whole bet is scaled to what is left of the day.
    raise exception using errcode = 'NMBOK', message = 'full', detail = '0 ' ||
      case when l_day = 0 then 0
           else div(l_stake::numeric * greatest((p_bet ->> 'day_room')::bigint - l_won, 0), l_day) end;
  end if;
end $$;
