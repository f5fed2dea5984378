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
  unique (owner, purse, asset),
  check ((balance is null) = (id like 'house:%')),
  -- Demo money lies in demo purses and nowhere else.
  check (balance is null or (purse = 'demo') = (asset = 'FUN/2'))
) with (fillfactor = 70);

create table ledger.transfers (
  no bigint generated always as identity,
  -- Made by whoever asks, before asking.
  id text primary key,
  from_account text not null,
  to_account text not null,
  asset text not null,
  -- As many digits as the wire carries.
  amount bigint not null check (amount between 1 and 999999999999999999),
  reason text not null,
  reference text not null,
  -- The entry number and balance after, on each side that keeps a balance.
  from_entry bigint,
  from_balance bigint,
  to_entry bigint,
  to_balance bigint,
  -- Said by the caller: this transfer might leave its payer in debt. Only a resettlement may.
  may_overdraw boolean not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The transaction that wrote it: sealing takes all transfers of finished transactions, and none can appear before them.
  written_by xid8 not null default pg_current_xact_id(),
  check (from_account <> to_account),
  check (from_balance >= 0 or may_overdraw),
  check ((from_entry is null) = (from_balance is null) and (to_entry is null) = (to_balance is null))
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
-- An account lives for ever, and stays whose it is and of what asset.
create trigger keep_accounts before delete or update of id, owner, purse, asset on ledger.accounts
  for each row execute function ledger.refuse_change();
create trigger keep_accounts_whole before truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();

-- Opens an account once. Opening it again changes nothing; opening it again as another's or of another asset is refused.
create function ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
returns void language plpgsql as $$
begin
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict (id) do nothing;
  if not exists (select 1 from ledger.accounts a
                  where a.id = account_id and a.owner = open_account.owner and a.purse = open_account.purse
                    and a.asset = open_account.asset and (a.balance is not null) = keeps_balance) then
    raise exception 'account % is open with other properties', account_id using errcode = 'unique_violation';
  end if;
end $$;

create type ledger.posting as (outcome text, from_balance bigint, to_balance bigint);

-- Posts a set of transfers, given column by column, and answers in their order.
-- Outcomes: posted, replayed, transfer_id_reused, insufficient_funds, account_missing, asset_differs.
-- No id and no balance-keeping account may stand twice in a set: that is refused as cardinality_violation.
-- Accounts are locked in id order (no key update: plain `for update` deadlocks with foreign keys), so sets never deadlock.
-- A serialization_failure means that nothing was done and that asking again is right.
create function ledger.post_set(
  ids text[], from_accounts text[], to_accounts text[], amounts bigint[], reasons text[], subjects text[],
  instants timestamptz[], overdrafts boolean[])
returns table (outcome text, from_balance bigint, to_balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  locked bigint;
  touched bigint;
  written bigint;
  answers ledger.posting[];
begin
  perform 1 from ledger.accounts a
    where a.id = any (from_accounts || to_accounts) and a.balance is not null
    order by a.id for no key update;
  get diagnostics locked = row_count;

  -- A new statement sees what those committed who held the locks before.
  with judged as (
    select m.*, f.asset, f.ctid as f_row, f.balance as f_balance, f.entries as f_entries,
           t.ctid as t_row, t.balance as t_balance, t.entries as t_entries,
           e.from_balance as e_from, e.to_balance as e_to,
           case
             when e.id is not null then
               case when (e.from_account, e.to_account, e.amount, e.reason, e.reference)
                       = (m.from_account, m.to_account, m.amount, m.reason, m.reference)
                    then 'replayed' else 'transfer_id_reused' end
             when f.id is null or t.id is null then 'account_missing'
             when f.asset <> t.asset then 'asset_differs'
             when f.balance < m.amount and not m.may_overdraw then 'insufficient_funds'
             else 'posted'
           end as outcome
      from unnest(ids, from_accounts, to_accounts, amounts, reasons, subjects, instants, overdrafts) with ordinality
             as m (id, from_account, to_account, amount, reason, reference, happened_at, may_overdraw, place)
      left join ledger.transfers e on e.id = m.id
      left join ledger.accounts f on f.id = m.from_account
      left join ledger.accounts t on t.id = m.to_account
  ), inserted as (
    insert into ledger.transfers
      (id, from_account, to_account, asset, amount, reason, reference,
       from_entry, from_balance, to_entry, to_balance, may_overdraw, happened_at)
    select id, from_account, to_account, asset, amount, reason, reference,
           case when f_balance is not null then f_entries + 1 end, f_balance - amount,
           case when t_balance is not null then t_entries + 1 end, t_balance + amount, may_overdraw, happened_at
      from judged where outcome = 'posted'
    on conflict (id) do nothing
    returning id
  ), updated as (
    -- By place of the row, which the lock keeps still: one index descent less for each account.
    update ledger.accounts a set balance = w.balance, entries = a.entries + 1
      from (select f_row as place, f_balance - amount as balance
              from judged where outcome = 'posted' and f_balance is not null
            union all
            select t_row, t_balance + amount from judged where outcome = 'posted' and t_balance is not null) w
     where a.ctid = w.place
  )
  select array_agg((j.outcome,
           case j.outcome when 'posted' then j.f_balance - j.amount when 'replayed' then j.e_from else j.f_balance end,
           case j.outcome when 'posted' then j.t_balance + j.amount when 'replayed' then j.e_to else j.t_balance end
         )::ledger.posting order by j.place),
         count(j.f_balance) + count(j.t_balance),
         count(*) filter (where j.outcome = 'posted') - (select count(*) from inserted)
    into answers, touched, written
    from judged j;

  if touched <> locked or written <> 0 then
    if (select count(*) > count(distinct id) from unnest(ids) id) then
      raise exception 'a set names a transfer twice' using errcode = 'cardinality_violation';
    end if;
    if (select count(*) > count(distinct a.id)
          from unnest(from_accounts || to_accounts) named join ledger.accounts a on a.id = named
         where a.balance is not null) then
      raise exception 'a set names an account twice' using errcode = 'cardinality_violation';
    end if;
    -- Another transaction took one of the ids for other accounts, or opened an account, in between.
    raise exception 'the books moved meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from unnest(answers);
end $$;

-- Locks accounts that keep a balance, in the one order that sets use: for callers who post several sets.
create function ledger.lock_accounts(accounts text[]) returns void language plpgsql as $$
begin
  perform 1 from ledger.accounts a
    where a.id = any (accounts) and a.balance is not null
    order by a.id for no key update;
end $$;

-- Only the functions of the ledger write: the application's role reads, and asks them.
grant usage on schema ledger to night_market_api;
revoke insert, update, delete on ledger.accounts, ledger.transfers from night_market_api;
-- Planning costs as much as posting eight transfers: one plan is kept, and it is by index even when it was made while the
-- tables were small.
alter function ledger.post_set(text[], text[], text[], bigint[], text[], text[], timestamptz[], boolean[])
  security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off;
alter function ledger.lock_accounts(text[]) security definer set search_path = ledger, pg_temp;
alter function ledger.open_account(text, text, text, text, boolean) security definer set search_path = ledger, pg_temp;
revoke execute on function ledger.post_set(text[], text[], text[], bigint[], text[], text[], timestamptz[], boolean[])
  from public;
revoke execute on function ledger.lock_accounts(text[]) from public;
revoke execute on function ledger.open_account(text, text, text, text, boolean) from public;
grant execute on function ledger.post_set(text[], text[], text[], bigint[], text[], text[], timestamptz[], boolean[])
  to night_market_api;
grant execute on function ledger.open_account(text, text, text, text, boolean) to night_market_api;
grant execute on function ledger.lock_accounts(text[]) to night_market_api;
