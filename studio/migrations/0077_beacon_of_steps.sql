-- A public beacon is mixed into the steps of matches.

-- Rounds of a beacon as they were mixed in, each once, however many steps it is of. Never changed.
create table studio.beacon_rounds (
  -- `quicknet`, or the key of a sandbox.
  league text not null,
  round integer not null check (round > 0),
  signature text not null,
  primary key (league, round)
);

alter table studio.book_events
  -- No match has had one until now.
  drop column beacon,
  -- Fixed with its first prices. Null where none is mixed in.
  add beacon_league text,
  -- The round of each step that was played, from the first.
  add rounds integer[] not null default '{}',
  add check (case when beacon_league is null then rounds = '{}'
                  else driver = 'virtual' and cardinality(rounds) = (score ->> 'step')::integer end);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.beacon_rounds to night_market_studio;
  end if;
end;
$$;
