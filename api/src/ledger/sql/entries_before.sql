-- How many entries an account had before an instant. Entries stand in the order of time, so this halves its way to it: twenty
-- looks at a million entries. Where two stand a moment out of order, the number is that of one of them.
create or replace function ledger.entries_before(account_id text, instant timestamptz) returns bigint language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := 0;
  high bigint := coalesce((select a.entries from ledger.accounts a where a.id = account_id), 0);
  middle bigint;
  happened timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.happened_at into happened from ledger.transfers t
     where t.from_account = account_id and t.from_entry = middle and t.from_entry is not null;
    if not found then
      select t.happened_at into strict happened from ledger.transfers t
       where t.to_account = account_id and t.to_entry = middle and t.to_entry is not null;
    end if;
    if happened < instant then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;
