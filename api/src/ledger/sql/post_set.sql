-- Posts a set of transfers, given column by column, and answers in their order.
-- Outcomes: posted, replayed, transfer_id_reused, insufficient_funds, account_missing, asset_differs.
-- No id and no balance-keeping account may stand twice in a set: that is refused as cardinality_violation.
-- Accounts are locked in id order (no key update: plain `for update` deadlocks with foreign keys), so sets never deadlock.
-- A serialization_failure means that nothing was done and that asking again is right.
--
-- Planning costs as much as posting eight transfers: one plan is kept, by index even when it was made while
-- the tables were small.
create or replace function ledger.post_set(
  ids text[], from_accounts text[], to_accounts text[], amounts bigint[], reasons text[], subjects text[],
  instants timestamptz[], overdrafts boolean[])
returns table (outcome text, from_balance bigint, to_balance bigint) language plpgsql
security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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

revoke execute
  on function ledger.post_set(text[], text[], text[], bigint[], text[], text[], timestamptz[], boolean[]) from public;
grant execute
  on function ledger.post_set(text[], text[], text[], bigint[], text[], text[], timestamptz[], boolean[]) to night_market_api;
