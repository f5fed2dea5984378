-- Free bets that the platform granted. One that was revoked before it arrived has no contents.
create table studio.grants (
  grant_uuid text primary key,
  user_id text,
  currency text,
  scale smallint check (scale between 0 and 5),
  game_code text,
  -- Of each bet.
  stake bigint check (stake > 0),
  count integer check (count > 0),
  min_odds_x100 integer,
  expires_at timestamptz,
  received_at timestamptz not null,
  revoked_at timestamptz,
  check (user_id is not null or revoked_at is not null)
);
create index grants_of_user on studio.grants (user_id, game_code) where revoked_at is null;

-- The grant that a free bet belongs to; no wallet is charged its stake.
alter table studio.bets add grant_uuid text references studio.grants;
create index bets_of_grant on studio.bets (grant_uuid) where grant_uuid is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.grants to night_market_studio;
  end if;
end;
$$;
