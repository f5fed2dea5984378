-- Takes the room that a slip was found to have: of its markets, and of what its person may win of its events and in the day. The
-- stake of a free bet is no money: the market takes nothing of it, and owes what is beyond it.
create or replace function studio.take_book_room(p_slip jsonb, p_day text) returns void language plpgsql as $$
declare
  l_bet jsonb := p_slip -> 'bet';
  l_stake bigint := (l_bet ->> 'stake')::bigint;
  l_taken bigint := case when p_slip #>> '{wallet,grant_uuid}' is null then l_stake else 0 end;
begin
  insert into studio.book_exposures as e (event_id, money, market, spec, outcome, amount)
  select l.event_id, l_bet ->> 'money', l.market, l.spec, x.outcome, x.amount
    from jsonb_to_recordset(p_slip -> 'legs') as l(event_id text, market integer, spec text, outcome text, d100 integer)
    cross join lateral (values ('', l_taken), (l.outcome, l_stake * l.d100 / 100 - (l_stake - l_taken))) as x(outcome, amount)
  on conflict (event_id, money, market, spec, outcome) do update set amount = e.amount + excluded.amount;
  insert into studio.book_wins as w (person, money, scope, amount)
  select l_bet ->> 'person', l_bet ->> 'money', x.scope, x.amount
    from (select l.event_id, l_stake * l.d100 / 100 - l_stake
            from jsonb_to_recordset(p_slip -> 'legs') as l(event_id text, d100 integer)
          union all select p_day, (l_bet ->> 'greatest_win')::bigint - l_stake) as x(scope, amount)
  on conflict (person, money, scope) do update set amount = w.amount + excluded.amount;
end $$;
