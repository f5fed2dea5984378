-- Official draws: no chain of seeds, and a result that two voices read.
alter table studio.draw_games alter column chain_id drop not null, alter column next_chain_id drop not null;
alter table studio.draw_games add check ((chain_id is null) = (next_chain_id is null));
-- An official draw names no chain; its `number` counts the draws that were written, and its hash is empty.
alter table studio.draws alter column chain_id drop not null;
alter table studio.draws drop constraint draws_check;
alter table studio.draws add check (
  (numbers is null) = (state in ('open', 'closed', 'drawing')) and
  case when chain_id is null then server_seed is null and seed_hash = '' else (server_seed is null) = (numbers is null) end);

-- What each voice read of a version of a draw. All voices of a round are compared; where two differ, the next round begins when
-- one of them reads again. Never changed, and shown to no one before the version is agreed on.
create table studio.draw_voices (
  act_uuid text primary key,
  draw_id bigint not null references studio.draws,
  version integer not null check (version > 0),
  round integer not null check (round > 0),
  kind text not null check (kind in ('staff', 'driver')),
  voice text not null,
  person text not null,
  numbers json not null,
  -- Of a correction.
  reason text check (reason <> '' and (reason is null) = (version = 1)),
  read_at timestamptz not null,
  unique (draw_id, version, round, person)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.draw_voices to night_market_studio;
  end if;
end;
$$;
