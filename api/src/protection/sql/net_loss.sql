-- The net loss since an instant. The hour in which the window begins counts in whole when it lost, and not when it won.
create or replace function protection.net_loss(of_member text, since timestamptz) returns bigint language sql stable
set search_path = protection, pg_temp
as $$
  select coalesce(sum(case when hour >= since then lost else greatest(lost, 0) end), 0)::bigint
    from protection.losses where member = of_member and hour > since - interval '1 hour'
$$;
