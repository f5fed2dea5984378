-- Selections of a slip that anyone may open by a code. There is no stake in them, and nobody's name is shown.
create table studio.book_codes (
  code text primary key check (code ~ '^[A-HJKMNP-TV-Z]{8}$'),
  -- Who made it: one player makes so many an hour.
  player_id bigint not null references studio.players,
  -- `[{event, market, spec, outcome, d100, home, away, sport}]`, with the odds of the moment it was made.
  legs jsonb not null check (jsonb_array_length(legs) between 1 and 20),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index book_codes_player on studio.book_codes (player_id, made_at);
create index book_codes_expires on studio.book_codes (expires_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, delete on studio.book_codes to night_market_studio;
  end if;
end;
$$;
