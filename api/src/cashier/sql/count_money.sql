-- Adds the transfers since the last call to `cashier.money_days`, each once: about `p_rows` at a time, whole transactions.
-- Returns whether more wait. Another call under way makes this one do nothing.
create or replace function cashier.count_money(p_rows int) returns boolean language plpgsql
security definer set search_path = cashier, pg_temp
as $$
declare
  reached xid8;
  upto xid8;
  last_taken xid8;
begin
  select written_before into reached from cashier.money_counted for no key update skip locked;
  if not found then return false; end if;
  -- A transaction below the oldest one under way is finished, and none can begin there: no transfer will appear in the range.
  upto := pg_snapshot_xmin(pg_current_snapshot());
  if not exists (select from ledger.transfers where written_by >= reached and written_by < upto) then return false; end if;
  select t.written_by into last_taken from ledger.transfers t where t.written_by >= reached and t.written_by < upto
   order by t.written_by, t.no offset p_rows limit 1;
  upto := least(upto, (last_taken::text::numeric + 1)::text::xid8);

  -- The hours come to what the days come to: both are sums of the same entries.
  with entries as materialized (
    select a.owner, t.happened_at at time zone m.time_zone as local, m.time_zone, t.asset, t.reason, e.amount
      from ledger.transfers t
     cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount)) as e(account, amount)
      join ledger.accounts a on a.id = e.account and a.balance is not null
     cross join site.calendar m
     where t.written_by >= reached and t.written_by < upto and t.reason not like 'play.%'
  ), hours as (
    insert into cashier.money_hours as d (hour, asset, reason, count, "in", "out")
    select date_trunc('hour', local) at time zone time_zone, asset, reason, count(*),
           sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from entries group by 1, 2, 3 order by 1, 2, 3
    on conflict (hour, asset, reason) do update
       set count = d.count + excluded.count, "in" = d."in" + excluded."in", "out" = d."out" + excluded."out"
  )
  insert into cashier.money_days as d (member, day, asset, reason, count, "in", "out")
  select owner, local::date, asset, reason, count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    from entries group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, asset, reason) do update
     set count = d.count + excluded.count, "in" = d."in" + excluded."in", "out" = d."out" + excluded."out";
  update cashier.money_counted set written_before = upto;
  return last_taken is not null;
end $$;

revoke execute on function cashier.count_money(int) from public;
grant execute on function cashier.count_money(int) to night_market_api;
