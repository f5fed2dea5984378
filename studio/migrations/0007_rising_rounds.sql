-- Rounds that rise: between the lock and the reveal a value grows by the clock, and bets are cashed out at it.

alter table studio.table_rounds
  add column rises_at timestamptz,
  drop constraint table_rounds_state_check,
  add constraint table_rounds_state_check check (state in ('open', 'locked', 'rising', 'revealed', 'settled')),
  drop constraint table_rounds_check,
  add constraint table_rounds_check check (
    (server_seed is null) = (state in ('open', 'locked', 'rising')) and (server_seed is null) = (events is null)),
  add constraint table_rounds_rising_check check (state <> 'rising' or rises_at is not null);

-- A bet is cashed out once. `value_x100` is what the round stood at by the clock of the server.
create table studio.table_cash_outs (
  bet_id text primary key references studio.table_bets,
  value_x100 integer not null check (value_x100 > 100),
  cashed_out_at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.table_cash_outs to night_market_studio;
  end if;
end;
$$;
