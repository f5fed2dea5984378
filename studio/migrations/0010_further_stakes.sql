-- Moves that ask for a further stake: which bet of a round belongs to which step.

-- One row a bet that a move asked for; the bet without a row here opened the round. A move waits while its bet is `placing`.
create table studio.step_bets (
  bet_id text primary key references studio.bets,
  round_id text not null references studio.rounds,
  -- The step that is taken once the wallet took the stake; the number is used again where it did not.
  step integer not null check (step >= 0),
  action json not null
);
create index step_bets_round on studio.step_bets (round_id);

-- A round is reported once, with all its bets: they are found by its name.
create index purse_moves_round on studio.purse_moves (round_id) where kind = 'bet';
drop function if exists studio.report_round(text, text, text, text, bigint, bigint, timestamptz);

-- It takes the bet of the step besides.
drop function if exists studio.store_step(text, integer, text, boolean, bigint, json, json, json, timestamptz);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.step_bets to night_market_studio;
  end if;
end;
$$;
