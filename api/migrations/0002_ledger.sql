-- Up Migration

-- The books. Transfers are append-only; a member's balance is kept beside them, under a row lock; a house account keeps
-- none (it would be one hot row), its balance is the sum of its transfers.
create schema ledger;

create table ledger.accounts (
  id text primary key,
  owner text not null,
  purse text not null,
  asset text not null check (asset ~ '^[A-Z]{3,8}/[0-9]$'),
  -- Null for house accounts, and only for them.
  balance bigint,
  -- How many transfers have touched the account; numbers its entries without gaps. Zero for house accounts.
  entries bigint not null default 0,
  opened_at timestamptz not null default now(),
  unique (owner, purse, asset)
) with (fillfactor = 70);

create table ledger.transfers (
  no bigint generated always as identity,
  -- Made by whoever asks, before asking.
  id text primary key,
  from_account text not null,
  to_account text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  reference text not null,
  -- The entry number and balance after, on each side that keeps a balance.
  from_entry bigint,
  from_balance bigint,
  to_entry bigint,
  to_balance bigint,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The transaction that wrote it: sealing takes all transfers of finished transactions, and none can appear before them.
  written_by xid8 not null default pg_current_xact_id(),
  check (from_account <> to_account)
);
create unique index transfers_from on ledger.transfers (from_account, from_entry) where from_entry is not null;
create unique index transfers_to on ledger.transfers (to_account, to_entry) where to_entry is not null;
create index transfers_written on ledger.transfers (written_by, no);

-- One row for each end of a transfer: what an account's owner reads.
create view ledger.entries as
  select no, id as transfer, from_account as account, to_account as other, asset, -amount as amount,
         from_entry as entry, from_balance as balance_after, reason, reference, happened_at, recorded_at
    from ledger.transfers
  union all
  select no, id, to_account, from_account, asset, amount, to_entry, to_balance, reason, reference, happened_at, recorded_at
    from ledger.transfers;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger keep_accounts before delete on ledger.accounts
  for each row execute function ledger.refuse_change();

create function ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
returns void language sql as $$
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict (id) do nothing
$$;

create type ledger.move as (
  id text,
  from_account text,
  to_account text,
  amount bigint,
  reason text,
  reference text,
  happened_at timestamptz,
  -- Only a resettlement may leave a member in debt.
  may_overdraw boolean
);

create type ledger.posting as (id text, outcome text, from_balance bigint, to_balance bigint);

-- Posts a set of transfers in which no id and no balance-keeping account stands twice: the caller sees to that.
-- Outcomes: posted, replayed, transfer_id_reused, insufficient_funds, account_missing, asset_differs.
-- Accounts are locked in id order (no key update: plain `for update` deadlocks with foreign keys), so sets never deadlock.
create function ledger.post_set(moves ledger.move[]) returns setof ledger.posting language plpgsql as $$
declare
  inserted bigint;
  posted bigint;
  result ledger.posting[];
begin
  perform 1 from ledger.accounts a
    where a.balance is not null
      and a.id in (select unnest(array[m.from_account, m.to_account]) from unnest(moves) m)
    order by a.id for no key update;

  with judged as (
    select m.id, m.from_account, m.to_account, m.amount, m.reason, m.reference, m.happened_at,
           f.asset, f.balance as f_balance, f.entries as f_entries, t.balance as t_balance, t.entries as t_entries,
           e.from_balance as e_from, e.to_balance as e_to,
           case
             when e.id is not null then
               case when (e.from_account, e.to_account, e.amount, e.reason, e.reference)
                       = (m.from_account, m.to_account, m.amount, m.reason, m.reference)
                    then 'replayed' else 'transfer_id_reused' end
             when f.id is null or t.id is null then 'account_missing'
             when f.asset <> t.asset then 'asset_differs'
             when f.balance < m.amount and not coalesce(m.may_overdraw, false) then 'insufficient_funds'
             else 'posted'
           end as outcome
      from unnest(moves) m
      left join ledger.transfers e on e.id = m.id
      left join ledger.accounts f on f.id = m.from_account
      left join ledger.accounts t on t.id = m.to_account
  ), written as (
    insert into ledger.transfers
      (id, from_account, to_account, asset, amount, reason, reference,
       from_entry, from_balance, to_entry, to_balance, happened_at)
    select id, from_account, to_account, asset, amount, reason, reference,
           case when f_balance is not null then f_entries + 1 end, f_balance - amount,
           case when t_balance is not null then t_entries + 1 end, t_balance + amount, happened_at
      from judged where outcome = 'posted'
    on conflict (id) do nothing
    returning from_account, from_balance, to_account, to_balance
  ), updated as (
    update ledger.accounts a set balance = w.balance, entries = a.entries + 1
      from (select from_account as account, from_balance as balance from written where from_balance is not null
            union all
            select to_account, to_balance from written where to_balance is not null) w
     where a.id = w.account
  )
  select array_agg((j.id, j.outcome,
           case when j.outcome = 'posted' then j.f_balance - j.amount when j.outcome = 'replayed' then j.e_from else j.f_balance end,
           case when j.outcome = 'posted' then j.t_balance + j.amount when j.outcome = 'replayed' then j.e_to else j.t_balance end
         )::ledger.posting),
         count(*) filter (where j.outcome = 'posted'), (select count(*) from written)
    into result, posted, inserted
    from judged j;

  -- Another transaction took one of the ids for other accounts in between: the whole set is asked again.
  if inserted <> posted then
    raise exception 'a transfer id was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from unnest(result);
end $$;

-- Only the functions of the ledger write: the application's role reads, and asks them.
grant usage on schema ledger to night_market_api;
revoke insert, update, delete on ledger.accounts, ledger.transfers from night_market_api;
alter function ledger.post_set(ledger.move[]) security definer set search_path = ledger, pg_temp;
alter function ledger.open_account(text, text, text, text, boolean) security definer set search_path = ledger, pg_temp;
revoke execute on function ledger.post_set(ledger.move[]) from public;
revoke execute on function ledger.open_account(text, text, text, text, boolean) from public;
grant execute on function ledger.post_set(ledger.move[]) to night_market_api;
grant execute on function ledger.open_account(text, text, text, text, boolean) to night_market_api;
