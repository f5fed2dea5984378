-- What the bots of a table won or lost on each day (UTC), in minor units of the table's money: the studio pays for them.
create table studio.bot_days (
  table_id text not null references studio.seat_tables,
  day date not null,
  game_code text not null references studio.titles,
  hands integer not null check (hands > 0),
  result bigint not null,
  primary key (table_id, day)
);
create index bot_days_day on studio.bot_days (day, game_code);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.bot_days to night_market_studio;
  end if;
end;
$$;
