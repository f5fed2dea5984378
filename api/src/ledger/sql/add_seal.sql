-- Adds the next seal of a chain; answers its number. The number, the range's begin and the link to the seal before are
-- found here, so the application cannot forge them; a range with unfinished transactions is refused.
create or replace function ledger.add_seal(sealed_chain text, sealed_before xid8, sealed_rows bigint, sealed_root bytea)
returns bigint language plpgsql
security definer set search_path = ledger, pg_temp
as $$
declare
  last ledger.seals;
  next ledger.seals;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seals'), hashtext(sealed_chain));
  if sealed_before > pg_snapshot_xmin(pg_current_snapshot()) then
    raise exception 'transactions before % are not finished', sealed_before
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  select * into last from ledger.seals s where s.chain = sealed_chain order by s.no desc limit 1;
  next.no := coalesce(last.no, 0) + 1;
  next.written_from := coalesce(last.written_before, '0'::xid8);
  next.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  next.hash := sha256('\x02'::bytea || next.previous || sealed_root || convert_to(
    format('%s %s %s %s %s', sealed_chain, next.no, next.written_from, sealed_before, sealed_rows), 'UTF8'));
  insert into ledger.seals (chain, no, written_from, written_before, row_count, root, previous, hash)
  values (sealed_chain, next.no, next.written_from, sealed_before, sealed_rows, sealed_root, next.previous, next.hash);
  return next.no;
end $$;

revoke execute on function ledger.add_seal(text, xid8, bigint, bytea) from public;
grant execute on function ledger.add_seal(text, xid8, bigint, bytea) to night_market_api;
