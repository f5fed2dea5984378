-- tables

table ledger.accounts
  id text not null
  owner text not null
  purse text not null
  asset text not null
  balance bigint
  entries bigint not null default 0
  opened_at timestamp with time zone not null default now()

table ledger.transfers
  no bigint not null
  id text not null
  from_account text not null
  to_account text not null
  asset text not null
  amount bigint not null
  reason text not null
  reference text not null
  from_entry bigint
  from_balance bigint
  to_entry bigint
  to_balance bigint
  happened_at timestamp with time zone not null
  recorded_at timestamp with time zone not null default now()
  written_by xid8 not null default pg_current_xact_id()

table platform.migrations
  id integer not null default nextval('platform.migrations_id_seq'::regclass)
  name character varying(255) not null
  run_on timestamp without time zone not null

table platform.outbox
  id bigint not null
  type text not null
  payload jsonb not null
  published_at timestamp with time zone not null default now()

-- constraints

ledger.accounts: accounts_asset_check CHECK ((asset ~ '^[A-Z]{3,8}/[0-9]$'::text))

ledger.accounts: accounts_owner_purse_asset_key UNIQUE (owner, purse, asset)

ledger.accounts: accounts_pkey PRIMARY KEY (id)

ledger.transfers: transfers_amount_check CHECK ((amount > 0))

ledger.transfers: transfers_check CHECK ((from_account <> to_account))

ledger.transfers: transfers_pkey PRIMARY KEY (id)

platform.migrations: migrations_pkey PRIMARY KEY (id)

platform.outbox: outbox_pkey PRIMARY KEY (id)

-- indexes

CREATE INDEX transfers_written ON ledger.transfers USING btree (written_by, no)

CREATE UNIQUE INDEX accounts_owner_purse_asset_key ON ledger.accounts USING btree (owner, purse, asset)

CREATE UNIQUE INDEX accounts_pkey ON ledger.accounts USING btree (id)

CREATE UNIQUE INDEX migrations_pkey ON platform.migrations USING btree (id)

CREATE UNIQUE INDEX outbox_pkey ON platform.outbox USING btree (id)

CREATE UNIQUE INDEX transfers_from ON ledger.transfers USING btree (from_account, from_entry) WHERE (from_entry IS NOT NULL)

CREATE UNIQUE INDEX transfers_pkey ON ledger.transfers USING btree (id)

CREATE UNIQUE INDEX transfers_to ON ledger.transfers USING btree (to_account, to_entry) WHERE (to_entry IS NOT NULL)

-- views

view ledger.entries
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.from_account AS account,
    transfers.to_account AS other,
    transfers.asset,
    (- transfers.amount) AS amount,
    transfers.from_entry AS entry,
    transfers.from_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers
UNION ALL
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.to_account AS account,
    transfers.from_account AS other,
    transfers.asset,
    transfers.amount,
    transfers.to_entry AS entry,
    transfers.to_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers;

-- functions

CREATE OR REPLACE FUNCTION ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict (id) do nothing
$function$

CREATE OR REPLACE FUNCTION ledger.post_set(moves ledger.move[])
 RETURNS SETOF ledger.posting
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$

-- triggers

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()

CREATE TRIGGER keep_accounts BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()

-- grants

DELETE, INSERT, SELECT, UPDATE on ledger.entries to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.outbox to night_market_api

SELECT on ledger.accounts to night_market_api

SELECT on ledger.transfers to night_market_api
