-- Players whom the platform keeps from playing: what it sent last of each.
create table studio.exclusions (
  user_id text primary key,
  kind text not null check (kind in ('cool_off', 'self_exclusion', 'disabled')),
  -- Null without an end.
  until timestamptz,
  -- When the platform sent it: of two the later holds.
  sent_at timestamptz not null
);

-- An ended launch opens no session, and its session answers no call.
alter table studio.launches add ended_at timestamptz;
create index launches_open on studio.launches (user_id) where ended_at is null;

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.exclusions to night_market_studio;
  end if;
end;
$$;
