-- Bets stand in a table of their own, as `vendor-kit/contract.sql` states it: a round may have several, and every host of the
-- studio settles them in one way. What a round's row knew of its one bet moves there.

create table studio.bets (
  bet_id text primary key,
  win_id text not null,
  rollback_id text not null,
  host text not null,
  round_id text not null,
  game_code text not null,
  token text not null,
  user_id text not null,
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  purse_of text,
  seed_hash text,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  closes boolean not null default false,
  state text not null check (
    state in ('placing', 'taken', 'decided', 'settled', 'refused', 'rolling_back', 'rolled_back')
  ),
  refusal text,
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  placed_at timestamptz not null,
  closed_at timestamptz,
  check ((due_at is null) = (state in ('settled', 'refused', 'rolled_back')))
) with (fillfactor = 60);

insert into studio.bets (bet_id, win_id, rollback_id, host, round_id, game_code, token, user_id, currency, scale, purse_of,
                         seed_hash, stake, payout, closes, state, refusal, due_at, attempts, last_problem, placed_at, closed_at)
select r.bet_id, r.win_id, r.rollback_id, 'round', r.round_id, r.game_code, l.token, l.user_id, l.currency, l.scale, l.purse_of,
       s.server_seed_hash, r.stake, case when r.state in ('winning', 'over') then r.payout else 0 end,
       r.state in ('winning', 'over'),
       case r.state when 'betting' then 'placing' when 'playing' then 'taken' when 'winning' then 'decided'
                    when 'over' then 'settled' else r.state end,
       r.refusal, r.due_at, r.attempts, r.last_problem, r.started_at, r.closed_at
  from studio.rounds r
  join studio.launches l using (launch_id)
  join studio.seed_pairs s using (seed_pair_id);

create index bets_round on studio.bets (round_id);
create index bets_due on studio.bets (due_at) where due_at is not null;
create index bets_in_play on studio.bets (user_id) where state in ('placing', 'taken');

alter table studio.rounds
  drop column state, drop column bet_id, drop column win_id, drop column rollback_id, drop column refusal,
  drop column due_at, drop column attempts, drop column last_problem, drop column closed_at;

do $$ begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.bets to night_market_studio;
  end if;
end $$;

-- Their parameters change: they are applied again from `sql/`.
drop function if exists studio.begin_round(text, bigint, bigint, text, text, text, bigint, json, text, text, text, timestamptz, timestamptz);
drop function if exists studio.rotate_seeds(bigint, text, text, text, text, timestamptz);
