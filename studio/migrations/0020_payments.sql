-- A bet may be paid more than once: parts, the win that it is decided with, and corrections.
create table studio.payments (
  bet_id text not null references studio.bets,
  no integer not null check (no > 0),
  transaction_id text not null unique,
  -- A win adds to what the round paid; a resettlement takes the place of all that it paid.
  kind text not null check (kind in ('win', 'resettle')),
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  closes boolean not null,
  state text not null default 'owed' check (state in ('owed', 'accepted')),
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  accepted_at timestamptz,
  primary key (bet_id, no),
  check ((due_at is null) = (state = 'accepted')),
  check (kind = 'win' or not closes)
) with (fillfactor = 70);

-- The payment that a decided bet had becomes its first, and keeps the name that the wallet may know it by.
insert into studio.payments (bet_id, no, transaction_id, kind, amount, fee, closes, state, due_at, attempts, last_problem, accepted_at)
select bet_id, 1, win_id, 'win', payout, fee, closes, case state when 'settled' then 'accepted' else 'owed' end, due_at, attempts,
       case state when 'decided' then last_problem end, closed_at
  from studio.bets where state in ('decided', 'settled');
create index payments_due on studio.payments (due_at) where due_at is not null;

alter table studio.bets drop constraint bets_check;
alter table studio.bets add payments integer not null default 0 check (payments >= 0);
update studio.bets set payments = 1, due_at = null, attempts = 0 where state in ('decided', 'settled');
alter table studio.bets
  drop column win_id,
  drop column closes,
  add check ((due_at is null) = (state in ('decided', 'settled', 'refused', 'rolled_back'))),
  add check (payments > 0 or state not in ('decided', 'settled'));

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.payments to night_market_studio;
  end if;
end;
$$;
