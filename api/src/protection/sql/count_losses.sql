-- Counts what bets and wins moved, in the transaction that moves it and under the lock of the member's purse.
create or replace function protection.count_losses(members text[], instants timestamptz[], amounts bigint[])
returns void language sql
security definer set search_path = protection, pg_temp
as $$
  insert into protection.losses as l (member, hour, lost)
  select m.member, date_trunc('hour', m.at, 'UTC'), m.lost
    from unnest(members, instants, amounts) as m (member, at, lost) order by 1, 2
  on conflict (member, hour) do update set lost = l.lost + excluded.lost
$$;

revoke execute on function protection.count_losses(text[], timestamptz[], bigint[]) from public;
grant execute on function protection.count_losses(text[], timestamptz[], bigint[]) to night_market_api;
